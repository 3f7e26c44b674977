import Testing
import XProtocol

extension SelectionContent {
  /// Text, under the targets by which programs ask for it.
  fileprivate init(text: String, atoms: AtomMap) {
    let utf8 = Data.bytes(Array(text.utf8))
    self.init(offers: [
      Offer(target: atoms[.utf8String], type: atoms[.utf8String], data: utf8),
      Offer(target: atoms[.plainTextUTF8], type: atoms[.plainTextUTF8], data: utf8),
      Offer(target: atoms[.plainText], type: atoms[.plainText], data: utf8),
      // With TEXT the owner chooses the encoding.
      Offer(target: atoms[.text], type: atoms[.utf8String], data: utf8),
      Offer(target: atoms[.string], type: atoms[.string], data: .latin1(text)),
    ])
  }
}

@Suite("Answering who asks for a selection")
struct SelectionOwnerTests {
  let atoms = AtomMap.numbered
  let requestor = WindowID(rawValue: 0x300001)
  let property = Atom(rawValue: 5000)

  private func owner(_ text: String = "hello", chunkBytes: Int = 1000) -> SelectionOwner {
    var owner = SelectionOwner(
      selection: atoms[.clipboard], atoms: atoms, chunkBytes: chunkBytes)
    _ = owner.acquire(SelectionContent(text: text, atoms: atoms), at: Timestamp(rawValue: 77))
    return owner
  }

  private func request(_ target: AtomName, property: Atom? = nil) -> SelectionOwner.Request {
    SelectionOwner.Request(
      requestor: requestor, selection: atoms[.clipboard], target: atoms[target],
      property: property ?? self.property, time: Timestamp(rawValue: 5))
  }

  private func write(_ type: AtomName, _ items: PropertyValue.Items, _ property: Atom? = nil)
    -> SelectionOwner.Effect
  {
    .write(
      PropertyValue(type: atoms[type], items: items), property: property ?? self.property,
      on: requestor)
  }

