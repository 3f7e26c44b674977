import SeededRandom
import Testing
import XProtocol

@Suite("Whatever requestors do, an owner answers each request once and forgets nothing")
struct SelectionOwnerLawTests {
  let atoms = AtomMap.numbered

  /// Performs effects as the driver does, and checks them.
  private struct Driver {
    var owner: SelectionOwner
    var generator: SeededGenerator
    var notified: [SelectionOwner.Request: Int] = [:]
    var watched: Set<WindowID> = []
    var ended: [SelectionClaim: Int] = [:]
    var writtenBytes = 0

    mutating func perform(_ effects: [SelectionOwner.Effect], now: Duration) {
      var rest = effects[...]
      while let effect = rest.popFirst() {
        switch effect {
        case .write(let value, let property, let window):
          #expect(property != .none && window != .none)
          #expect(value.byteCount <= 2048)
          writtenBytes += value.byteCount
        case .notify(let request, _): notified[request, default: 0] += 1
        case .watch(let window): #expect(watched.insert(window).inserted)
        case .unwatch(let window): #expect(watched.remove(window) != nil)
        case .readPairs(let request):
          let count = Int.random(in: 0...140, using: &generator)
          let pairs = (0..<count).map { _ in UInt32.random(in: 0...40, using: &generator) }
          rest = owner.pairsRead(pairs, for: request, at: now) + rest
        case .produce(let answer):
          let length = Int.random(in: 0...40, using: &generator)
          let bytes = length == 0 ? nil : Array(repeating: 7, count: length) as [UInt8]?
          rest = owner.produced(bytes, for: answer, at: now) + rest
        // A transfer may end after its claim has.
        case .progressed, .served, .aborted: break
        case .end(let claim): ended[claim, default: 0] += 1
        case .delete(let claim): #expect(ended[claim] == nil)
        case .disown: #expect(owner.current == nil)
        }
      }
    }
  }

  @Test("T7 Random requests, drags, deaths and times", arguments: 1...50 as ClosedRange<UInt64>)
  func anyOrder(seed: UInt64) {
    var driver = Driver(
      owner: SelectionOwner(selection: atoms[.xdndSelection], atoms: atoms, chunkBytes: 10),
      generator: SeededGenerator(seed: seed))
    let content = SelectionContent(
      offers: [.plainText, .uriList, .string].map { (name: AtomName) in
        .init(
          target: atoms[name], type: atoms[name],
          data: name == .string ? .latin1("twelve bytes") : .onRequest)
      }, acceptsDeletion: true)
    var now = Duration.zero
    var time: UInt32 = .max - 50
    var claims: [SelectionClaim] = []
    var requests: Set<SelectionOwner.Request> = []
    for step in 0..<400 as Range<UInt32> {
      now += .milliseconds(Int.random(in: 0...2000, using: &driver.generator))
      time &+= UInt32.random(in: 0...3, using: &driver.generator)
      let window = WindowID(rawValue: UInt32.random(in: 0...4, using: &driver.generator) << 21)
      let property = Atom(rawValue: UInt32.random(in: 0...20, using: &driver.generator))
      switch Int.random(in: 0..<13, using: &driver.generator) {
      case 0:
        let (claim, effects) = driver.owner.acquire(content, at: Timestamp(rawValue: time))
        claims.append(claim)
        driver.perform(effects, now: now)
      case 1:
        guard let claim = claims.randomElement(using: &driver.generator) else { continue }
        let effects = driver.owner.dropped(
          claim, on: [window], at: Timestamp(rawValue: time), now: now)
        driver.perform(effects, now: now)
      case 2: driver.perform(driver.owner.lose(), now: now)
      case 3:
        driver.watched.remove(window)
        driver.perform(driver.owner.destroyed(window), now: now)
      case 4: driver.perform(driver.owner.timePassed(to: now), now: now)
      case 12:
        guard let claim = claims.randomElement(using: &driver.generator) else { continue }
        driver.perform(driver.owner.withdraw(claim), now: now)
      case 5...7:
        driver.perform(driver.owner.propertyDeleted(property, on: window, at: now), now: now)
      default:
        let targets: [AtomName] = [
          .plainText, .uriList, .string, .targets, .timestamp, .delete, .multiple, .netWMIcon,
        ]
        let request = SelectionOwner.Request(
          requestor: window, selection: atoms[.xdndSelection],
          target: targets.randomElement(using: &driver.generator).map { atoms[$0] } ?? .none,
          property: Atom(rawValue: 100 + step), time: Timestamp(rawValue: time &- step % 7))
        requests.insert(request)
        driver.perform(driver.owner.requested(request, at: now), now: now)
      }
    }
    driver.perform(driver.owner.lose(), now: now)
    driver.perform(driver.owner.timePassed(to: now + .seconds(60)), now: now)
    #expect(Set(driver.notified.keys) == requests, "seed \(seed)")
    #expect(driver.notified.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(Set(driver.ended.keys) == Set(claims), "seed \(seed)")
    #expect(driver.ended.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(driver.watched.isEmpty && driver.owner.nextDeadline == nil, "seed \(seed)")
  }
}
