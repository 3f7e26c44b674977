/// One replacement in a text, with all that is needed to undo it.
public struct TextEdit: Hashable, Sendable {
  /// The UTF-8 offset of the first byte that changes.
  public var offset: Int
  /// The text that the edit removes.
  public var removed: String
  /// The text that the edit inserts.
  public var inserted: String

  /// - Parameter offset: Where the removed text begins, in bytes of UTF-8.
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
  /// Whether the edit changes nothing.
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

  /// The same edits as edits of one text, the last place first. Nil when two of them touch the same place.
  ///
  /// - Parameter edits: Edits that are valid one after the other: all from the end to the beginning, as they
  ///   are made, or all from the beginning to the end, as they are undone.
  static func separate(_ edits: [TextEdit]) -> [TextEdit]? {
    let pairs = edits.indices.dropLast()
    if pairs.allSatisfy({ edits[$0].offset >= edits[$0 + 1].range.upperBound }) { return edits }
    guard pairs.allSatisfy({ edits[$0].insertedRange.upperBound <= edits[$0 + 1].offset }) else {
      return nil
    }
    var growth = 0
    var result: [TextEdit] = []
    result.reserveCapacity(edits.count)
    for edit in edits {
      result.append(
        TextEdit(offset: edit.offset - growth, removed: edit.removed, inserted: edit.inserted))
      growth += edit.inserted.utf8.count - edit.removed.utf8.count
    }
    result.reverse()
    return result
  }
}

extension TextBuffer {
  /// The edit that would replace a range by a text.
  public func edit(replacing range: Range<Int>, with text: String) -> TextEdit {
    TextEdit(offset: range.lowerBound, removed: self.text(in: range), inserted: text)
  }

  public mutating func apply(_ edit: TextEdit) { replace(edit.range, with: edit.inserted) }

  // MARK: Many edits

  // As the replacement of a hundred thousand hits. Each edit alone would move the bytes of a chunk and search for its
  // place.

  /// The edits that replace ranges by a text, the last range first.
  ///
  /// - Parameter ranges: In ascending order. They do not overlap.
  func edits(replacing ranges: [Range<Int>], with text: String) -> [TextEdit] {
    var edits: [TextEdit] = []
    edits.reserveCapacity(ranges.count)
    var place = Location(chunk: 0, offset: 0)
    var chunkStart = 0
    for range in ranges {
      while range.lowerBound - chunkStart >= chunks[place.chunk].bytes.count,
        place.chunk + 1 < chunks.count
      {
        chunkStart += chunks[place.chunk].bytes.count
        place.chunk += 1
      }
      let bytes = chunks[place.chunk].bytes
      let start = range.lowerBound - chunkStart
      let removed =
        start + range.count <= bytes.count
        ? String(decoding: bytes[start..<start + range.count], as: UTF8.self)
        : self.text(in: range)
      edits.append(TextEdit(offset: range.lowerBound, removed: removed, inserted: text))
    }
    edits.reverse()
    return edits
  }

  /// Applies edits of separate places, the last place first. Chunks without an edit stay as they are.
  package mutating func apply(_ edits: [TextEdit]) {
    var copy = ChunkCopy(of: self)
    for index in edits.indices.reversed() {
      copy.keep(to: edits[index].offset)
      copy.append(edits[index].inserted)
      copy.skip(to: edits[index].range.upperBound)
    }
    copy.keep(to: utf8Count)
    self = TextBuffer(chunks: copy.finish())
  }

  /// Copies the chunks of a text one after the other, with changes.
  private struct ChunkCopy {
    private let source: [Chunk]
    private var index = 0
    /// The offset of the present chunk, and the number of its bytes that were dealt with.
    private var start = 0
    private var used = 0
    private var chunks: [Chunk] = []
    /// The bytes after the last finished chunk.
    private var open: [UInt8] = []

    init(of buffer: TextBuffer) { source = buffer.chunks }

    mutating func append(_ text: String) {
      open.append(contentsOf: text.utf8)
      closeIfLong()
    }

    mutating func keep(to end: Int) { move(to: end, keeps: true) }
    mutating func skip(to end: Int) { move(to: end, keeps: false) }

    private mutating func move(to end: Int, keeps: Bool) {
      while start + used < end {
        let count = source[index].bytes.count
        let rest = min(count, end - start) - used
        if keeps {
          let isWhole = used == 0 && rest == count
          if isWhole, open.isEmpty || open.count >= TextBuffer.chunkLength / 2 {
            close()
            chunks.append(source[index])
          } else {
            source[index].bytes.withUnsafeBufferPointer {
              open.append(contentsOf: UnsafeBufferPointer(rebasing: $0[used..<used + rest]))
            }
            closeIfLong()
          }
        }
        used += rest
        guard used == count else { return }
        start += used
        used = 0
        index += 1
      }
    }

    private mutating func closeIfLong() {
      while open.count > TextBuffer.chunkLength * 2 {
        chunks.append(Chunk(Array(open.prefix(TextBuffer.chunkLength))))
        open.removeFirst(TextBuffer.chunkLength)
      }
      if open.count >= TextBuffer.chunkLength { close() }
    }

    private mutating func close() {
      guard !open.isEmpty else { return }
      chunks.append(Chunk(open))
      open.removeAll(keepingCapacity: true)
    }

    mutating func finish() -> [Chunk] {
      close()
      return chunks.isEmpty ? [Chunk([])] : chunks
    }
  }
}
