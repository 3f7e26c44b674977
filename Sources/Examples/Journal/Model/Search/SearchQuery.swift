/// The words of a search. It finds the texts that contain, for each of them, a word that begins with it. Case
/// and accents do not matter.
///
///     gar bré      ─▶ index: "gar"* AND "bré"*
///     c++          ─▶ index: "c++"*, and the text contains "c++"
///     🎹  日本      ─▶ the text contains it, because the index has no such words
public struct SearchQuery: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    var text: String
    /// Its letters without case and accents.
    var folded: [UInt32]
    /// Whether only the beginning of a word matches. A script without spaces has no such beginnings, and
    /// neither has a symbol.
    var beginsWords: Bool
    /// Whether the index can find candidates for it.
    var isIndexed: Bool
    /// Whether the text of a candidate has to be looked at.
    var isLiteral: Bool
  }

  let words: [Word]
  /// The tag that an entry must have too, in lower case. `a` means `a/b` as well.
  let tag: String?

  /// More words, and longer ones, do not make a search more exact.
  private static let limit = (words: 32, scalars: 128)

  public init(_ text: String, tag: String? = nil) {
    self.tag = tag?.lowercased()
    words = text.split { $0.isWhitespace || $0 == "\0" }.prefix(Self.limit.words).compactMap {
      Word(String(String.UnicodeScalarView($0.unicodeScalars.prefix(Self.limit.scalars))))
    }
  }

  public var isEmpty: Bool { words.isEmpty && tag == nil }

  /// The condition for the index, in the language of FTS5. Nil when no word is in the index.
  ///
  /// In quotes all characters but the quote are text (FTS5, 3.1), so that no query is a wrong expression.
  var expression: String? {
    let terms = words.filter(\.isIndexed).map {
      "\"\($0.text.replacing("\"", with: "\"\""))\"*"
    }
    return terms.isEmpty ? nil : terms.joined(separator: " AND ")
  }

  /// The words that a text must contain beside the condition for the index.
  var literals: [String] { words.filter(\.isLiteral).map(\.text) }
}

extension SearchQuery.Word {
  fileprivate init?(_ text: String) {
    let scalars = text.unicodeScalars
    let folded = scalars.compactMap(FoldedScalar.of)
    guard let first = scalars.first, !folded.isEmpty else { return nil }
    self.text = text
    self.folded = folded
    let hasSpaces = !scalars.contains(where: Self.isWithoutSpaces)
    beginsWords = hasSpaces && FoldedScalar.isOfWord(first)
    isIndexed = hasSpaces && scalars.contains(where: FoldedScalar.isOfWord)
    isLiteral =
      !hasSpaces
      || scalars.contains { !FoldedScalar.isOfWord($0) && FoldedScalar.of($0) != nil }
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
}
