/// A selected range with a direction. The anchor stays fixed, and the head is the place of the caret.
public struct TextSelection: Hashable, Sendable {
  /// The UTF-8 offset at which the selection began.
  public var anchor: Int
  /// The UTF-8 offset of the caret.
  public var head: Int

  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  public init(caret: Int) { self.init(anchor: caret, head: caret) }

  public init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// The selected range, in UTF-8 bytes from the beginning.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether the selection is only a caret.
  public var isEmpty: Bool { anchor == head }
}
