/// One replacement in a text, with what it takes to undo it.
public struct TextEdit: Hashable, Sendable {
  /// UTF-8 offset of the first byte that changes.
  public var offset: Int
  /// What was there.
  public var removed: String
  /// What is there now.
  public var inserted: String

  public init(offset: Int, removed: String, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The range that is replaced, in the text before the edit.
  public var range: Range<Int> { offset..<offset + removed.utf8.count }
  /// The range of what was put in, in the text after the edit.
  public var insertedRange: Range<Int> { offset..<offset + inserted.utf8.count }
  /// The edit that takes this one back.
  public var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Where an offset of the text before lies in the text after. One at the place of an insertion stays
  /// before it; one inside what was removed stays as near as it can, perhaps inside a character.
  public func mapped(_ position: Int) -> Int {
    if position <= offset { return position }
    let removedCount = removed.utf8.count
    let insertedCount = inserted.utf8.count
    if position >= offset + removedCount { return position + insertedCount - removedCount }
    return offset + min(position - offset, insertedCount)
  }
}

extension TextBuffer {
  /// The edit that would put a text in the place of a range.
  public func edit(replacing range: Range<Int>, with text: String) -> TextEdit {
    TextEdit(offset: range.lowerBound, removed: self.text(in: range), inserted: text)
  }

  public mutating func apply(_ edit: TextEdit) { replace(edit.range, with: edit.inserted) }
}
