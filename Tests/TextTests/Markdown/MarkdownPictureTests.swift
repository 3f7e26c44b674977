import Testing

@testable import Text

@Suite("Pictures in Markdown")
struct MarkdownPictureTests {
  private func found(_ text: String) -> [String] {
    MarkdownPicture.all(in: text).map { picture in
      let width = picture.width.map { " \(Int($0))" } ?? ""
      let mark = String(decoding: Array(text.utf8)[picture.range], as: UTF8.self)
      return "\(picture.words)|\(picture.destination)\(width)|\(mark)"
    }
  }

  @Test(
    "Marks with and without words, titles, brackets and widths, and Obsidian's",
    arguments: [
      ("![A boat](a.png)", ["A boat|a.png|![A boat](a.png)"]),
      ("![](a_b_c.png)", ["|a_b_c.png|![](a_b_c.png)"]),
      ("x ![a|300](b.png) y", ["a|b.png 300|![a|300](b.png)"]),
      ("![a|b|30x40](b.png)", ["a|b|b.png 30|![a|b|30x40](b.png)"]),
      ("![a](<b c.png> \"title\")", ["a|b c.png|![a](<b c.png> \"title\")"]),
      ("![[my_pic_1.png]]", ["|my_pic_1.png|![[my_pic_1.png]]"]),
      (
        "![[a b.png|120]] ![[c.png|words]]",
        ["|a b.png 120|![[a b.png|120]]", "words|c.png|![[c.png|words]]"]
      ),
      ("[![a](b.png)](https://c.d)", ["a|b.png|![a](b.png)"]),
      ("`![a](b.png)` \\![a](b.png)", []), ("[[page]] ![[]] ![a] ![a]( ) !", []),
    ])
  func marks(text: String, expected: [String]) { #expect(found(text) == expected) }

  @Test(
    "In a title or a preview a picture is its words",
    arguments: [
      ("![A **boat**|300](a.png) left", "A boat left"), ("![](a.png)", ""),
      ("x ![[a_b.png|50]] y", "x  y"), ("no *picture*", "no picture"),
    ])
  func plain(text: String, words: String) { #expect(MarkdownText.plain(text) == words) }

  @Test("A mark is written with other words and another width")
  func written() throws {
    let picture = try #require(MarkdownPicture.all(in: "![a](<b c.png>)").first)
    #expect(picture.mark(words: "x [y]", width: 99.6) == "![x y|100](<b c.png>)")
    let embed = try #require(MarkdownPicture.all(in: "![[b.png|3]]").first)
    #expect(embed.mark(words: "", width: nil) == "![[b.png]]")
    #expect(embed.mark(words: "w", width: 5) == "![[b.png|w|5]]")
  }
}
