/// A query, prepared for comparing bytes.
///
/// A hit consists of whole characters: "s" is not found in "ß", and "👩" not in a family. Hits do not overlap; the
/// first one counts. A hit may be longer or shorter than the query, which is compared folded (``TextFolding``)
/// unless its case matters. Then it is found exactly as it is written.
struct TextPattern: Sendable {
  /// The scalars of a query that is found as it is written. Nil for one that is folded.
  private let exact: [UInt32]?
  private let folded: FoldedPattern
  private let matchesWholeWords: Bool
  /// Whether a hit can begin with a byte.
  private let begins: [Bool]

  init(_ query: TextQuery) {
    matchesWholeWords = query.matchesWholeWords
    folded = FoldedPattern(query.text)
    // Of an accent alone nothing is left when it is folded.
    guard query.matchesCase || folded.isEmpty else {
      exact = nil
      begins = folded.beginnings
      return
    }
    let scalars = query.text.unicodeScalars.map(\.value)
    exact = scalars
    begins = (UInt32(0)..<256).map { byte in
      guard let first = scalars.first else { return false }
      return byte < 0x80 ? byte == first : byte >= 0xc0
    }
  }

  var isEmpty: Bool { exact?.isEmpty ?? false }

  /// The number of bytes that a hit and the scalar after it can have. Text farther away than this does not
  /// decide whether a hit begins at a place.
  package var reach: Int { (exact.map { 4 * $0.count } ?? folded.reach) + 4 }

  /// Finds the hits that begin in a range. The search begins anew at its lower bound, which is between two
  /// characters and not inside a hit. It ends early when it has found enough.
  package func hits(
    in buffer: TextBuffer, from start: Int, to end: Int, atMost limit: Int = .max
  ) -> [TextSearch.Hit] {
    guard !isEmpty, start < end else { return [] }
    // The window includes the scalar before the range.
    let base = buffer.scalarBoundary(atOrBefore: start - 4)
    let windowEnd = buffer.scalarBoundary(atOrBefore: end + reach)
    var hits: [TextSearch.Hit] = []
    var boundaries = TextBuffer.Boundaries()
    buffer.bytes(in: base..<windowEnd).withUnsafeBufferPointer { bytes in
      var index = start - base
      while index < end - base, hits.count < limit {
        guard begins[Int(bytes[index])], let match = match(at: index, of: bytes),
          isWhole(index..<match, of: bytes, from: base, in: buffer, &boundaries)
        else {
          index += 1
          continue
        }
        hits.append(TextSearch.Hit(base + index..<base + match))
        index = match
      }
    }
    return hits
  }

  /// The end of a match that begins at an index.
  private func match(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let exact else { return folded.end(at: start, of: bytes, takesPart: false) }
    var index = start
    for wanted in exact {
      guard index < bytes.count else { return nil }
      let (value, length) = TextBuffer.value(at: index, of: bytes)
      guard value == wanted else { return nil }
      index += length
    }
    return index
  }

  /// Whether no character is cut in two, and no word if words must be whole.
  private func isWhole(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, from base: Int,
    in buffer: TextBuffer, _ boundaries: inout TextBuffer.Boundaries
  ) -> Bool {
    for index in [range.lowerBound, range.upperBound] where index > 0 && index < bytes.count {
      var before = index - 1
      while before > 0, bytes[before] & 0xc0 == 0x80 { before -= 1 }
      let one = Self.scalar(at: before, of: bytes)
      let other = Self.scalar(at: index, of: bytes)
      guard
        TextBuffer.isAlwaysBoundary(one, other) || boundaries.contains(base + index, in: buffer)
      else { return false }
      if matchesWholeWords, Self.isInWord(one), Self.isInWord(other) { return false }
    }
    return true
  }

  private static func scalar(at index: Int, of bytes: UnsafeBufferPointer<UInt8>)
    -> Unicode.Scalar
  {
    Unicode.Scalar(TextBuffer.value(at: index, of: bytes).0) ?? "\u{fffd}"
  }

  /// Whether a scalar is part of a word. A mark belongs to the letter before it.
  static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch WordToken.Kind(scalar) {
    case .letter, .ideograph, .kana, .mark: true
    case .blank, .sign, .picture, .joiner: false
    }
  }
}
