/// A message from one client to another, as ICCCM and later specifications use it.
package struct ClientMessage: Hashable, Sendable {
  package var type: Atom
  package var content: Content

  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// Five words. An element of the C structure may have a sign extension that was never sent.
    case words([UInt32])
  }

  package init(type: Atom, content: Content) {
    self.type = type
    self.content = content
  }

  /// Up to five 32-bit words. Missing ones are zero.
  package init(type: Atom, words: [UInt32]) {
    precondition(words.count <= 5, "A client message has five words.")
    self.init(
      type: type,
      content: .words(words + Array(repeating: 0, count: 5 - words.count)))
  }

  /// The five words. Zeros when the message has another format.
  package var words: [UInt32] {
    if case .words(let words) = content, words.count == 5 { return words }
    return [0, 0, 0, 0, 0]
  }
}
