/// A query, prepared for comparing bytes.
///
/// A hit consists of whole characters: "e" is not found in "é", however that is encoded. Hits do not overlap;
/// the first one counts. A hit may be longer or shorter than the query, because a letter and its capital can
/// have different lengths in UTF-8.
struct TextPattern: Sendable {
  private let scalars: [UInt32]
  private let matchesCase: Bool
  private let matchesWholeWords: Bool
  /// Whether a hit can begin with a byte.
  private let begins: [Bool]

  init(_ query: TextQuery) {
    matchesCase = query.matchesCase
    matchesWholeWords = query.matchesWholeWords
    scalars = query.text.unicodeScalars.map {
      query.matchesCase ? $0.value : CaseFolding.fold($0.value)
    }
    let scalars = scalars
    begins = (UInt32(0)..<256).map { byte in
      guard let first = scalars.first else { return false }
      // The letters of other scripts are decoded. A byte within a letter begins none.
      if byte >= 0x80 { return byte >= 0xc0 }
      return (query.matchesCase ? byte : CaseFolding.fold(byte)) == first
    }
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// The number of bytes that a hit and the scalar after it can have. Text farther away than this does not
  /// decide whether a hit begins at a place.
  var reach: Int { 4 * scalars.count + 4 }

  /// Finds the hits that begin in a range. The search begins anew at its lower bound, which is between two
  /// characters and not inside a hit.
  func hits(in buffer: TextBuffer, from start: Int, to end: Int) -> [TextSearch.Hit] {
    guard !isEmpty, start < end else { return [] }
    // The window includes the scalar before the range.
    let base = buffer.scalarBoundary(atOrBefore: start - 4)
    let windowEnd = buffer.scalarBoundary(atOrBefore: end + reach)
    var hits: [TextSearch.Hit] = []
    var boundaries = TextBuffer.Boundaries()
    buffer.bytes(in: base..<windowEnd).withUnsafeBufferPointer { bytes in
      var index = start - base
      while index < end - base {
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

  /// The end of the scalars that match from an index on.
  private func match(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    for wanted in scalars {
      guard index < bytes.count else { return nil }
      var value = UInt32(bytes[index])
      var length = 1
      if value >= 0x80 {
        let (scalar, count) = TextBuffer.scalar(at: index, of: bytes)
        (value, length) = (scalar.value, count)
      }
      guard value == wanted || !matchesCase && CaseFolding.fold(value) == wanted else { return nil }
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
    bytes[index] < 0x80
      ? Unicode.Scalar(bytes[index]) : TextBuffer.scalar(at: index, of: bytes).0
  }

  /// Whether a scalar is part of a word. A mark belongs to the letter before it.
  static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch WordToken.Kind(scalar) {
    case .letter, .ideograph, .kana, .mark: true
    case .blank, .sign, .picture, .joiner: false
    }
  }
}
