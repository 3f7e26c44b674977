import Testing

@testable import XProtocol

@Suite("The preedit of an input method")
struct XIMPreeditTests {
  private func decode(_ text: XIMClient.Text) -> String {
    if case .utf8(let bytes) = text { String(decoding: bytes, as: UTF8.self) } else { "?" }
  }

  private func draw(
    _ text: String?, at first: Int = 0, replacing length: Int = 0, caret: Int = 0,
    _ feedback: [XIMPreedit.Feedback] = []
  ) -> XIMPreedit.Step {
    .draw(
      .init(
        caret: caret, first: first, length: length, text: text.map { .utf8(Array($0.utf8)) },
        feedback: feedback))
  }

  private func text(_ preedit: XIMPreedit) -> String {
    String(String.UnicodeScalarView(preedit.text))
  }

  @Test("Each step replaces a part, counted in scalars")
  func draws() {
    var preedit = XIMPreedit()
    preedit.apply(draw("にほn", caret: 3, [.underline, .underline, .underline]), decode: decode)
    #expect(text(preedit) == "にほn" && preedit.caret == 3)
    preedit.apply(draw("ん", at: 2, replacing: 1, caret: 3, [.reverse]), decode: decode)
    #expect(text(preedit) == "にほん")
    #expect(preedit.parts.map(\.range) == [0..<2, 2..<3])
    #expect(preedit.parts.map(\.feedback) == [.underline, .reverse])
    preedit.apply(draw(nil, at: 0, replacing: 2, caret: 1), decode: decode)
    #expect(text(preedit) == "ん" && preedit.caret == 1)
  }

  @Test("A step without text, but with feedback, changes only the look")
  func restyles() {
    var preedit = XIMPreedit()
    preedit.apply(draw("にほん", caret: 3, [.underline]), decode: decode)
    preedit.apply(
      draw(nil, at: 1, replacing: 2, caret: 2, [.reverse, .reverse]), decode: decode)
    #expect(text(preedit) == "にほん")
    #expect(preedit.feedback == [.underline, .reverse, .reverse])
  }

  @Test("The caret stays within the text, and the end leaves nothing")
  func caret() {
    var preedit = XIMPreedit()
    preedit.apply(draw("にほ", caret: 99), decode: decode)
    #expect(preedit.caret == 2)
    preedit.apply(.caret(-4, isVisible: false), decode: decode)
    #expect(preedit.caret == 0 && !preedit.isCaretVisible)
    preedit.apply(.done, decode: decode)
    #expect(preedit == XIMPreedit())
  }

  @Test(
    "Places that are out of range are moved into it", arguments: [-5, 0, 1, 7, Int.max, Int.min])
  func ranges(place: Int) {
    var preedit = XIMPreedit()
    preedit.apply(draw("にほ", caret: 2), decode: decode)
    preedit.apply(draw("x", at: place, replacing: place, caret: place), decode: decode)
    #expect(preedit.feedback.count == preedit.text.count)
    #expect((0...preedit.text.count).contains(preedit.caret))
  }
}

@Suite("A composition in the client's text")
struct XIMCompositionTests {
  private func start(_ context: UInt16 = 7) -> XIMMessage {
    XIMMessage(.preeditStart, words: 3, context)
  }

  private func draw(_ bytes: [UInt8], replacing length: Int32 = 0, caret: Int32) -> XIMMessage {
    var message = XIMMessage(.preeditDraw, words: 3, 7)
    for item in [caret, 0, length] { message.append(item) }
    message.append(UInt32(0))
    message.append(UInt16(bytes.count))
    message.append(bytes)
    message.pad()
    message.append(UInt16(4))
    message.append(UInt16(0))
    message.append(UInt32(2))
    return message
  }

  private func composing() -> XIMTalk {
    var talk = XIMTalk()
    talk.say(draw([0x61], caret: 1))
    return talk
  }

  @Test("XIM, Preedit Callbacks: start is answered, draw and done are told")
  func begins() {
    var talk = XIMTalk()
    var reply = XIMMessage(.preeditStartReply, words: 3, 7)
    reply.append(Int32(-1))
    #expect(talk.say(start()) == [.send(reply)])
    let change = XIMPreedit.Change(
      caret: 1, first: 0, length: 2, text: .utf8([0x61]), feedback: [.underline])
    #expect(
      talk.say(draw([0x61], replacing: 2, caret: 1)) == [.preedit(.draw(change), in: talk.window)])
    #expect(
      talk.say(XIMMessage(.preeditDone, words: 3, 7)) == [.preedit(.done, in: talk.window)])
    #expect(talk.client.settle(talk.window).isEmpty)
  }

  @Test("XIM, Preedit Callbacks: a caret's place is told and answered")
  func caret() {
    var talk = composing()
    var message = XIMMessage(.preeditCaret, words: 3, 7)
    for word: UInt32 in [4, 10, 1] { message.append(word) }
    var reply = XIMMessage(.preeditCaretReply, words: 3, 7)
    reply.append(UInt32(4))
    #expect(
      talk.say(message) == [
        .send(reply), .preedit(.caret(4, isVisible: true), in: talk.window),
      ])
  }

  @Test("The style in the text is chosen before all others, with the caret's place")
  func style() {
    let talk = XIMTalk(styles: [0x408, 0x404, 0x402])
    let made = talk.made.map(\.body) ?? []
    #expect(made.firstRange(of: [0x02, 0x04, 0, 0]) != nil)
    // The caret's place in the attribute 24, within the attribute 23.
    #expect(made.firstRange(of: [23, 0, 8, 0, 24, 0, 4, 0, 5, 0, 0xfa, 0xff]) != nil)
  }

  @Test("A composition that the user leaves is kept, and its server forgets it")
  func settles() {
    var talk = composing()
    #expect(
      talk.client.settle(talk.window) == [
        .keepPreedit(in: talk.window), .send(XIMMessage(.resetContext, words: 3, 7)),
      ])
    #expect(talk.client.settle(talk.window).isEmpty, "It is over.")
    #expect(talk.say(draw([0x62], caret: 1)).isEmpty, "It comes too late.")
    talk.type(talk.key(38))
    #expect(!talk.say(draw([0x62], caret: 1)).isEmpty, "A new key begins a new composition.")
  }

  @Test("The loss of the focus, silence and the server's end keep what was composed")
  func kept() {
    var talk = composing()
    #expect(talk.client.unfocus(talk.window).first == .keepPreedit(in: talk.window))
    talk = composing()
    talk.type(talk.key(38))
    #expect(
      talk.client.timePassed(to: .milliseconds(500)) == [
        .keepPreedit(in: talk.window), .send(XIMMessage(.resetContext, words: 3, 7)),
        .giveBack(talk.key(38)),
      ])
    talk = composing()
    talk.type(talk.key(38))
    #expect(
      talk.client.end() == [.keepPreedit(in: talk.window), .giveBack(talk.key(38)), .end])
  }
}
