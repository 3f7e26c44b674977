/// A selected range with a direction: the anchor stays, the head is where the caret is.
public struct TextSelection: Hashable, Sendable {
  /// UTF-8 offset where the selection was begun.
  public var anchor: Int
  /// UTF-8 offset of the caret.
  public var head: Int

  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  public init(caret: Int) { self.init(anchor: caret, head: caret) }

  public init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  /// What is selected, in UTF-8 bytes from the beginning.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether it is a caret only.
  public var isEmpty: Bool { anchor == head }

  /// The selection of somebody else after an edit: what was selected stays selected.
  public func mapped(through edit: TextEdit) -> TextSelection {
    TextSelection(anchor: edit.mapped(anchor), head: edit.mapped(head))
  }
}
