/// One replacement in a text, with all that is needed to undo it.
public struct TextEdit: Hashable, Sendable {
  /// The UTF-8 offset of the first byte that changes.
  public var offset: Int
  /// The text that the edit removes.
  public var removed: String
  /// The text that the edit inserts.
  public var inserted: String

  public init(offset: Int, removed: String, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The range that is replaced, in the text before the edit.
  public var range: Range<Int> { offset..<offset + removed.utf8.count }
  /// The range of the inserted text, in the text after the edit.
  public var insertedRange: Range<Int> { offset..<offset + inserted.utf8.count }
  /// The edit that undoes this one.
  public var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Maps an offset in the text before the edit to the text after it. An offset at the place of an
  /// insertion stays before the inserted text. An offset inside the removed text stays as near as possible,
  /// perhaps inside a character.
  public func mapped(_ position: Int) -> Int {
    if position <= offset { return position }
    let removedCount = removed.utf8.count
    let insertedCount = inserted.utf8.count
    if position >= offset + removedCount { return position + insertedCount - removedCount }
    return offset + min(position - offset, insertedCount)
  }
}

extension TextBuffer {
  /// The edit that would replace a range by a text.
  public func edit(replacing range: Range<Int>, with text: String) -> TextEdit {
    TextEdit(offset: range.lowerBound, removed: self.text(in: range), inserted: text)
  }

  public mutating func apply(_ edit: TextEdit) { replace(edit.range, with: edit.inserted) }
}
