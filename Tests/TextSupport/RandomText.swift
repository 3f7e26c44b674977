internal import SeededRandom

/// Random edits and texts that a seed reproduces. A failing test prints the seed.
public struct RandomText: RandomNumberGenerator {
  private var generator: SeededGenerator

  private let pieces: [String]

  /// - Parameter isLatin: Whether the texts have only words of Latin letters.
  public init(seed: UInt64, isLatin: Bool = false) {
    generator = SeededGenerator(seed: seed)
    pieces = isLatin ? Self.latinPieces : Self.pieces
  }

  public mutating func next() -> UInt64 { generator.next() }

  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Difficult parts of texts: marks, joined emoji, flags, right-to-left scripts, parts of Hangul
  /// syllables, line ends.
  public static let pieces = [
    "a", "b", "word", "don't", " ", "  ", "\n", "\n\n", "\r\n", "\t", "3.14", "é", "e\u{301}",
    "\u{301}", "ß", "ﬁ", "И", "й", "日本", "語", "かな", "カナ", "한", "\u{1112}\u{1161}\u{11ab}", "שלום",
    "مرحبا", "\u{200f}", "👍", "👍🏽", "👩‍👩‍👧‍👦", "\u{200d}", "🇳🇴", "🇳", "❤️", "\u{fe0f}", "क्षि", "\u{94d}",
    "ก็", ".", "—", "“", "’", "\u{ad}", "\u{a0}", "𝕏", "\u{600}", "#", "## ",
  ]

  /// Letters that join with others or move them, and what a line of plain words has.
  public static let latinPieces = [
    "f", "i", "AV", "To", "word", "fluff", " ", " ", " ", "  ", "\t", "é", "e\u{301}", "\u{301}",
    "ß", "й",
    ".", "’", "\u{ad}", "\u{a0}", "#", "- ", "\n",
  ]

  /// Marks of Markdown and what surrounds them.
  public static let markdownPieces = [
    "- [x] ", "- [ ]", "-", " ", "[", "x", "]", "1", ". ", "12) ", "> ", "#", "## ", "_", "__",
    "```", "`", "~~~", "swift", "word", "don't", "日本", "\n", "\n", "\n", "\r\n", "\t",
  ]

  public init(seed: UInt64, pieces: [String]) {
    generator = SeededGenerator(seed: seed)
    self.pieces = pieces
  }

  public mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in pieces[below(pieces.count)] }.joined()
  }

  /// A range of a text that begins and ends at scalar boundaries.
  public mutating func range(in text: String, longest: Int = 40) -> Range<Int> {
    let scalars = text.unicodeScalars
    let count = scalars.count
    let start = below(count + 1)
    let length = below(3) == 0 ? 0 : below(min(longest, count - start) + 1)
    let lower = scalars.index(scalars.startIndex, offsetBy: start)
    let upper = scalars.index(lower, offsetBy: length)
    return text.utf8.distance(
      from: text.startIndex, to: lower)..<text.utf8.distance(
        from: text.startIndex, to: upper)
  }
}

extension String {
  public func replacingUTF8(_ range: Range<Int>, with text: String) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }

  /// The boundaries of characters, as UTF-8 offsets.
  public var characterBoundaries: [Int] {
    var boundaries = [0]
    for character in self {
      boundaries.append(boundaries[boundaries.count - 1] + character.utf8.count)
    }
    return boundaries
  }
}
