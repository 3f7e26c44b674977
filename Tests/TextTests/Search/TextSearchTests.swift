import Testing
import TextSupport

@testable import Text

@Suite("Finding text")
struct TextSearchTests {
  /// Texts in which the queries below occur often, cut and joined in difficult ways.
  private static let pieces = [
    "a", "A", "aa", "ab", "AB", "é", "e", "E", "e\u{301}", "\u{301}", "s", "ſ", "S", "ß", "ẞ", "σ",
    "ς",
    "Σ", "word", "Word", "words", " ", ".", "\n", "\r\n", "🇳🇴", "🇳", "👩‍👩‍👧‍👦", "👩", "\u{200d}", "日", "日本",
    "K", "k", "Å", "å", "İ", "ı", "i", "क्षि", "한", "ﬁ", "fi", "\u{ad}", "’", "'", "Ё", "½",
  ]
  private static let queries = [
    "a", "aa", "ab", "e", "é", "s", "ß", "σ", "word", "日", "🇳", "👩", "k", "å", "i", "a\u{301}", "क",
    "ss",
    "f", "\u{301}", "'", "е", "한", "1",
    " ",
    "",
  ]

  private func text(_ count: Int, _ random: inout RandomText) -> String {
    (0..<count).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
  }

  private func query(_ random: inout RandomText) -> TextQuery {
    TextQuery(
      Self.queries[random.below(Self.queries.count)], matchesCase: random.below(2) == 0,
      matchesWholeWords: random.below(3) == 0)
  }

  @Test("A letter that is everywhere is found in turns, each with a limited number of hits")
  func frequentLetter() {
    let buffer = TextBuffer(String(repeating: "the sea ", count: 100_000))
    var search = TextSearch(TextQuery("e"), in: buffer)
    while !search.isComplete {
      let before = (hits: search.hits.count, place: search.searchedTo)
      search.advance(in: buffer)
      #expect(search.hits.count - before.hits <= TextSearch.sliceHits)
      #expect(search.searchedTo > before.place)
    }
    #expect(search.hits.count == 200_000)
    #expect(
      search.hits.map(\.lowerBound) == (0..<200_000).map { $0 / 2 * 8 + ($0 % 2 == 0 ? 2 : 5) })
  }

  @Test("The hits are those of a naive search, in slices of any length", arguments: UInt64(1)...60)
  func agreesWithNaiveSearch(seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = text(seed.isMultiple(of: 10) ? 8_000 : 60, &random)
    let buffer = TextBuffer(text)
    let query = query(&random)
    var search = TextSearch(query, in: buffer)
    while !search.isComplete {
      search.advance(in: buffer, by: 1 + random.below(seed.isMultiple(of: 10) ? 9_000 : 40))
    }
    #expect(search.hits.map(\.range) == NaiveSearch(query: query).hits(in: text), "seed \(seed)")
  }

  @Test("After edits the hits are those of a new search", arguments: UInt64(1)...120)
  func followsEdits(seed: UInt64) {
    var random = RandomText(seed: seed)
    let document = Edited(text(seed.isMultiple(of: 4) ? 400 : 40, &random))
    let query = query(&random)
    var search = TextSearch(query, in: document.buffer)
    // Half of the time edits come while the text is being searched.
    let searchesBefore = random.below(2) == 0
    while searchesBefore, !search.isComplete { search.advance(in: document.buffer) }
    for step in 0..<80 {
      let before = search.hits
      let edit = document.edit(
        random.range(in: document.text, longest: 12), text(random.below(4), &random))
      let isChanged = search.apply(edit, in: document.buffer)
      if !isChanged {
        let growth = edit.inserted.utf8.count - edit.removed.utf8.count
        let moved = before.map { hit in
          let distance = hit.lowerBound >= edit.range.upperBound ? growth : 0
          return hit.lowerBound + distance..<hit.upperBound + distance
        }
        #expect(search.hits.map(\.range) == moved, "seed \(seed), step \(step)")
      }
      if !search.isComplete { search.advance(in: document.buffer, by: 1 + random.below(30)) }
      let searched = search.searchedTo
      let expected = NaiveSearch(query: query).hits(in: document.text)
        .filter { $0.lowerBound < searched }
      guard search.hits.map(\.range) == expected else {
        Issue.record(
          """
          seed \(seed), step \(step), \(query): \(search.hits.map(\.range)) and not \(expected) \
          of \(document.text.debugDescription)
          """)
        return
      }
    }
    while !search.isComplete { search.advance(in: document.buffer) }
    #expect(
      search.hits.map(\.range) == NaiveSearch(query: query).hits(in: document.text), "seed \(seed)")
  }

  /// A plain string and a buffer with the same edits.
  private final class Edited {
    var text: String
    var buffer: TextBuffer

    init(_ text: String) {
      self.text = text
      buffer = TextBuffer(text)
    }

    func edit(_ range: Range<Int>, _ new: String) -> TextEdit {
      let edit = buffer.edit(replacing: range, with: new)
      buffer.apply(edit)
      text = text.replacingUTF8(range, with: new)
      return edit
    }
  }

  @Test("The next and the previous hit, and the hits of a range, are found by their offsets")
  func findsByOffset() {
    let buffer = TextBuffer("one two one three one")
    var search = TextSearch(TextQuery("one"), in: buffer)
    search.advance(in: buffer)
    #expect(search.first(from: 1)?.range == 8..<11)
    #expect(search.first(from: 8)?.range == 8..<11)
    #expect(search.first(from: 19) == nil)
    #expect(search.last(to: 8)?.range == 0..<3)
    #expect(search.last(to: 2) == nil)
    #expect(search.number(of: 18..<21) == 2)
    #expect(search.number(of: 8..<10) == nil)
    #expect(search.hits(in: 2..<9).map(\.range) == [0..<3, 8..<11])
    #expect(search.hits(in: 3..<8).isEmpty)
  }
}
