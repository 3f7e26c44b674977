import Testing

@testable import XProtocol

/// A client and the answers of a server, as bytes.
struct XIMTalk {
  var client = XIMClient(locale: "C.UTF-8")
  let window = WindowID(rawValue: 0x40_0001)
  let other = WindowID(rawValue: 0x40_0002)
  private(set) var sent: [XIMMessage] = []
  /// The request for the context.
  private(set) var made: XIMMessage?

  /// Begins a conversation up to a context with the number 7.
  init(masks: (UInt32, UInt32) = (3, 0), styles: [UInt32] = [0x404, 0x408]) {
    hear(client.focus(window, spot: .init(x: 5, y: -6)))
    hear(client.begin())
    say(XIMMessage(.connectReply, words: 1, 0))
    var open = XIMMessage(.openReply, words: 3)
    let style = attributes([(9, "queryInputStyle")])
    open.append(UInt16(style.count))
    open.append(style)
    let names = [
      (20, "inputStyle"), (21, "clientWindow"), (22, "focusWindow"), (23, "preeditAttributes"),
      (24, "spotLocation"),
    ]
    let ofContext = attributes(names.map { (UInt16($0.0), $0.1) })
    open.append(UInt16(ofContext.count))
    open.append(UInt16(0))
    open.append(ofContext)
    say(open)
    say(XIMMessage(.encodingNegotiationReply, words: 3, 0, 0, 0))
    let count = UInt16(styles.count)
    var offer = XIMMessage(.getValuesReply, words: 3, 8 + 4 * count, 9, 4 + 4 * count, count, 0)
    for style in styles { offer.append(style) }
    say(offer)
    made = sent.last
    make(7)
    setMasks(masks)
    sent = []
  }

  private func attributes(_ list: [(UInt16, String)]) -> [UInt8] {
    var message = XIMMessage(.connect)
    for (number, name) in list {
      message.append(number)
      message.append(UInt16(3))
      message.append(UInt16(name.utf8.count))
      message.append(Array(name.utf8))
      message.pad()
    }
    return message.body
  }

  mutating func make(_ number: UInt16) { say(XIMMessage(.createContextReply, words: 3, number)) }

  mutating func setMasks(_ masks: (UInt32, UInt32)) {
    var message = XIMMessage(.setEventMask, words: 3, 7)
    message.append(masks.0)
    message.append(masks.1)
    say(message)
  }

  private mutating func hear(_ effects: [XIMClient.Effect]) {
    for case .send(let message) in effects { sent.append(message) }
  }

  @discardableResult
  mutating func say(_ message: XIMMessage, at now: Duration = .zero) -> [XIMClient.Effect] {
    let effects = client.received(message, at: now)
    hear(effects)
    return effects
  }

  func key(_ code: UInt32, press: Bool = true, in window: WindowID? = nil) -> XIMKey {
    XIMKey(
      press: press,
      .init(
        keycode: code, state: 0, time: .currentTime, root: .none, child: .none, x: 1, y: 2,
        rootX: 3, rootY: 4, isOnSameScreen: true), in: window ?? self.window, keysym: code + 1000)
  }

  @discardableResult
  mutating func type(_ key: XIMKey, at now: Duration = .zero) -> [XIMClient.Effect]? {
    let effects = client.take(key, at: now)
    hear(effects ?? [])
    return effects
  }

  mutating func confirm(at now: Duration = .zero) -> [XIMClient.Effect] {
    say(XIMMessage(.getValuesReply, words: 3, 0), at: now)
  }

  mutating func returned(_ key: XIMKey, flags: UInt16 = 0) -> [XIMClient.Effect] {
    var message = XIMMessage(.forwardEvent, words: 3, 7, flags, 0)
    message.append(key.bytes)
    return say(message)
  }

  func forwarded(_ key: XIMKey, flags: UInt16 = 0) -> XIMMessage {
    var message = XIMMessage(.forwardEvent, words: 3, 7, flags, 0)
    message.append(key.bytes)
    return message
  }
  let query = XIMMessage(.getValues, words: 3, 2, 9, 0)
}

@Suite("A conversation with an input method's server")
struct XIMClientTests {
  @Test("XIM 4.2: a key is forwarded, with a query behind it, and comes back")
  func forwards() {
    var talk = XIMTalk()
    #expect(talk.client.isReady)
    let key = talk.key(38)
    #expect(talk.type(key) == [.send(talk.forwarded(key)), .send(talk.query)])
    #expect(talk.returned(key) == [.giveBack(talk.key(38).returned)])
    #expect(talk.confirm().isEmpty)
    #expect(talk.client.nextDeadline == nil)
  }