  @Test("Small text is written and told, whatever the request's time")
  func small() {
    var owner = owner()
    let asked = request(.utf8String)
    #expect(
      owner.requested(asked, at: .zero) == [
        write(.utf8String, .bytes(Array("hello".utf8))), .notify(asked, property: property),
      ])
  }

  @Test(
    "Each name of text is answered in its own type",
    arguments: [
      (AtomName.string, AtomName.string, [0x67, 0xfc] as [UInt8]),
      (.text, .utf8String, Array("gü".utf8)), (.plainText, .plainText, Array("gü".utf8)),
      (.plainTextUTF8, .plainTextUTF8, Array("gü".utf8)),
    ])
  func types(target: AtomName, type: AtomName, bytes: [UInt8]) {
    var owner = owner("gü")
    #expect(owner.requested(request(target), at: .zero).first == write(type, .bytes(bytes)))
  }

  @Test("TARGETS lists what is answered, and each of it is")
  func targets() {
    var owner = owner()
    guard
      case .write(let value, _, _)? = owner.requested(request(.targets), at: .zero).first
    else {
      Issue.record("no list")
      return
    }
    #expect(value.type == atoms[.atom])
    for word in value.words where word != atoms[.multiple].rawValue {
      var asked = request(.targets)
      asked.target = Atom(rawValue: word)
      #expect(owner.requested(asked, at: .zero).last == .notify(asked, property: property))
    }
    #expect(
      owner.requested(request(.timestamp), at: .zero).first == write(.integer, .words([77])))
  }

  @Test("Unknown targets, requests without a name, and those after the loss are refused")
  func refusals() {
    var owner = owner()
    #expect(
      owner.requested(request(.uriList), at: .zero) == [
        .notify(request(.uriList), property: .none)
      ])
    let nameless = request(.multiple, property: Atom.none)
    #expect(owner.requested(nameless, at: .zero) == [.notify(nameless, property: .none)])
    _ = owner.lose()
    #expect(
      owner.requested(request(.utf8String), at: .zero) == [
        .notify(request(.utf8String), property: .none)
      ])
  }

  @Test("An old client that names no property is answered under the target's name")
  func obsolete() {
    var owner = owner()
    var asked = request(.string, property: Atom.none)
    asked.property = .none
    let effects = owner.requested(asked, at: .zero)
    #expect(effects.first == write(.string, .bytes(Array("hello".utf8)), atoms[.string]))
  }

  @Test("Large text: listen, announce, tell; then a piece for each deletion and an empty one last")
  func incremental() {
    var owner = owner(String(repeating: "x", count: 25), chunkBytes: 10)
    let asked = request(.utf8String)
    #expect(
      owner.requested(asked, at: .zero) == [
        .watch(requestor), write(.incremental, .words([25])), .notify(asked, property: property),
      ])
    func piece(_ count: Int) -> SelectionOwner.Effect {
      write(.utf8String, .bytes(Array(repeating: UInt8(ascii: "x"), count: count)))
    }
    #expect(owner.propertyDeleted(property, on: requestor, at: .seconds(1)) == [piece(10)])
    #expect(owner.propertyDeleted(Atom(rawValue: 1), on: requestor, at: .seconds(1)) == [])
    #expect(owner.propertyDeleted(property, on: requestor, at: .seconds(2)) == [piece(10)])
    // A loss of the selection does not interrupt a transfer.
    _ = owner.lose()
    #expect(owner.propertyDeleted(property, on: requestor, at: .seconds(3)) == [piece(5)])
    #expect(owner.nextDeadline == .seconds(13))
    #expect(
      owner.propertyDeleted(property, on: requestor, at: .seconds(4)) == [
        piece(0), .unwatch(requestor),
      ])
    #expect(owner.nextDeadline == nil)
    #expect(owner.propertyDeleted(property, on: requestor, at: .seconds(5)) == [])
  }

  @Test("T7 At most eight large answers are under way, and idle ones end after ten seconds")
  func greedy() {
    var owner = owner(String(repeating: "x", count: 25), chunkBytes: 10)
    var accepted = 0
    for index in 0..<10_000 {
      let asked = request(.utf8String, property: Atom(rawValue: UInt32(1 + index)))
      let effects = owner.requested(asked, at: .zero)
      if effects.last == .notify(asked, property: asked.property) { accepted += 1 }
    }
    #expect(accepted == SelectionOwner.maximumTransfers)
    #expect(owner.timePassed(to: .milliseconds(9_999)) == [])
    // One window was watched, once.
    #expect(owner.timePassed(to: .seconds(10)) == [.unwatch(requestor)])
    #expect(owner.nextDeadline == nil)
  }

  @Test("T7 A transfer that is under way is not begun again")
  func twice() {
    var owner = owner(String(repeating: "x", count: 25), chunkBytes: 10)
    let asked = request(.utf8String)
    _ = owner.requested(asked, at: .zero)
    #expect(owner.requested(asked, at: .zero) == [.notify(asked, property: .none)])
    _ = owner.destroyed(requestor)
    #expect(owner.nextDeadline == nil)
    #expect(owner.requested(asked, at: .zero).first == .watch(requestor))
  }

  @Test("MULTIPLE answers each pair and says which failed")
  func multiple() {
    var owner = owner()
    let asked = request(.multiple)
    #expect(owner.requested(asked, at: .zero) == [.readPairs(asked)])
    let pairs = [atoms[.utf8String].rawValue, 900, atoms[.uriList].rawValue, 901]
    #expect(
      owner.pairsRead(pairs, for: asked, at: .zero) == [
        write(.utf8String, .bytes(Array("hello".utf8)), Atom(rawValue: 900)),
        write(.atomPair, .words([pairs[0], 900, pairs[2], 0])), .notify(asked, property: property),
      ])
  }

  @Test(
    "T7 A list of pairs that is none, odd or too long is refused",
    arguments: [nil, [], [1], Array(repeating: 1, count: 130)] as [[UInt32]?])
  func strangePairs(pairs: [UInt32]?) {
    var owner = owner()
    let asked = request(.multiple)
    #expect(owner.pairsRead(pairs, for: asked, at: .zero) == [.notify(asked, property: .none)])
  }
}
