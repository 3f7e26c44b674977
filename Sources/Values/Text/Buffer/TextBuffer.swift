/// A text as UTF-8 bytes, made for edits in the middle of many megabytes.
///
/// The bytes lie in chunks of a few kilobytes. An edit moves the bytes of one chunk. A search by offset or
/// paragraph goes through the counts of the chunks, which takes microseconds for 10 MB. Copies of the value
/// share all chunks that were not edited.
///
/// Positions are UTF-8 offsets. The text is always valid UTF-8, so an edit's range must begin and end
/// between Unicode scalars. The bounds of user-perceived characters are found by
/// ``graphemeBoundary(after:)`` and ``graphemeBoundary(before:)``, which agree with `Character`. A
/// paragraph ends with a line feed, which belongs to it. The last paragraph has none.
public struct TextBuffer: Sendable {
  struct Chunk: Sendable {
    var bytes: [UInt8]
    var newlines: Int

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      newlines = TextBuffer.newlines(in: bytes[...])
    }
  }

  /// The length of new chunks. Chunks shorter than half of it are joined with a neighbor.
  static let chunkLength = 8192
  package static let newline = UInt8(ascii: "\n")

  /// Never empty. An empty text is one empty chunk.
  private(set) var chunks: [Chunk]
  /// The length of the text in bytes.
  public private(set) var utf8Count: Int

  public init(_ string: String = "") {
    var string = string
    chunks = string.withUTF8 { Self.chunks(of: $0) }
    utf8Count = string.utf8.count
  }

  /// - Parameter chunks: At least one.
  init(chunks: [Chunk]) {
    self.chunks = chunks
    utf8Count = chunks.reduce(0) { $0 + $1.bytes.count }
  }

  public var isEmpty: Bool { utf8Count == 0 }

  /// The whole text.
  public var string: String { text(in: 0..<utf8Count) }

  /// The text of a range that begins and ends between scalars.
  public func text(in range: Range<Int>) -> String {
    let bytes = bytes(in: range)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of any range.
  public func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= utf8Count,
      "The range \(range) is not in a text of \(utf8Count) bytes.")
    let start = location(of: range.lowerBound)
    let first = chunks[start.chunk].bytes
    if start.offset + range.count <= first.count {
      return first[start.offset..<start.offset + range.count]
    }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    result.append(contentsOf: first[start.offset...])
    var chunk = start.chunk + 1
    while result.count < range.count {
      result.append(contentsOf: chunks[chunk].bytes.prefix(range.count - result.count))
      chunk += 1
    }
    return result[...]
  }

  public func byte(at offset: Int) -> UInt8 {
    let place = location(of: offset)
    return chunks[place.chunk].bytes[place.offset]
  }

  /// Whether an offset lies between two scalars, or at an end.
  public func isScalarBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return offset == 0 || offset == utf8Count }
    return byte(at: offset) & 0xc0 != 0x80
  }

  /// The nearest scalar boundary at or before an offset, which may lie outside the text.
  public func scalarBoundary(atOrBefore offset: Int) -> Int {
    var offset = min(max(0, offset), utf8Count)
    while !isScalarBoundary(offset) { offset -= 1 }
    return offset
  }

  // MARK: Editing

  /// Replaces a range by a text.
  ///
  /// - Precondition: `range` lies in the text and begins and ends between scalars.
  public mutating func replace(_ range: Range<Int>, with replacement: String) {
    precondition(
      isScalarBoundary(range.lowerBound) && isScalarBoundary(range.upperBound),
      "The range \(range) cuts a character in two, or leaves a text of \(utf8Count) bytes.")
    var replacement = replacement
    replacement.withUTF8 { replace(range, withBytes: $0) }
  }

  private mutating func replace(_ range: Range<Int>, withBytes new: UnsafeBufferPointer<UInt8>) {
    let start = location(of: range.lowerBound)
    let end = location(of: range.upperBound, from: start, at: range.lowerBound)
    utf8Count += new.count - range.count
    if start.chunk == end.chunk {
      let length = chunks[start.chunk].bytes.count + new.count - range.count
      if length <= 2 * Self.chunkLength {
        let removed = chunks[start.chunk].bytes[start.offset..<end.offset]
        let change = Self.newlines(in: new[...]) - Self.newlines(in: removed)
        chunks[start.chunk].bytes.replaceSubrange(start.offset..<end.offset, with: new)
        chunks[start.chunk].newlines += change
        joinIfSmall(start.chunk)
        return
      }
    }
    var bytes = Array(chunks[start.chunk].bytes[..<start.offset])
    bytes.append(contentsOf: new)
    bytes.append(contentsOf: chunks[end.chunk].bytes[end.offset...])
    let pieces = bytes.withUnsafeBufferPointer { Self.chunks(of: $0) }
    chunks.replaceSubrange(start.chunk...end.chunk, with: pieces)
    joinIfSmall(start.chunk)
  }

  /// Joins a small chunk with a neighbor, so that many small deletions do not leave many small chunks.
  private mutating func joinIfSmall(_ index: Int) {
    guard chunks.count > 1, chunks[index].bytes.count < Self.chunkLength / 2 else { return }
    let first = index + 1 < chunks.count ? index : index - 1
    guard chunks[first].bytes.count + chunks[first + 1].bytes.count <= Self.chunkLength else {
      return
    }
    chunks[first].bytes.append(contentsOf: chunks[first + 1].bytes)
    chunks[first].newlines += chunks[first + 1].newlines
    chunks.remove(at: first + 1)
  }

  // MARK: Finding

  struct Location {
    var chunk: Int
    var offset: Int
  }

  /// The chunk that contains the byte at an offset. The end of the text is the end of the last chunk.
  func location(of offset: Int) -> Location {
    precondition(offset >= 0 && offset <= utf8Count, "\(offset) is not in the text.")
    var rest = offset
    for index in chunks.indices {
      let count = chunks[index].bytes.count
      if rest < count { return Location(chunk: index, offset: rest) }
      rest -= count
    }
    return Location(chunk: chunks.count - 1, offset: chunks[chunks.count - 1].bytes.count)
  }

  /// As ``location(of:)``, starting from a known place before the offset.
  private func location(of offset: Int, from start: Location, at known: Int) -> Location {
    let inChunk = start.offset + offset - known
    if inChunk < chunks[start.chunk].bytes.count {
      return Location(chunk: start.chunk, offset: inChunk)
    }
    return location(of: offset)
  }

  private static func chunks(of bytes: UnsafeBufferPointer<UInt8>) -> [Chunk] {
    guard bytes.count > 2 * chunkLength else { return [Chunk(Array(bytes))] }
    return stride(from: 0, to: bytes.count, by: chunkLength).map { start in
      Chunk(Array(bytes[start..<min(start + chunkLength, bytes.count)]))
    }
  }
}

extension TextBuffer: Equatable {
  public static func == (one: TextBuffer, other: TextBuffer) -> Bool {
    guard one.utf8Count == other.utf8Count else { return false }
    return one.bytes(in: 0..<one.utf8Count) == other.bytes(in: 0..<other.utf8Count)
  }
}

extension TextBuffer: CustomStringConvertible {
  public var description: String { string }
}