  @Test("XIM 4.2: the beginning, as bytes")
  func begins() {
    var client = XIMClient(locale: "C")
    #expect(
      client.begin() == [
        .send(
          XIMMessage(ArraySlice([1, 0, 2, 0, 0x6c, 0, 1, 0, 0, 0, 0, 0])) ?? XIMMessage(.error))
      ])
    #expect(
      client.received(XIMMessage(.connectReply, words: 1, 0), at: .zero).first.map(bytes)
        == [30, 0, 1, 0, 1, 0x43, 0, 0])
  }

  private func bytes(_ effect: XIMClient.Effect) -> [UInt8] {
    if case .send(let message) = effect { message.bytes } else { [] }
  }

  @Test("XIM 4.9: text is committed in the encoding that was agreed on, or as a keysym")
  func commits() {
    var talk = XIMTalk()
    var text = XIMMessage(.commit, words: 3, 7, 2, 2)
    text.append([0xc3, 0xa9])
    #expect(talk.say(text) == [.commit(.utf8([0xc3, 0xa9]), in: talk.window)])
    let symbol = XIMMessage(.commit, words: 3, 7, 5, 0, 0xe9, 0)
    #expect(
      talk.say(symbol) == [
        .send(XIMMessage(.syncReply, words: 3, 7)), .commit(.keysym(0xe9), in: talk.window),
      ])
  }

  @Test("XIM 4.2: after a synchronous key, the next one waits for the answer")
  func synchronous() {
    var talk = XIMTalk(masks: (3, 1))
    let (a, b) = (talk.key(38), talk.key(39))
    #expect(talk.type(a) == [.send(talk.forwarded(a, flags: 1))])
    #expect(talk.type(b) == [])
    #expect(
      talk.say(XIMMessage(.syncReply, words: 3, 7)) == [.send(talk.forwarded(b, flags: 1))])
  }

  @Test("Keys that get no answer are given back, and what comes late is ignored")
  func silence() {
    var talk = XIMTalk()
    let (a, b) = (talk.key(38), talk.key(39))
    talk.type(a, at: .zero)
    talk.type(b, at: .milliseconds(100))
    #expect(talk.client.nextDeadline == .milliseconds(500))
    #expect(talk.client.timePassed(to: .milliseconds(499)).isEmpty)
    #expect(talk.client.timePassed(to: .milliseconds(500)) == [.giveBack(a), .giveBack(b)])
    #expect(talk.type(talk.key(40)) == nil, "The tables type it.")
    #expect(talk.returned(a).isEmpty)
    #expect(talk.confirm().isEmpty)
    #expect(talk.type(talk.key(40)) == nil)
    #expect(talk.confirm() == [.send(XIMMessage(.resetContext, words: 3, 7))])
    #expect(talk.type(talk.key(40)) != nil, "All answers have arrived.")
  }

  @Test("A key of another window waits 30 ms for the answer to an earlier key")
  func otherWindow() {
    var talk = XIMTalk()
    talk.type(talk.key(38), at: .zero)
    _ = talk.client.unfocus(talk.window)
    _ = talk.client.focus(talk.other, spot: .init(x: 0, y: 0))
    talk.make(8)
    talk.type(talk.key(39, in: talk.other), at: .milliseconds(200))
    #expect(talk.client.nextDeadline == .milliseconds(230))
  }

  @Test("A release that the server does not get stays behind its press")
  func releases() {
    var talk = XIMTalk(masks: (1, 0))
    let (press, release) = (talk.key(38), talk.key(38, press: false))
    #expect(talk.type(release) == nil)
    talk.type(press)
    #expect(talk.type(release) == [])
    #expect(talk.confirm() == [.giveBack(release)])
  }

  @Test("The end gives all keys back")
  func ends() {
    var talk = XIMTalk()
    talk.type(talk.key(38))
    #expect(talk.client.end() == [.giveBack(talk.key(38)), .end])
    #expect(talk.type(talk.key(39)) == nil)
  }

  @Test("XIM 4.3: where the server gets no keys, one of its keys calls it")
  func triggers() {
    var talk = XIMTalk(masks: (0, 0))
    var keys = XIMMessage(.registerTriggerKeys, words: 3, 0)
    for word: UInt32 in [12, 1038, 0, 4] { keys.append(word) }
    talk.say(keys)
    #expect(talk.type(talk.key(39)) == nil)
    var notify = XIMMessage(.triggerNotify, words: 3, 7)
    for word: UInt32 in [0, 0, 3] { notify.append(word) }
    #expect(talk.type(talk.key(38)) == [.send(notify)])
  }

  @Test("Messages that are cut off anywhere are no messages, and end nothing", arguments: 0..<64)
  func damaged(count: Int) {
    var talk = XIMTalk()
    for opcode in UInt8(0)...90 {
      let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ Int(opcode)) }
      let length = UInt8((count + 3) / 4)
      guard let message = XIMMessage(([opcode, 0, length, 0] + body)[...]) else { continue }
      _ = talk.client.received(message, at: .zero)
    }
    #expect(XIMMessage([60, 0, 4, 0, 1][...]) == nil)
  }
}

extension XIMKey {
  /// The key as the server returns it, without its meaning.
  fileprivate var returned: XIMKey {
    XIMKey(press: isPress, values, in: window, keysym: 0)
  }
}
