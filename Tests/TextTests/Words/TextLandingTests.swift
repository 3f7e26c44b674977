import SeededRandom
import Testing

@testable import Text

@Suite("The place of a text that is dropped or pasted")
struct TextLandingTests {
  /// The result of a landing. In the text, ^ is the place of the drop. In the result, | are around what was
  /// inserted, without what separates it.
  private func land(_ text: String, _ make: (Int, TextLanding.Ground) -> TextLanding) -> String {
    let parts = text.split(separator: "^", omittingEmptySubsequences: false)
    let buffer = TextBuffer(parts.joined())
    let landing = make(parts[0].utf8.count, ground(buffer))
    var result = buffer
    result.replace(
      landing.range, with: landing.before + "|" + landing.text + "|" + landing.after)
    return result.string
  }

  private func ground(_ buffer: TextBuffer) -> TextLanding.Ground {
    var ground = TextLanding.Ground(buffer)
    ground.codePlace = { start in
      var state = MarkdownFence.State.text
      var offset = 0
      for line in buffer.string.split(separator: "\n", omittingEmptySubsequences: false) {
        let next = MarkdownFence(String(line)).state(after: state)
        if offset == start {
          return state.isCode ? next.isCode ? .inside : .end : next.isCode ? .begin : nil
        }
        offset += line.utf8.count + 1
        state = next
      }
      return nil
    }
    return ground
  }

  @Test(
    "Words land at the nearest edge of a word, with a blank to the words around them",
    arguments: [
      ("yester^day, and I", "boats", "yesterday |boats|, and I"),
      ("y^esterday", "boats", "|boats| yesterday"),
      ("one ^two", "boats", "one |boats| two"),
      ("one^ two", "boats", "one |boats| two"),
      ("one two.^", "boats", "one two. |boats|"),
      ("Why^?", "boats", "Why |boats|?"),
      ("I do^n't", "boats", "I |boats| don't"),
      ("I don^'t", "boats", "I don't |boats|"),
      ("a well-^known man", "boats", "a well-known |boats| man"),
      ("see https://exam^ple.org/a now", "boats", "see https://example.org/a |boats| now"),
      ("see #gar^den now", "boats", "see #garden |boats| now"),
      (
        "a [Two ^Words](journal://entry/1) b", "boats", "a |boats| [Two Words](journal://entry/1) b"
      ),
      ("a [Two](http://a.org/^b) c", "boats", "a [Two](http://a.org/b) |boats| c"),
      ("a **bol^d** b", "boats", "a **bold** |boats| b"),
      ("从天^去", "天", "从天|天|去"),
      ("", "boats", "|boats|"),
      ("one\n^\ntwo", "boats", "one\n|boats|\ntwo"),
      ("morn^ing", "[Harbor](journal://entry/1)", "morning |[Harbor](journal://entry/1)|"),
      ("^morning", "[Harbor](journal://entry/1)", "|[Harbor](journal://entry/1)| morning"),
      ("morning.^", "https://example.org/", "morning. |https://example.org/|"),
      ("(^morning)", "boats", "(|boats| morning)"),
      ("cafe\u{301}s^ide", "x", "cafe\u{301}side |x|"),
    ])
  func words(_ text: String, _ dropped: String, _ result: String) {
    #expect(land(text) { TextLanding(dropping: dropped, near: $0, on: $1) } == result)
  }

  @Test(
    "Blocks land on lines of their own, with an empty line between, and items join a list",
    arguments: [
      ("yester^day, and I", "# H\n\nbody\n", "yesterday, and I\n\n|# H\n\nbody|"),
      ("^yesterday", "# H", "|# H|\n\nyesterday"),
      ("one\nt^wo\nthree", "a\nb", "one\ntwo\n\n|a\nb|\n\nthree"),
      ("one\n\n^\n\ntwo", "> said", "one\n\n|> said|\n\ntwo"),
      ("one\n^\ntwo", "> said", "one\n\n|> said|\n\ntwo"),
      ("- on^e\n- two", "- new", "- one\n|- new|\n- two"),
      ("- one\n- tw^o", "- new\n- newer", "- one\n- two\n|- new\n- newer|"),
      ("- one\n- tw^o\n\nend", "1. new", "- one\n- two\n|1. new|\n\nend"),
      ("text^\n- one", "- new", "text\n\n|- new|\n- one"),
      ("wo^rd", "```\ncode\n```", "word\n\n|```\ncode\n```|"),
      ("```\nco^de\nmore\n```", "# a\nb", "```\ncode\n|# a\nb|\nmore\n```"),
      ("``^`\ncode\n```", "a\nb", "```\n|a\nb|\ncode\n```"),
      ("```\ncode\n`^``", "a\nb", "```\ncode\n```\n\n|a\nb|"),
      ("wo^rd", "a line\n", "word\n\n|a line|"),
      ("wo^rd\n", "---", "word\n\n|---|\n"),
      ("", "a\nb", "|a\nb|"),
      ("  ^\ntext", "a\nb", "|a\nb|\n\ntext"),
    ])
  func blocks(_ text: String, _ dropped: String, _ result: String) {
    #expect(land(text) { TextLanding(dropping: dropped, near: $0, on: $1) } == result)
  }

