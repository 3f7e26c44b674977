// A history that outlives the program. It is text: numbers with blanks between them, and the bytes of the
// edits, each preceded by their number.
//
//     1 TEXTLENGTH DIGEST DONE UNDONE  EDITS BEFORE BEFORE AFTER AFTER  OFFSET REMOVED INSERTED :……  …

extension UndoHistory {
  /// Longer texts keep their history only while the program runs, because the whole text must be compared.
  static let longestArchivedText = 1 << 17
  /// The length of an archive in bytes.
  static let archiveLimit = 16 << 10

  /// The newest steps, together with a digest of the text that they belong to.
  ///
  /// - Returns: Nil when there are no steps, when the text is too long, or when one step alone is too long.
  func archived(for buffer: TextBuffer) -> String? {
    guard buffer.utf8Count <= Self.longestArchivedText, canUndo || canRedo else { return nil }
    var room = Self.archiveLimit
    let done = Self.newest(of: self.done, room: &room)
    let undone = Self.newest(of: self.undone, room: &room)
    guard !done.isEmpty || !undone.isEmpty else { return nil }
    let header = "1 \(buffer.utf8Count) \(buffer.digest) \(done.count) \(undone.count) "
    return header + (done + undone).joined()
  }

  /// The last groups that fit into the room, in their order.
  private static func newest(of groups: [Group], room: inout Int) -> [String] {
    var result: [String] = []
    for group in groups.reversed() {
      guard group.weight + 24 * group.edits.count <= room else { break }
      let text = group.archived
      room -= text.utf8.count
      guard room >= 0 else { break }
      result.append(text)
    }
    return result.reversed()
  }

  /// Reads an archive. Nil when it does not belong to the text, or is damaged.
  init?(archive: String, for buffer: TextBuffer) {
    guard archive.utf8.count <= Self.archiveLimit + 256,
      buffer.utf8Count <= Self.longestArchivedText
    else { return nil }
    var reader = ArchiveReader(archive)
    guard reader.number() == 1, reader.number() == buffer.utf8Count,
      reader.number() == buffer.digest, let doneCount = reader.number(),
      let undoneCount = reader.number(), let done = reader.groups(doneCount),
      let undone = reader.groups(undoneCount)
    else { return nil }
    self.init(done: done, undone: undone)
    guard isValid(for: buffer) else { return nil }
  }

  /// Whether all steps can be undone, and redone, in a text.
  private func isValid(for buffer: TextBuffer) -> Bool {
    var past = buffer
    for edit in done.reversed().flatMap({ $0.edits.reversed().map(\.inverse) }) {
      guard past.applyIfValid(edit) else { return false }
    }
    var future = buffer
    for edit in undone.reversed().flatMap(\.edits) {
      guard future.applyIfValid(edit) else { return false }
    }
    return true
  }
}

extension UndoHistory.Group {
  fileprivate var archived: String {
    let head = "\(edits.count) \(before.anchor) \(before.head) \(after.anchor) \(after.head) "
    return head
      + edits.map {
        "\($0.offset) \($0.removed.utf8.count) \($0.inserted.utf8.count) :\($0.removed)\($0.inserted)"
      }.joined()
  }
}

extension TextBuffer {
  /// A number that differs for different texts, most probably (FNV-1a).
  fileprivate var digest: Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for chunk in chunks {
      for byte in chunk.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return Int(hash >> 1)
  }

  fileprivate mutating func applyIfValid(_ edit: TextEdit) -> Bool {
    let range = edit.range
    guard range.lowerBound >= 0, range.upperBound <= utf8Count, isScalarBoundary(range.lowerBound),
      isScalarBoundary(range.upperBound), bytes(in: range).elementsEqual(edit.removed.utf8)
    else { return false }
    apply(edit)
    return true
  }
}

/// Reads an archive from its beginning. Every method returns nil where the archive has something else.
private struct ArchiveReader {
  private var rest: ArraySlice<UInt8>

  init(_ archive: String) { rest = Array(archive.utf8)[...] }

  /// A number and the blank after it.
  mutating func number() -> Int? {
    guard let end = rest.firstIndex(of: UInt8(ascii: " ")), rest.startIndex < end else {
      return nil
    }
    let value = Int(String(decoding: rest[..<end], as: UTF8.self))
    rest = rest[(end + 1)...]
    return value.flatMap { $0 >= 0 ? $0 : nil }
  }

  mutating func groups(_ count: Int) -> [UndoHistory.Group]? {
    var groups: [UndoHistory.Group] = []
    for _ in 0..<min(count, rest.count) {
      guard let group = group() else { return nil }
      groups.append(group)
    }
    return groups.count == count ? groups : nil
  }

  private mutating func group() -> UndoHistory.Group? {
    guard let count = number(), count > 0, let before = selection(), let after = selection() else {
      return nil
    }
    var edits: [TextEdit] = []
    for _ in 0..<min(count, rest.count) {
      guard let edit = edit() else { return nil }
      edits.append(edit)
    }
    guard edits.count == count else { return nil }
    return UndoHistory.Group(
      edits: edits, kind: .single, origin: .program, before: before, after: after,
      lastUptime: .zero,
      weight: edits.reduce(0) { $0 + $1.removed.utf8.count + $1.inserted.utf8.count })
  }

  private mutating func selection() -> TextSelection? {
    guard let anchor = number(), let head = number() else { return nil }
    return TextSelection(anchor: anchor, head: head)
  }

  private mutating func edit() -> TextEdit? {
    guard let offset = number(), let removed = number(), let inserted = number(),
      rest.popFirst() == UInt8(ascii: ":"), let old = text(removed), let new = text(inserted),
      offset <= UndoHistory.longestArchivedText * 2
    else { return nil }
    return TextEdit(offset: offset, removed: old, inserted: new)
  }

  private mutating func text(_ length: Int) -> String? {
    guard length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(length) }
    return String(validating: rest.prefix(length), as: UTF8.self)
  }
}
