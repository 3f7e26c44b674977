internal import DatabaseStores
internal import Text

/// Successive edits of one text, as they are appended to a long entry in the file.
struct EntryRun: Sendable {
  typealias Edit = LongText.Edit

  /// The document's revision before the first edit.
  let since: Int
  private(set) var edits: [Edit] = []
  private var bytes = 0

  /// A run has no more edits and no more inserted bytes. With more, the whole text is written instead.
  private static let most = (edits: 256, bytes: 1 << 16)

  /// Nil for a change that is too large.
  init?(since: Int, _ change: TextChange) {
    self.since = since
    guard change.edits.count <= Self.most.edits else { return nil }
    for edit in change.edits {
      add(Edit(offset: edit.offset, removed: edit.removed.utf8.count, inserted: edit.inserted))
    }
    if bytes > Self.most.bytes { return nil }
  }

  /// Both runs as one. Nil if they are too long together.
  func followed(by next: EntryRun) -> EntryRun? {
    guard edits.count + next.edits.count <= Self.most.edits,
      bytes + next.bytes <= Self.most.bytes
    else { return nil }
    var run = self
    for edit in next.edits { run.add(edit) }
    return run
  }

  /// A letter that follows another one continues its edit.
  private mutating func add(_ edit: Edit) {
    bytes += edit.inserted.utf8.count
    if let last = edits.last, edit.removed == 0,
      last.offset + last.inserted.utf8.count == edit.offset
    {
      edits[edits.count - 1].inserted += edit.inserted
    } else {
      edits.append(edit)
    }
  }
}
