import Testing
import TextSupport

@testable import Text

@Suite("Quotes, lists, headings and fences of Markdown")
struct MarkdownBlockTests {
  /// The block in words.
  private func described(_ text: String) -> String {
    let block = MarkdownBlock(text)
    if block.isRule { return "rule" }
    if let heading = block.heading { return "h\(heading.level)+\(heading.length)" }
    var words = block.quotes.map { _ in "quote" }
    if let item = block.item {
      switch item.marker {
      case .bullet(let sign): words.append(String(Unicode.Scalar(sign)))
      case .number(let value, let delimiter):
        words.append("\(value)\(String(Unicode.Scalar(delimiter)))")
      }
      if let isChecked = item.isChecked { words.append(isChecked ? "checked" : "open") }
      if item.columns > 0 { words.append("in \(item.columns)") }
    }
    words.append("+\(block.prefixLength)")
    return words.joined(separator: " ")
  }

  @Test(
    "The marks at the beginning of a paragraph",
    arguments: [
      ("text", "+0"), ("", "+0"), ("- a", "- +2"), ("* a", "* +2"), ("+ a", "+ +2"), ("-a", "+0"),
      ("-", "+0"), ("- ", "- +2"), ("1. a", "1. +3"), ("12) a", "12) +4"), ("1.a", "+0"),
      ("1234567890. a", "+0"), ("  - a", "- in 2 +4"), ("\t- a", "- in 4 +3"),
      ("- [ ] a", "- open +6"), ("- [x] a", "- checked +6"), ("1. [X] a", "1. checked +7"),
      ("- [ ]", "- open +5"), ("- [ ]a", "- +2"), ("- [y] a", "- +2"), ("> a", "quote +2"),
      (">a", "quote +1"), (">", "quote +1"), ("> > a", "quote quote +4"),
      (">> - [ ] a", "quote quote - open +9"), ("---", "rule"), ("* * *", "rule"),
      ("___ ", "rule"), ("--", "+0"), ("--- a", "+0"), ("# a", "h1+2"), ("###  a", "h3+5"),
      ("####### a", "+0"), ("# ", "+0"), ("#a", "+0"), ("**a**", "+0"),
    ])
  func blocks(text: String, expected: String) { #expect(described(text) == expected) }

  @Test("Any text has a beginning, within its length")
  func neverTraps() {
    var random = RandomText(seed: 8)
    let pieces = [">", " ", "-", "*", "1", ".", ")", "[", "]", "x", "#", "\t", "é", "+", "_"]
    for _ in 0..<5_000 {
      let text = (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let block = MarkdownBlock(text)
      #expect(block.prefixLength <= text.utf8.count)
      if let item = block.item {
        #expect(item.range.upperBound == block.prefixLength)
        #expect(item.boxOffset.map { item.range.contains($0) } ?? true)
      }
    }
  }

  // MARK: Fences

  /// Which lines of a text are code: `(` and `)` for fences, `|` inside, `.` outside.
  private func code(_ text: String) -> String {
    var state = MarkdownFence.State.text
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let next = MarkdownFence(String(line)).state(after: state)
      defer { state = next }
      return state.isCode ? (next.isCode ? "|" : ")") : next.isCode ? "(" : "."
    }.joined()
  }

  @Test(
    "Fences enclose code",
    arguments: [
      ("a\n```\nb\n```\nc", ".(|)."), ("```swift\na\n```", "(|)"),
      ("```\na\n```swift\n```", "(||)"),
      ("~~~\n```\n~~~", "(|)"), ("````\n```\n````", "(|)"), ("```\n````", "()"), ("```a```", "."),
      ("  ```\n\t```", "()"), ("``\na", ".."), ("```\na", "(|"),
    ])
  func fences(text: String, expected: String) { #expect(code(text) == expected) }

  @Test("The effect of many fences together is that of one after the other")
  func effects() {
    var random = RandomText(seed: 9)
    for _ in 0..<500 {
      let fences = (0..<random.below(20)).map { _ in MarkdownFence(kind: UInt8(random.below(13))) }
      var effect = MarkdownFence.Effect.none
      for fence in fences { effect.append(fence) }
      for number in 0..<MarkdownFence.State.count {
        let state = MarkdownFence.State(rawValue: UInt8(number))
        #expect(
          effect.state(after: state) == fences.reduce(state) { $1.state(after: $0) })
      }
    }
  }
}
