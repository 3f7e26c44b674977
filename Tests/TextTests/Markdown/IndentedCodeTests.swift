import Testing
import Text

@Suite("Lines that are code because they are indented")
struct IndentedCodeTests {
  /// For each line `x` if it is indented code, and else `.`.
  private func code(_ text: String) -> String {
    var reader = IndentedCode()
    // A carriage return and a line feed are one character, but two scalars.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { reader.reads(String(String.UnicodeScalarView($0))) ? "x" : "." }.joined()
  }

  @Test(
    "A line is code four columns behind the text around it, and where no paragraph goes on",
    arguments: [
      ("a\n\n    b", "..x"), ("a\n\n\tb", "..x"), ("a\n\n  \tb", "..x"), ("a\n\n   b", "..."),
      // A paragraph goes on, at any indent.
      ("a\n    b", ".."), ("a\n\n   b\n        c", "...."), ("a\n\tb\n\n\tc", "...x"),
      // Code goes on after an empty line, and ends at a line without the indent.
      ("\n    a\n\n    b\n      c\nd\n    e", ".x.xx.."), ("a\n\n    b\nc", "..x."),
      ("\n    a\n   \n    b", ".x.x"), ("\n    a\r\n\r\n    b\r", ".x.x"),
      // Headings, rules and fences are no paragraphs.
      ("# a\n    b", ".x"), ("---\n    b", ".x"), ("```\na\n```\n    b", "...x"),
      ("a\n\n    # b", "..x"),
      ("```\n\n    b\n```", "...."), ("~~~\n    ```\n    b\n~~~\n\n    c", ".....x"),
      // In an item the indent counts from the item's text.
      ("- a\n\n    b", "..."), ("- a\n\n      b", "..x"), ("- a\n\n  b\n\n      c", "....x"),
      ("1. a\n\n       b", "..x"), ("1. a\n\n      b", "..."), ("10. a\n\n        b", "..x"),
      ("- [ ] a\n\n      b", "..x"), ("-\ta\n\n\t\tb", "..x"), ("- a\n      b", ".."),
      ("- a\n  - b\n\n        c", "...x"), ("- a\n  - b\n\n      c", "...."),
      ("- a\n  - b\n\n  c\n\n      d", ".....x"), ("- \n      a", ".x"),
      // The list is over.
      ("- a\n\nb\n\n    c", "....x"), ("- a\n\nb\n    c", "...."), ("- a\n\n# b\n    c", "...x"),
      ("- a\nb\n\n    c", "...."), ("- a\n\n```\nb\n```\n\n    c", "......x"),
      ("1. a\n\n   ```\nb\n   ```\n\n    c", "......."),
      // A mark of a list makes an item at any indent.
      ("a\n\n    - b", "..."), ("a\n\n    - b\n\n          c", "....x"),
      // Quotes have their own text.
      (">     a", "x"), ("> a\n>     b", ".."), ("> a\n>\n>     b", "..x"), ("> a\n    b", ".."),
      ("> a\n\n    b", "..x"), ("> - a\n>\n>     b", "..."), ("> - a\n>\n>       b", "..x"),
      ("- a\n  > b\n\n    c", "...."), ("- a\n\n> b\n\n    c", "....x"), ("a\n>     b", ".x"),
    ])
  func lines(text: String, expected: String) { #expect(code(text) == expected) }
}
