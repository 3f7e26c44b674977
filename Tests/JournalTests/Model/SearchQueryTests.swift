import Testing

@testable import JournalApp

@Suite("The words of a search")
struct SearchQueryTests {
  /// The marked parts of a text.
  private func marked(_ query: String, in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SearchQuery(query).marks(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  static let matches: [(String, String, [String])] = [
    ("fog", "Fog, foggy, unfogged FOG", ["Fog", "fog", "FOG"]),
    ("creme bru", "Crème brûlée", ["Crème", "brû"]),
    ("crème", "creme, cre\u{300}me", ["creme", "cre\u{300}me"]),
    ("Việt", "viet VIỆT", ["viet", "VIỆT"]),
    ("йод", "Йод и иод", ["Йод", "иод"]),
    ("ΆΛΦΑ", "άλφα αλφα", ["άλφα", "αλφα"]),
    ("ø", "ø o Ø", ["ø", "Ø"]),
    ("c++", "C and C++", ["C++"]),
    ("本", "日本語", ["本"]),
    ("👩‍👩‍👧", "a 👩‍👩‍👧 b", ["👩‍👩‍👧"]),
    ("שלום", "(שלום)", ["שלום"]),
    ("fo fog", "fog", ["fog"]),
    ("", "anything", []), ("\0 \n", "anything", []),
  ]

  @Test(
    "A word marks the beginnings of words, without regard to case and accents", arguments: matches)
  func marks(query: String, text: String, expected: [String]) {
    #expect(marked(query, in: text) == expected)
  }

  @Test("The excerpt begins shortly before a match that the preview does not show")
  func excerpt() throws {
    let body = String(repeating: "Nothing to see here. ", count: 20)
    let text = "# A harbour\n\n\(body)\nThen, at last, a\nharbour  came up."
    let excerpt = try #require(SearchQuery("harb").excerpt(of: text))
    #expect(excerpt.hasPrefix("… ") && excerpt.hasSuffix("at last, a harbour came up."))
    #expect(excerpt.count < 60)
    #expect(SearchQuery("nothing").excerpt(of: text) == nil)
    #expect(SearchQuery("absent").excerpt(of: text) == nil)
    #expect(SearchQuery("harbour").excerpt(of: "# A harbour\n\n\(body)") == nil)
  }

  @Test("The excerpt has no marks of headings, lists and quotes, no rules and no fences")
  func excerptWithoutMarks() {
    let text = """
      # Harbour

      It rained all day, and the boats lay still on the water - still.

      ## Buy
      - [ ] rope
      - [x] paint
      ---
      > For the boat
      ```
      a - b
      ```
      """
    #expect(
      SearchQuery("rope").excerpt(of: text)
        == "… - still. Buy rope paint For the boat a - b")
  }

  @Test("Marks lie at the boundaries of characters, whatever the text", arguments: 0..<60)
  func anyText(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "a", "e\u{301}", "É", " ", "ñ", "日", "🎹", "\u{300}", "ß", "\n", "İ", "-", "\u{ffff}",
    ]
    let text = (0..<80).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let query = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    var last = 0
    for mark in SearchQuery(query).marks(in: text) {
      #expect(mark.lowerBound >= last && !mark.isEmpty && mark.upperBound <= text.utf8.count)
      last = mark.upperBound
      let utf8 = text.utf8
      for offset in [mark.lowerBound, mark.upperBound] {
        let index = utf8.index(utf8.startIndex, offsetBy: offset)
        #expect(index.samePosition(in: text.unicodeScalars) != nil, "seed \(seed)")
      }
    }
  }
}
