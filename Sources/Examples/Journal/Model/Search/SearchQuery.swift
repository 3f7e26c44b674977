internal import Text

/// A search. It finds the texts in which each of its words begins a word, and that contain its phrases. Texts
/// are compared folded: case, accents and the like do not matter (``TextFolding``).
///
///     gar bré           ─▶ index: "gar"* AND "bre"*
///     "late summer"     ─▶ index: "late summer", the words in this order
///     fog -boat         ─▶ index: "fog"*, and the text has no word that begins with "boat"
///     c++               ─▶ index: "c++"*, and the text contains "c++"
///     🎹  日本           ─▶ the text contains it, because the index has no such words
///
/// A phrase without its last quote goes to the end. A `*` at the end of a word says what holds anyway, and at
/// the end of a phrase that its last word may go on. Other signs have no meaning: they are searched for.
public struct SearchQuery: Hashable, Sendable {
  /// What a text must contain.
  let terms: [SearchTerm]
  /// What a text must not contain.
  let excluded: [SearchTerm]
  /// The tag that an entry must have too, in lower case. `a` means `a/b` as well.
  let tag: String?
  /// What a text with the tag contains.
  let tagTerm: SearchTerm?

  /// The limits of what is read of a text that somebody pastes.
  private static let limit = (terms: 32, characters: 8192)

  public init(_ text: String, tag: String? = nil) {
    self.tag = tag?.lowercased()
    tagTerm = tag.flatMap { SearchTerm("#" + $0) }
    var parser = Parser(rest: text.prefix(Self.limit.characters))
    while parser.terms.count + parser.excluded.count < Self.limit.terms, parser.next() {}
    // Quotes around nothing are searched for.
    if parser.terms.isEmpty, parser.excluded.isEmpty, let term = SearchTerm(text) {
      parser.terms = [term]
    }
    (terms, excluded) = (parser.terms, parser.excluded)
  }

  public var isEmpty: Bool { terms.isEmpty && excluded.isEmpty && tag == nil }

  /// The condition for the index. Nil when no term is in the index.
  var expression: String? {
    let indexed = terms.filter(\.isIndexed).map(\.expression)
    return indexed.isEmpty ? nil : indexed.joined(separator: " AND ")
  }

  /// Whether the index alone does not decide.
  var isRead: Bool { !excluded.isEmpty || terms.contains(where: \.isRead) }

  /// Whether a text has what the search is about. The tag is not looked at.
  public func isMet(by text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      terms.allSatisfy { $0.isFound(in: bytes) } && !excluded.contains { $0.isFound(in: bytes) }
    }
  }

  // MARK: Reading

  /// Reads the words and phrases of a search.
  private struct Parser {
    var rest: Substring
    var terms: [SearchTerm] = []
    var excluded: [SearchTerm] = []

    /// Reads one term. Returns false at the end.
    mutating func next() -> Bool {
      rest = rest.drop { $0.isBlank }
      guard let first = rest.first else { return false }
      let isExcluded = first == "-" && Self.canBeExcluded(rest.dropFirst())
      if isExcluded { rest.removeFirst() }
      guard let term = Self.isQuote(rest.first) ? phrase() : word() else { return true }
      if isExcluded { excluded.append(term) } else { terms.append(term) }
      return true
    }

    /// A dash before a word or a phrase excludes it. Others are dashes.
    private static func canBeExcluded(_ text: Substring) -> Bool {
      guard let first = text.first else { return false }
      return isQuote(first) || first == "#"
        || first.unicodeScalars.first.map(TextFolding.isOfWord) ?? false
    }

    private mutating func phrase() -> SearchTerm? {
      rest.removeFirst()
      let phrase = rest.prefix { !Self.isQuote($0) }
      rest = rest[phrase.endIndex...]
      let isClosed = !rest.isEmpty
      rest = rest.dropFirst()
      if phrase.last == "*" { return SearchTerm(phrase.dropLast()) }
      if rest.first == "*" {
        rest.removeFirst()
        return SearchTerm(phrase)
      }
      return SearchTerm(phrase, isWhole: isClosed)
    }

    private mutating func word() -> SearchTerm? {
      var word = rest.prefix { !$0.isBlank }
      rest = rest[word.endIndex...]
      // A quote that closes nothing, as of an inch, and the sign of a beginning.
      if word.count > 1, Self.isQuote(word.last) { word.removeLast() }
      if word.count > 1, word.firstIndex(of: "*") == word.index(before: word.endIndex) {
        word.removeLast()
      }
      return SearchTerm(word)
    }

    private static func isQuote(_ character: Character?) -> Bool {
      guard let character else { return false }
      return TextFolding.fold(String(character)) == "\""
    }
  }
}
