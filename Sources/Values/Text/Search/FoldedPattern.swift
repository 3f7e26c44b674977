/// A folded text to look for in texts that are not folded.
///
/// It is compared scalar by scalar with the folding of a text (``TextFolding``), so that a match has a place in
/// the text itself: "strasse" is the six letters of "Straße", and "e" is the letter and the accent of "é".
public struct FoldedPattern: Hashable, Sendable {
  /// The scalars of the folding.
  let scalars: [UInt32]
  /// For each byte, whether a match can begin with it.
  public let beginnings: [Bool]

  /// Folds a text.
  public init(_ text: some StringProtocol) {
    scalars = text.unicodeScalars.flatMap { TextFolding.fold($0) }.map(\.value)
    beginnings =
      scalars.first.map(FoldingTable.shared.beginnings) ?? Array(repeating: false, count: 256)
  }

  /// Whether nothing is left of the text when it is folded. Such a pattern is found nowhere.
  public var isEmpty: Bool { scalars.isEmpty }

  /// The first and the last scalar of the pattern.
  public var first: Unicode.Scalar? { scalars.first.flatMap(Unicode.Scalar.init) }
  public var last: Unicode.Scalar? { scalars.last.flatMap(Unicode.Scalar.init) }

  /// The pattern as a text.
  public var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// The number of bytes of a text that a match has at most. Accents and what is not seen may be many.
  public var reach: Int { 8 * scalars.count + 64 }

  /// The end of a match.
  ///
  /// - Parameters:
  ///   - start: An index at which a scalar begins.
  ///   - bytes: A whole text in UTF-8, or a part that contains ``reach`` bytes from the start.
  ///   - takesPart: Whether a scalar matches of which the pattern has only the beginning, such as "ß" where
  ///     "s" is the end of the pattern.
  /// - Returns: The index after the accents of the last letter. Nil if the text differs.
  public func end(
    at start: Int, of bytes: UnsafeBufferPointer<UInt8>, takesPart: Bool
  ) -> Int? {
    let table = FoldingTable.shared
    let stop = min(bytes.count, start + reach)
    var (index, matched) = (start, 0)
    var isPart = false
    while matched < scalars.count {
      guard index < stop else { return nil }
      let (value, length) = TextBuffer.value(at: index, of: bytes)
      index += length
      let code = table.code(of: value)
      if FoldingTable.isScalar(code) {
        guard code == scalars[matched] else { return nil }
        matched += 1
        continue
      }
      let count = table.count(code)
      // A match begins with a letter, and not with something that is not seen.
      if count == 0, matched == 0 { return nil }
      for place in 0..<count {
        guard matched < scalars.count else {
          isPart = true
          break
        }
        guard table.scalar(code, at: place) == scalars[matched] else { return nil }
        matched += 1
      }
    }
    guard matched > 0, !isPart || takesPart else { return nil }
    // No scalar of ASCII is passed over.
    while index < stop, bytes[index] >= 0x80 {
      let (value, length) = TextBuffer.value(at: index, of: bytes)
      guard table.code(of: value) == FoldingTable.nothing, Self.isExtending(value) else { break }
      index += length
    }
    return index <= stop ? index : nil
  }

  /// Whether a scalar belongs to the character before it.
  private static func isExtending(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.isGraphemeExtend || scalar == "\u{200d}"
  }
}
