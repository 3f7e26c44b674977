import Testing
import XProtocol

@Suite("Answering for the drags that were dropped and for the one that is under way")
struct SelectionClaimTests {
  let atoms = AtomMap.numbered
  let property = Atom(rawValue: 5000)
  /// The windows of three clients, of which each may choose the lower 21 bits.
  let first = WindowID(rawValue: 0x20_0001)
  let second = WindowID(rawValue: 0x40_0001)
  let stranger = WindowID(rawValue: 0x60_0001)

  private func owner() -> SelectionOwner {
    SelectionOwner(selection: atoms[.xdndSelection], atoms: atoms, chunkBytes: 10)
  }

  private func content(_ types: [AtomName] = [.plainText]) -> SelectionContent {
    SelectionContent(
      offers: types.map { .init(target: atoms[$0], type: atoms[$0], data: .onRequest) },
      acceptsDeletion: true)
  }

  private func request(
    _ target: AtomName, at time: UInt32, from requestor: WindowID? = nil
  ) -> SelectionOwner.Request {
    SelectionOwner.Request(
      requestor: requestor ?? stranger, selection: atoms[.xdndSelection], target: atoms[target],
      property: property, time: Timestamp(rawValue: time))
  }

  /// The claim whose data a request is answered with.
  private func meant(
    by request: SelectionOwner.Request, in owner: SelectionOwner
  ) -> SelectionClaim? {
    var owner = owner
    guard case .produce(let answer)? = owner.requested(request, at: .zero).first else {
      return nil
    }
    return answer.claim
  }

  /// A drag from 1,000 to 2,000 that was dropped on the first client, and one since 3,000.
  private func twoDrags() -> (SelectionOwner, old: SelectionClaim, new: SelectionClaim) {
    var owner = owner()
    let (old, _) = owner.acquire(content(), at: Timestamp(rawValue: 1000))
    _ = owner.dropped(old, on: [first], at: Timestamp(rawValue: 2000), now: .seconds(10))
    let (new, effects) = owner.acquire(content(), at: Timestamp(rawValue: 3000))
    owner.sent(Timestamp(rawValue: 3500), for: new)
    #expect(effects == [])
    return (owner, old, new)
  }

  @Test(
    "A drag's own time names it, whoever asks",
    arguments: [(1000, true), (1700, true), (2000, true), (3000, false), (3500, false)])
  func time(_ time: UInt32, isOld: Bool) {
    let (owner, old, new) = twoDrags()
    for requestor in [first, second, stranger] {
      let asked = request(.plainText, at: time, from: requestor)
      #expect(meant(by: asked, in: owner) == (isOld ? old : new))
    }
  }

  @Test(
    "Without a drag's time the requestor's client names it, and else the newest drag is meant",
    arguments: [0, 2500, 4000, 1_790_000_000, UInt32.max])
  func strangeTime(_ time: UInt32) {
    let (owner, old, new) = twoDrags()
    let helper = WindowID(rawValue: first.rawValue + 77)
    #expect(meant(by: request(.plainText, at: time, from: first), in: owner) == old)
    #expect(meant(by: request(.plainText, at: time, from: helper), in: owner) == old)
    #expect(meant(by: request(.plainText, at: time, from: second), in: owner) == new)
  }

  @Test("The window of a drop comes before another window of its client")
  func window() {
    var owner = owner()
    let other = WindowID(rawValue: first.rawValue + 1)
    var claims: [SelectionClaim] = []
    for (window, time) in [(first, UInt32(10)), (other, 20)] {
      let (claim, _) = owner.acquire(content(), at: Timestamp(rawValue: time))
      _ = owner.dropped(claim, on: [window], at: Timestamp(rawValue: time + 1), now: .zero)
      claims.append(claim)
    }
    #expect(meant(by: request(.plainText, at: 0, from: first), in: owner) == claims[0])
    #expect(meant(by: request(.plainText, at: 0, from: other), in: owner) == claims[1])
  }

  @Test("Times are compared across the clock's wrap")
  func wrap() {
    var owner = owner()
    let (old, _) = owner.acquire(content(), at: Timestamp(rawValue: .max - 10))
    _ = owner.dropped(old, on: [], at: Timestamp(rawValue: 5), now: .zero)
    _ = owner.acquire(content(), at: Timestamp(rawValue: 20))
    #expect(meant(by: request(.plainText, at: .max), in: owner) == old)
    #expect(meant(by: request(.plainText, at: 4), in: owner) == old)
  }

