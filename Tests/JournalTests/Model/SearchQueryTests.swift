import Testing
import Text
import Views

@testable import JournalApp

@Suite("A search")
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
    ("ø", "ø o Ø n", ["ø", "o", "Ø"]), ("stras", "Straße, Strasse", ["Straß", "Stras"]),
    ("it's", "it’s its", ["it’s"]), ("елка", "Ёлка, полка", ["Ёлка"]), ("lodz", "Łódź", ["Łódź"]),
    ("coop", "co\u{ad}op", ["co\u{ad}op"]), ("fin", "ﬁn", ["ﬁn"]), ("하", "한국 하늘", ["한", "하"]),
    ("शी", "शीशी", ["शी"]),
    ("\"late summer\"", "late summer, summer late, late summers", ["late summer"]),
    ("“late summer”", "Late\n**Summer** lately", ["Late\n**Summer"]),
    ("\"late sum", "late summer, late", ["late sum"]), ("\"late sum\"", "late summer", []),
    ("\"late sum*\"", "late summer", ["late sum"]), ("\"late sum\"*", "late summer", ["late sum"]),
    ("\"fog\"", "fog foggy", ["fog"]), ("„fog“", "fog foggy", ["fog"]), ("«fog»", "foggy", []),
    ("\"日本 語\"", "日本 語 日本語", ["日本 語"]), ("\"c++ code\"", "c++ code, c code", ["c++ code"]),
    ("\"a + b\"", "a + b, a b", ["a + b"]), ("\"\"", "a \"\" b", ["\"\""]),
    ("\"", "a \" b", ["\""]),
    ("summe*", "Summer summe", ["Summe", "summe"]), ("*", "a * b", ["*"]),
    ("**b**", "b **b**", ["**b**"]),
    ("a\"b", "a\"b ab", ["a\"b"]), ("5\"", "5\" nail", ["5"]), ("-", "a - b", ["-"]),
    ("-fog rain", "fog, rain", ["rain"]),
    ("-> a", "-> a", ["->", "a"]), ("OR", "or and", ["or"]), ("title:", "title: a", ["title:"]),
    ("c++", "C and C++", ["C++"]),
    ("本", "日本語", ["本"]),
    ("👩‍👩‍👧", "a 👩‍👩‍👧 b", ["👩‍👩‍👧"]),
    ("שלום", "(שלום)", ["שלום"]),
    ("fo fog", "fog", ["fog"]),
    ("", "anything", []), ("\0 \n", "anything", []),
  ]

  @Test(
    "A word marks the beginnings of words, and a phrase its words in their order, both folded",
    arguments: matches)
  func marks(query: String, text: String, expected: [String]) {
    #expect(marked(query, in: text) == expected)
  }

  @Test(
    "A text that has an excluded word is not found",
    arguments: [
      ("fog -boat", "Fog and rain", true), ("fog -boat", "Fog and boats", false),
      ("-boat", "Fog", true),
      ("-boat", "boat", false), ("fog -\"late summer\"", "fog, late summer", false),
      ("fog -\"late summer\"", "fog, late summers", true), ("fog -#harbour", "fog #harbour", false),
      ("fog -Élan", "fog elan", false), ("well-known", "well-known", true), ("fog -", "fog", false),
      ("fog -日本", "fog 旧日本", false), ("fog --boat", "fog boat", false),
    ])
  func excludes(query: String, text: String, isFound: Bool) {
    #expect(SearchQuery(query).isMet(by: text) == isFound)
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
      "a", "e\u{301}", "É", " ", "ñ", "日", "🎹", "\u{300}", "ß", "\n", "İ", "-", "\u{ffff}", "\"",
      "”", "*",
      "\u{ad}", "ﬁ", "한",
    ]
    let text = (0..<80).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let query = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    var last = 0
    let parsed = SearchQuery(query)
    #expect(parsed.isMet(by: text) == parsed.isMet(by: TextFolding.fold(text)), "seed \(seed)")
    for mark in parsed.marks(in: text) {
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
