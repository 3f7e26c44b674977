/// The text that the server composes, which the client shows in its own text.
///
/// A composition ends in one of two ways. The server ends it, and commits text or none. Or the client does,
/// because the focus or the caret moved or because the server is gone: then the text stays as it is.
extension XIMClient {
  mutating func preeditStarted(_ reader: inout XIMReader) -> [Effect] {
    guard reader.word() == method, let context = reader.word() else { return [] }
    var reply = XIMMessage(.preeditStartReply, words: method, context)
    // The text may have any length.
    reply.append(Int32(-1))
    return [.send(reply)]
  }

  mutating func preeditDrawn(_ reader: inout XIMReader) -> [Effect] {
    guard let window = composing(&reader), let caret = reader.long(), let first = reader.long(),
      let length = reader.long(), let flags = reader.long(), let text = text(&reader)
    else { return [] }
    reader.skipPadding()
    let size = reader.word() ?? 0
    _ = reader.word()
    var feedback: [XIMPreedit.Feedback] = []
    while feedback.count < Int(size) / 4, let item = reader.long() {
      feedback.append(.init(rawValue: item))
    }
    let caretPlace = Int32(bitPattern: caret)
    contexts[window]?.preeditCaret = caretPlace
    let change = XIMPreedit.Change(
      caret: Int(caretPlace), first: Int(Int32(bitPattern: first)),
      length: Int(Int32(bitPattern: length)), text: flags & 1 == 0 ? text : nil,
      feedback: flags & 2 == 0 ? feedback : [])
    return [.preedit(.draw(change), in: window)]
  }

  mutating func preeditCaretMoved(_ reader: inout XIMReader) -> [Effect] {
    var names = reader
    guard names.word() == method, let context = names.word(), let position = names.long(),
      let direction = names.long(), let style = names.long()
    else { return [] }
    let window = composing(&reader)
    var caret = window.flatMap { contexts[$0]?.preeditCaret } ?? 0
    // Servers give a position. The other directions would depend on the layout of the text.
    if direction == 10 { caret = Int32(bitPattern: position) }
    var reply = XIMMessage(.preeditCaretReply, words: method, context)
    reply.append(caret)
    guard let window else { return [.send(reply)] }
    contexts[window]?.preeditCaret = caret
    return [
      .send(reply), .preedit(.caret(Int(caret), isVisible: style != 0), in: window),
    ]
  }

  mutating func preeditDone(_ reader: inout XIMReader) -> [Effect] {
    guard let window = composing(&reader) else { return [] }
    contexts[window]?.preeditCaret = nil
    return [.preedit(.done, in: window)]
  }

  /// The window of a message about a preedit. Nil when the message is too late.
  private func composing(_ reader: inout XIMReader) -> WindowID? {
    guard reader.word() == method, let context = reader.word(), owed == 0,
      let window = window(of: context), window == focused, contexts[window]?.isSettled == false
    else { return nil }
    return window
  }

  /// Ends the composition in a window, because the user does something else. The text stays as it is.
  package mutating func settle(_ window: WindowID) -> [Effect] {
    guard isReady, let context = contexts[window], context.preeditCaret != nil,
      let number = context.number
    else { return [] }
    contexts[window]?.preeditCaret = nil
    contexts[window]?.isSettled = true
    return [.keepPreedit(in: window), .send(XIMMessage(.resetContext, words: method, number))]
  }
}