  @Test("A drop's data are kept for a minute, with or without the selection, and end once")
  func keeping() {
    var (owner, old, new) = twoDrags()
    #expect(owner.nextDeadline == .seconds(70))
    #expect(owner.timePassed(to: .milliseconds(69_999)) == [])
    #expect(owner.timePassed(to: .seconds(70)) == [.end(old)])
    #expect(owner.timePassed(to: .seconds(80)) == [])
    #expect(meant(by: request(.plainText, at: 1500), in: owner) == new)
    #expect(owner.dropped(old, on: [], at: Timestamp(rawValue: 1), now: .zero) == [])
    _ = owner.dropped(new, on: [], at: Timestamp(rawValue: 3600), now: .seconds(80))
    // The selection is still ours, so that the target may ask. After the minute it is given up.
    #expect(
      owner.timePassed(to: .seconds(140)) == [
        .disown(acquiredAt: Timestamp(rawValue: 3000)), .end(new),
      ])
    #expect(owner.current == nil)
    #expect(
      owner.requested(request(.plainText, at: 3500), at: .zero) == [
        .notify(request(.plainText, at: 3500), property: .none)
      ])
  }

  @Test("A drag that is lost or given up before the drop ends at once; after it, the data stay")
  func losing() {
    var owner = owner()
    let (lost, _) = owner.acquire(content(), at: Timestamp(rawValue: 1))
    #expect(owner.lose() == [.end(lost)])
    #expect(owner.lose() == [])
    let (replaced, _) = owner.acquire(content(), at: Timestamp(rawValue: 2))
    let (dropped, effects) = owner.acquire(content(), at: Timestamp(rawValue: 3))
    #expect(effects == [.end(replaced)])
    _ = owner.dropped(dropped, on: [first], at: Timestamp(rawValue: 4), now: .zero)
    #expect(owner.lose() == [])
    // The request was under way when the selection was given up.
    #expect(meant(by: request(.plainText, at: 4), in: owner) == dropped)
  }

  @Test("A hundred drops within a minute keep the data of the last 64")
  func manyDrops() {
    var owner = owner()
    var ended: [SelectionOwner.Effect] = []
    var claims: [SelectionClaim] = []
    for time in 1...100 as ClosedRange<UInt32> {
      let (claim, _) = owner.acquire(content(), at: Timestamp(rawValue: 10 * time))
      ended += owner.dropped(
        claim, on: [first], at: Timestamp(rawValue: 10 * time + 5), now: .seconds(1))
      claims.append(claim)
    }
    #expect(ended == claims.prefix(36).map { .end($0) })
  }

  @Test("Data are asked of the application, and refused when it has none")
  func produced() {
    var owner = owner()
    let (claim, _) = owner.acquire(content(), at: Timestamp(rawValue: 1))
    for bytes in [nil, Array("ab".utf8), Array(repeating: 7, count: 11)] as [[UInt8]?] {
      let asked = request(.plainText, at: 0)
      guard case .produce(let answer)? = owner.requested(asked, at: .zero).first else {
        Issue.record("nothing was asked")
        return
      }
      #expect(answer.target == atoms[.plainText])
      let effects = owner.produced(bytes, for: answer, at: .zero)
      func write(_ type: AtomName, _ items: PropertyValue.Items) -> SelectionOwner.Effect {
        .write(
          PropertyValue(type: atoms[type], items: items), property: property, on: stranger)
      }
      switch bytes?.count {
      case nil: #expect(effects == [.notify(asked, property: .none)])
      case 2:
        #expect(
          effects == [
            write(.plainText, .bytes(Array("ab".utf8))), .notify(asked, property: property),
            .served(claim, target: atoms[.plainText]),
          ])
      default:
        #expect(
          effects == [
            .watch(stranger), write(.incremental, .words([11])),
            .notify(asked, property: property), .progressed(claim),
          ])
      }
    }
  }

  @Test("MULTIPLE with data made on request: each is asked for in turn, and failures are told")
  func multiple() {
    var owner = owner()
    let (claim, _) = owner.acquire(content([.plainText, .uriList]), at: Timestamp(rawValue: 1))
    let asked = request(.multiple, at: 0)
    let pairs = [
      atoms[.timestamp].rawValue, 900, atoms[.plainText].rawValue, 901,
      atoms[.string].rawValue, 902, atoms[.uriList].rawValue, 903,
    ]
    var effects = owner.pairsRead(pairs, for: asked, at: .zero)
    var log: [SelectionOwner.Effect] = []
    var targets: [Atom] = []
    while case .produce(let answer)? = effects.last {
      log += effects.dropLast()
      targets.append(answer.target)
      effects = owner.produced(
        answer.target == atoms[.plainText] ? [1] : nil, for: answer, at: .zero)
    }
    log += effects
    #expect(targets == [atoms[.plainText], atoms[.uriList]])
    func write(_ type: AtomName, _ items: PropertyValue.Items, _ property: UInt32)
      -> SelectionOwner.Effect
    {
      .write(
        PropertyValue(type: atoms[type], items: items), property: Atom(rawValue: property),
        on: stranger)
    }
    let answered = [pairs[0], 900, pairs[2], 901, pairs[4], 0, pairs[6], 0]
    #expect(
      log == [
        write(.integer, .words([1]), 900), write(.plainText, .bytes([1]), 901),
        .served(claim, target: atoms[.plainText]), write(.atomPair, .words(answered), 5000),
        .notify(asked, property: property),
      ])
  }

  @Test("DELETE is answered with nothing of type NULL, and told; without a move it is refused")
  func deletion() {
    var owner = owner()
    var content = content()
    let (claim, _) = owner.acquire(content, at: Timestamp(rawValue: 1))
    let asked = request(.delete, at: 0)
    #expect(
      owner.requested(asked, at: .zero) == [
        .write(
          PropertyValue(type: atoms[.null], items: .words([])), property: property, on: stranger),
        .delete(claim), .notify(asked, property: property),
      ])
    content.acceptsDeletion = false
    _ = owner.acquire(content, at: Timestamp(rawValue: 2))
    #expect(owner.requested(asked, at: .zero) == [.notify(asked, property: .none)])
    guard
      case .write(let list, _, _)? = owner.requested(request(.targets, at: 0), at: .zero).first
    else {
      Issue.record("no list")
      return
    }
    #expect(!list.words.contains(atoms[.delete].rawValue))
  }
}
