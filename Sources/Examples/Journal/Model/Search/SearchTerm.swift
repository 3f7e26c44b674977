internal import Text

/// A word or a phrase that a search is about, folded (``TextFolding``).
///
/// A word matches the beginning of a word in the text. A phrase matches its words in their order, with blanks
/// and signs between them. In a script without spaces, and for a sign, the place in a word does not matter.
struct SearchTerm: Hashable, Sendable {
  /// The words of a phrase. A word that is no phrase is the only one.
  let words: [FoldedPattern]
  /// Whether a match must begin where a word does.
  private let beginsWord: Bool
  /// Whether a match must end where a word does.
  private let endsWord: Bool
  /// Whether the index of words can find candidates for it.
  let isIndexed: Bool
  /// Whether a candidate has to be read, because the index knows no signs.
  let isRead: Bool
  /// For each byte, whether a match can begin with it.
  var beginnings: [Bool] { words[0].beginnings }

  /// More and longer words do not make a search more exact.
  private static let limit = (words: 32, scalars: 128)

  /// - Parameters:
  ///   - text: One word, or several in a phrase.
  ///   - isWhole: Whether the last word matches whole words only. Otherwise it matches their beginnings.
  /// - Returns: Nil if nothing is left of the text when it is folded.
  init?(_ text: some StringProtocol, isWhole: Bool = false) {
    words = text.split { $0.isBlank }.prefix(Self.limit.words).map {
      var word = String.UnicodeScalarView()
      word.append(contentsOf: $0.unicodeScalars.prefix(Self.limit.scalars))
      return FoldedPattern(String(word))
    }.filter { !$0.isEmpty }
    guard let first = words.first?.first, let last = words.last?.last else { return nil }
    let scalars = words.flatMap { $0.text.unicodeScalars }
    let hasSpaces = !scalars.contains(where: Self.isWithoutSpaces)
    beginsWord = hasSpaces && TextFolding.isOfWord(first)
    endsWord = isWhole && hasSpaces && TextFolding.isOfWord(last)
    isIndexed = hasSpaces && scalars.contains(where: TextFolding.isOfWord)
    isRead = !isIndexed || !scalars.allSatisfy(TextFolding.isOfWord)
  }

  /// The condition for the index, in the language of FTS5.
  ///
  /// In quotes all characters but the quote are text (FTS5, 3.1), so that no query is a wrong expression.
  var expression: String {
    let text = words.map(\.text).joined(separator: " ")
    return "\"\(text.replacing("\"", with: "\"\""))\"\(endsWord ? "" : "*")"
  }

  /// Whether a scalar belongs to a script that writes no spaces between words, or to a script that is newer
  /// than the index's tokenizer.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x2e80...0xa4cf, 0xf900...0xfaff,
      0xff66...0xff9f, 0x10000...:
      true
    default: false
    }
  }

  // MARK: Matching

  /// The end of a match that begins at an index. Nil without one.
  func end(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard var end = words[0].end(at: start, of: bytes, takesPart: words.count == 1 && !endsWord)
    else { return nil }
    for (number, word) in words.enumerated().dropFirst() {
      let isLast = number == words.count - 1
      guard let next = beginning(of: word, after: end, of: bytes),
        let last = word.end(at: next, of: bytes, takesPart: isLast && !endsWord)
      else { return nil }
      end = last
    }
    if beginsWord, TextFolding.isInWord(before: start, of: bytes) { return nil }
    if endsWord, TextFolding.isInWord(after: end, of: bytes) { return nil }
    return end
  }

  /// The place behind a word at which the next word of a phrase can begin. A sign is searched for behind the
  /// blanks alone.
  private func beginning(
    of word: FoldedPattern, after end: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    if let first = word.first, TextFolding.isOfWord(first) {
      return TextFolding.gapEnd(after: end, of: bytes)
    }
    return TextFolding.blankEnd(after: end, of: bytes)
  }

  func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { isFound(in: $0) }
  }

  func isFound(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let beginnings = beginnings
    return bytes.indices.contains {
      beginnings[Int(bytes[$0])] && end(at: $0, of: bytes) != nil
    }
  }
}

extension Character {
  /// Whether a character separates the words of a search.
  var isBlank: Bool { isWhitespace || self == "\0" }
}
