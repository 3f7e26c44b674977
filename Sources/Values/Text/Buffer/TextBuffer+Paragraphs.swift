extension TextBuffer {
  /// The paragraph around an offset, including its line feed.
  public func paragraphRange(at offset: Int) -> Range<Int> {
    paragraphStart(around: offset)..<(newline(atOrAfter: offset).map { $0 + 1 } ?? utf8Count)
  }

  /// The paragraph around an offset without its end, which is a line feed or a carriage return and a line
  /// feed.
  public func paragraphContent(at offset: Int) -> Range<Int> {
    let start = paragraphStart(around: offset)
    guard let end = newline(atOrAfter: offset) else { return start..<utf8Count }
    let hasReturn = end > start && byte(at: end - 1) == UInt8(ascii: "\r")
    return start..<(hasReturn ? end - 1 : end)
  }

  /// The start of the paragraph that contains an offset.
  public func paragraphStart(around offset: Int) -> Int {
    let place = location(of: offset)
    var base = offset - place.offset
    if let found = chunks[place.chunk].bytes[..<place.offset].lastIndex(of: Self.newline) {
      return base + found + 1
    }
    for chunk in chunks[..<place.chunk].reversed() {
      base -= chunk.bytes.count
      if chunk.newlines > 0, let found = chunk.bytes.lastIndex(of: Self.newline) {
        return base + found + 1
      }
    }
    return 0
  }

  /// The first line feed at or after an offset.
  public func newline(atOrAfter offset: Int) -> Int? {
    let place = location(of: offset)
    var base = offset - place.offset
    if let found = chunks[place.chunk].bytes[place.offset...].firstIndex(of: Self.newline) {
      return base + found
    }
    base += chunks[place.chunk].bytes.count
    for chunk in chunks[(place.chunk + 1)...] {
      if chunk.newlines > 0, let found = chunk.bytes.firstIndex(of: Self.newline) {
        return base + found
      }
      base += chunk.bytes.count
    }
    return nil
  }

  /// Calls `body` with the length of each paragraph of a range, including its line feed, and with its first
  /// byte that is no blank. The range starts and ends at the bounds of paragraphs. If the range reaches the
  /// end of the text, `body` is called for the last paragraph even when it is empty.
  package func forEachParagraph(
    in range: Range<Int>, _ body: (_ length: Int, _ lead: UInt8) -> Void
  ) {
    var length = 0
    var lead: UInt8?
    var place = location(of: range.lowerBound)
    var rest = range.count
    while rest > 0 {
      let bytes = chunks[place.chunk].bytes
      let part = place.offset..<min(bytes.count, place.offset + rest)
      bytes.withUnsafeBufferPointer { buffer in
        let bytes = UnsafeBufferPointer(rebasing: buffer[part])
        var start = 0
        Self.forEachNewline(in: bytes) { index in
          body(length + index + 1 - start, lead ?? Self.lead(of: bytes[start...index]) ?? 0)
          length = 0
          lead = nil
          start = index + 1
        }
        lead = lead ?? Self.lead(of: bytes[start...])
        length += bytes.count - start
      }
      rest -= part.count
      place = Location(chunk: place.chunk + 1, offset: 0)
    }
    if length > 0 || range.upperBound == utf8Count { body(length, lead ?? 0) }
  }

  private static func lead(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    bytes.first { !$0.isBlank }
  }
}
