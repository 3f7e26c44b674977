import Testing

@testable import Text

@Suite("Markdown as plain text")
struct MarkdownTextTests {
  @Test(
    "Marks disappear, and what they enclose stays",
    arguments: [
      ("plain", "plain"), ("**bold** and *it*", "bold and it"), ("`a*b*`", "a*b*"),
      ("[link](http://a.b) https://c.d", "link https://c.d"), ("~~gone~~", "gone"),
      ("2 * 3 * 4 snake_case", "2 * 3 * 4 snake_case"), ("**open", "**open"), ("", ""),
    ])
  func plain(text: String, expected: String) { #expect(MarkdownText.plain(text) == expected) }
}
