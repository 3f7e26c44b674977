import Testing

@testable import Text

@Suite("The words whose spelling is checked")
struct SpelledWordTests {
  private func words(_ text: String) -> [String] {
    SpelledWord.words(in: text, inline: MarkdownInline(text)).map(\.text)
  }

  @Test(
    "Words are found between marks, with their apostrophes",
    arguments: [
      ("A plain sentence, isn't it?", ["plain", "sentence", "isn't", "it"]),
      ("“Quoted” (and bracketed)—dashed", ["Quoted", "and", "bracketed", "dashed"]),
      ("well-known and/or the dogs' it’s", ["well", "known", "and", "or", "the", "dogs", "it's"]),
      ("**bold** _emphasis_ ~~struck~~", ["bold", "emphasis", "struck"]),
      ("un*frigging*believable words and **B**old ones", ["words", "and", "ones"]),
      ("Naïve Übung źródło", ["Naïve", "Übung", "źródło"]),
      ("Nai\u{308}ve e\u{301}te\u{301}-\u{301}bas", ["Nai\u{308}ve", "e\u{301}te\u{301}", "bas"]),
      ("हिन्दी में می‌خواهم", ["हिन्दी", "में", "می‌خواهم"]),
    ])
  func found(text: String, expected: [String]) { #expect(words(text) == expected) }

  @Test(
    "What is no prose has no words",
    arguments: [
      "`code` ``more code``", "[label](https://example.org/page)", "https://example.org/wrod",
      "someone@example.org", "#tag #2026/sumer", "/usr/lib/wrod", "~/wrod", "file.txet",
      "cafe\u{301}.txet", "snake_case", "SwiftUI iPhone NASA", "2nd 3rd v1x", "a b c", "Ctrl+N C++",
      "x=wrod",
      "https://a.b",
      String(repeating: "a", count: 300),
    ])
  func skipped(text: String) { #expect(words(text).isEmpty) }

  @Test("A word's range is that of its letters")
  func ranges() {
    let text = "Ein „schönes“ Wort"
    let words = SpelledWord.words(in: text, inline: MarkdownInline(text))
    #expect(
      words.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == [
        "Ein", "schönes", "Wort",
      ])
  }
}