  @Test("A file is lines of its own even if it is one word")
  func file() {
    let result = land("yester^day") {
      TextLanding(dropping: "boats", as: .blocks, near: $0, on: $1)
    }
    #expect(result == "yesterday\n\n|boats|")
  }

  @Test("A field has no lines: everything is words")
  func field() {
    let result = land("yester^day") { offset, ground in
      var ground = ground
      (ground.hasLines, ground.markup) = (false, .none)
      return TextLanding(dropping: "# H", as: .blocks, near: offset, on: ground)
    }
    #expect(result == "yesterday |# H|")
  }

  @Test(
    "A paste is exact, unless it would split a word by lines or hide a mark in a line",
    arguments: [
      ("yester^day", "boats", "yester|boats|day"),
      ("Shopping: ^", "milk\nbread", "Shopping: |milk\nbread|"),
      ("yester^day", "milk\nbread", "yesterday\n\n|milk\nbread|"),
      ("Shopping^", "- milk\n- bread", "Shopping\n\n|- milk\n- bread|"),
      ("Shopping\n^", "- milk\n- bread", "Shopping\n|- milk\n- bread|"),
      ("- one^", "- two", "- one\n|- two|"),
      ("- one\n- ^", "- two\n- three", "- one\n|- two\n- three|"),
      ("> - ^", "- two", "> |- two|"),
      ("one ^two", "# H", "one two\n\n|# H|"),
      ("^one", "# H\n", "|# H\n|one"),
      ("```\nco^de\n```", "a\nb", "```\nco|a\nb|de\n```"),
    ])
  func pastes(_ text: String, _ pasted: String, _ result: String) {
    #expect(land(text) { TextLanding(pasting: pasted, at: $0, on: $1) } == result)
  }

  @Test(
    "Whatever is dropped: the text around it is unchanged, words stay whole, and blocks have their lines"
  )
  func laws() {
    var random = SeededGenerator.make("text landing")
    let pieces = [
      "a", "word", " ", "\n", "\n\n", "# ", "- ", "1. ", "> ", "'", ".", "-", "[", "](b)", "é", "天",
      "```\n",
      "\r\n", "👩‍👩‍👧", "ไทย", "*", "https://a.b/c ",
    ]
    func made(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<3000 {
      let buffer = TextBuffer(made(24))
      let dropped = made(8)
      let offset = buffer.caretOffset(near: Int.random(in: 0...buffer.utf8Count, using: &random))
      let landing = TextLanding(dropping: dropped, near: offset, on: ground(buffer))
      let context = "\(buffer.string.debugDescription) ← \(dropped.debugDescription) at \(offset)"
      // Nothing but blanks is replaced, and nothing but blanks is added or left out.
      let separators = buffer.text(in: landing.range) + landing.before + landing.after
      #expect(!separators.contains { !$0.isWhitespace }, "\(context)")
      #expect(
        landing.text.filter { !$0.isWhitespace } == dropped.filter { !$0.isWhitespace },
        "\(context)")
      let before = buffer.text(in: 0..<landing.range.lowerBound)
      let after = buffer.text(in: landing.range.upperBound..<buffer.utf8Count)
      let splits =
        before.last?.isLetter ?? false && after.first?.isLetter ?? false
        && before.last?.isASCII ?? false && after.first?.isASCII ?? false
      #expect(!splits, "\(context)")
      guard dropped.contains(where: \.isNewline), !dropped.allSatisfy(\.isWhitespace) else {
        continue
      }
      let start = before + landing.before
      let end = landing.after + after
      #expect(start.isEmpty || start.hasSuffix("\n") || start.hasSuffix("\r\n"), "\(context)")
      #expect(end.isEmpty || end.first?.isNewline ?? false, "\(context)")
    }
  }
}
