import SeededRandom
import Testing
import XProtocol

@Suite("Drag-and-drop messages, bit by bit")
struct XDNDMessageTests {
  let atoms = AtomMap.numbered
  let source = WindowID(rawValue: 0x0280_0005)

  @Test("Enter: version in the top byte, three types, and whether there is a list")
  func enter() {
    let message = XDNDMessage.enter(
      .init(
        source: source, version: 5, types: [Atom(rawValue: 301), Atom(rawValue: 302)],
        hasTypeList: true)
    ).message(atoms: atoms)
    #expect(message.type == atoms[.xdndEnter])
    #expect(message.words == [0x0280_0005, 0x0500_0001, 301, 302, 0])
  }

  @Test("A fourth type goes to the list, never into the message")
  func manyTypes() {
    let types = (1...5).map { Atom(rawValue: $0) }
    let message = XDNDMessage.enter(
      .init(source: source, version: 5, types: types, hasTypeList: true))
    #expect(message.message(atoms: atoms).words.suffix(3) == [1, 2, 3])
  }

  @Test("Position: a point left of and above the origin spills into neither half")
  func position() {
    let position = XDNDMessage.position(
      .init(source: source, x: -3, y: -2, time: Timestamp(rawValue: 9), action: Atom(rawValue: 7)))
    let message = position.message(atoms: atoms)
    #expect(message.words == [0x0280_0005, 0, 0xfffd_fffe, 9, 7])
    #expect(XDNDMessage(message, atoms: atoms) == position)
  }

  @Test("Status: accept, send all, rectangle, action")
  func status() {
    let status = XDNDMessage.status(
      .init(
        target: source, accepts: true, wantsAllPositions: true,
        quietArea: .init(x: -1, y: 2, width: 65535, height: 4), action: Atom(rawValue: 7)))
    let message = status.message(atoms: atoms)
    #expect(message.words == [0x0280_0005, 3, 0xffff_0002, 0xffff_0004, 7])
    #expect(XDNDMessage(message, atoms: atoms) == status)
  }

  @Test("Leave, drop and finished have zeros where nothing is said")
  func rest() {
    #expect(
      XDNDMessage.leave(source: source).message(atoms: atoms).words == [0x0280_0005, 0, 0, 0, 0])
    #expect(
      XDNDMessage.drop(source: source, at: Timestamp(rawValue: 8)).message(atoms: atoms).words
        == [0x0280_0005, 0, 8, 0, 0])
    #expect(
      XDNDMessage.finished(.init(target: source, succeeded: true, action: Atom(rawValue: 6)))
        .message(atoms: atoms).words == [0x0280_0005, 1, 6, 0, 0])
  }

  @Test("Reserved bits are ignored: a refusing target may set them all")
  func reservedBits() {
    let message = ClientMessage(
      type: atoms[.xdndStatus], words: [1, 0xffff_fffc, .max, .max, 0])
    guard case .status(let status) = XDNDMessage(message, atoms: atoms) else {
      Issue.record("not a status")
      return
    }
    #expect(!status.accepts)
    #expect(!status.wantsAllPositions)
    #expect(status.quietArea == .init(x: -1, y: -1, width: 65535, height: 65535))
  }

  @Test(
    "What is decoded from any words is encoded to what is decoded the same",
    arguments: 1...20 as ClosedRange<UInt64>)
  func anyWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let types: [AtomName] = [
      .xdndEnter, .xdndPosition, .xdndStatus, .xdndLeave, .xdndDrop, .xdndFinished,
    ]
    for _ in 0..<300 {
      let words = (0..<5).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
      for type in types {
        let raw = ClientMessage(type: atoms[type], content: .words(words))
        let message = XDNDMessage(raw, atoms: atoms)
        #expect(message != nil, "\(type) \(words), seed \(seed)")
        let again = message.map { XDNDMessage($0.message(atoms: atoms), atoms: atoms) }
        #expect(again == message, "\(type) \(words), seed \(seed)")
      }
    }
  }

  // MARK: Bits

  /// The words of each message, with the bits that mean something. All others are written as zero and
  /// ignored (XDND 5, "Client Messages").
  static let fields: [(name: AtomName, bits: [UInt32])] = [
    (.xdndEnter, [.max, 0xff00_0001, .max, .max, .max]),
    (.xdndPosition, [.max, 0, .max, .max, .max]),
    (.xdndStatus, [.max, 3, .max, .max, .max]),
    (.xdndLeave, [.max, 0, 0, 0, 0]),
    (.xdndDrop, [.max, 0, .max, 0, 0]),
    (.xdndFinished, [.max, 1, .max, 0, 0]),
  ]

  @Test("Every bit of a field is kept, and every other bit is dropped", arguments: fields)
  func singleBits(name: AtomName, bits: [UInt32]) {
    for word in 0..<5 {
      for bit in 0..<32 as Range<UInt32> {
        // The types are not None, which is no type.
        var words: [UInt32] = name == .xdndEnter ? [0, 0, 9, 9, 9] : [0, 0, 0, 0, 0]
        words[word] = 1 << bit
        let message = XDNDMessage(
          ClientMessage(type: atoms[name], content: .words(words)), atoms: atoms)
        #expect(
          message?.message(atoms: atoms).words == zip(words, bits).map { $0 & $1 },
          "word \(word), bit \(bit)")
      }
    }
  }

  @Test(
    "XdndPosition: both halves are signed, to their ends",
    arguments: [
      (0, 0, 0), (1, 0, 0x0001_0000), (0, 1, 1), (-1, 0, 0xffff_0000), (0, -1, 0x0000_ffff),
      (.max, .min, 0x7fff_8000), (.min, .max, 0x8000_7fff), (-1, -1, .max),
    ] as [(Int16, Int16, UInt32)])
  func coordinates(x: Int16, y: Int16, word: UInt32) {
    let position = XDNDMessage.position(
      .init(source: source, x: x, y: y, time: .currentTime, action: .none))
    #expect(position.message(atoms: atoms).words == [source.rawValue, 0, word, 0, 0])
    #expect(XDNDMessage(position.message(atoms: atoms), atoms: atoms) == position)
  }

  @Test("XdndEnter: GTK leaves all three types None where it has a list")
  func noInlineTypes() {
    let message = ClientMessage(type: atoms[.xdndEnter], words: [1, 0x0500_0001])
    #expect(
      XDNDMessage(message, atoms: atoms)
        == .enter(
          .init(source: WindowID(rawValue: 1), version: 5, types: [], hasTypeList: true)))
  }

  @Test("A message of another format or type is no message of a drag")
  func otherMessages() {
    let type = atoms[.xdndEnter]
    let others = [
      ClientMessage(type: type, content: .bytes(Array(repeating: 1, count: 20))),
      ClientMessage(type: type, content: .words([1, 2, 3, 4])),
      ClientMessage(type: atoms[.wmProtocols], words: [1, 2, 3, 4, 5]),
      ClientMessage(type: .none, words: [1, 2, 3, 4, 5]),
      ClientMessage(type: Atom(rawValue: 7), words: [1, 2, 3, 4, 5]),
    ]
    for other in others { #expect(XDNDMessage(other, atoms: atoms) == nil) }
    // A server may have given an atom no number. Then no message has its type.
    #expect(
      XDNDMessage(ClientMessage(type: .none, words: [1]), atoms: AtomMap([.xdndLeave: .none]))
        == nil)
  }
}
