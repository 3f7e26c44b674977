import Testing
import TextSupport

@testable import Text

@Suite("Emphasis, code and links of Markdown")
struct MarkdownInlineTests {
  /// The text with its markup written out: `<b>` and the like around text, and `{}` around marks.
  private func described(_ text: String) -> String {
    let inline = MarkdownInline(text)
    let bytes = Array(text.utf8)
    return inline.spans.map { span in
      var piece = String(decoding: bytes[span.range], as: UTF8.self)
      if span.traits.contains(.mark) { return "{\(piece)}" }
      if span.traits.contains(.code) { piece = "<c>\(piece)</c>" }
      if span.traits.contains(.struck) { piece = "<s>\(piece)</s>" }
      if span.traits.contains(.emphasis) { piece = "<i>\(piece)</i>" }
      if span.traits.contains(.strong) { piece = "<b>\(piece)</b>" }
      if let link = span.link { piece = "<a \(inline.links[link])>\(piece)</a>" }
      return piece
    }.joined()
  }

  @Test(
    "Text with marks is what CommonMark says",
    arguments: [
      ("plain", "plain"),
      ("**bold**", "{**}<b>bold</b>{**}"),
      ("*it* and _it_", "{*}<i>it</i>{*} and {_}<i>it</i>{_}"),
      ("***both***", "{*}{**}<b><i>both</i></b>{**}{*}"),
      ("**a *b* c**", "{**}<b>a </b>{*}<b><i>b</i></b>{*}<b> c</b>{**}"),
      ("~~gone~~ ~a~", "{~~}<s>gone</s>{~~} ~a~"),
      ("2 * 3 * 4", "2 * 3 * 4"),
      ("snake_case_name", "snake_case_name"),
      ("a*b*c", "a{*}<i>b</i>{*}c"),
      ("**open", "**open"),
      ("**a*", "*{*}<i>a</i>{*}"),
      ("*a **b*", "*a *{*}<i>b</i>{*}"),
      ("*foo**bar*", "{*}<i>foo**bar</i>{*}"),
      ("`a*b*`", "{`}<c>a*b*</c>{`}"),
      ("``a`b``", "{``}<c>a`b</c>{``}"),
      ("`open", "`open"),
      ("*a `b* c`", "*a {`}<c>b* c</c>{`}"),
      (#"\*a\*"#, #"{\}*a{\}*"#),
      (#"C:\dir"#, #"C:\dir"#),
      ("“**q**”", "“{**}<b>q</b>{**}”"),
      ("**日本**語", "{**}<b>日本</b>{**}語"),
    ])
  func emphasis(text: String, expected: String) { #expect(described(text) == expected) }

  @Test(
    "Links and addresses have destinations",
    arguments: [
      ("[a](b.md)", "{[}<a b.md>a</a>{](b.md)}"),
      ("[a *b*](http://c)", "{[}<a http://c>a </a>{*}<i><a http://c>b</a></i>{*](http://c)}"),
      ("*[a*](b)", "*{[}<a b>a*</a>{](b)}"),
      ("[a](b \"t)t\")", "{[}<a b>a</a>{](b \"t)t\")}"),
      ("[a](<b>)", "{[}<a b>a</a>{](<b>)}"),
      ("[a](<b c>)", "{[}<a b%20c>a</a>{](<b c>)}"),
      ("[a](<b)c> 't')", "{[}<a b)c>a</a>{](<b)c> 't')}"),
      (#"[a](<b\>c>)"#, #"{[}<a b\>c>a</a>{](<b\>c>)}"#),
      ("[a](<b", "[a](<b"),
      ("[a](<b c)", "[a](<b c)"),
      ("[a](<b\nc>)", "[a](<b\nc>)"),
      ("[a](<>)", "[a](<>)"),
      ("[a](b(c)d)", "{[}<a b(c)d>a</a>{](b(c)d)}"),
      ("[a](b c)", "[a](b c)"),
      ("[a] (b)", "[a] (b)"),
      ("[](b)", "[](b)"),
      ("[a]()", "[a]()"),
      ("![p](q)", "{![}<a q>p</a>{](q)}"),
      ("[![p](q)](r)", "{[![}<a r>p</a>{](q)](r)}"),
      ("[a [b](c)](d)", "[a {[}<a c>b</a>{](c)}](d)"),
      ("<https://a.b>", "{<}<a https://a.b>https://a.b</a>{>}"),
      ("<ada@b-c.org>", "{<}<a mailto:ada@b-c.org>ada@b-c.org</a>{>}"),
      ("*<a_b*c@d>*", "{*}{<}<a mailto:a_b*c@d><i>a_b*c@d</i></a>{>}{*}"),
      ("[<a@b>](c)", "{[<}<a c>a@b</a>{>](c)}"),
      (
        "<a@-b> <a@b-> <a@b.> <@b> <a b@c> <a@b c> <a@b",
        "<a@-b> <a@b-> <a@b.> <@b> <a b@c> <a@b c> <a@b"
      ),
      ("a<b>c", "a<b>c"),
      ("see https://a.b/c_d_e.", "see <a https://a.b/c_d_e>https://a.b/c_d_e</a>."),
      ("(https://a.b/(c))", "(<a https://a.b/(c)>https://a.b/(c)</a>)"),
      ("**https://a.b**", "{**}<b><a https://a.b>https://a.b</a></b>{**}"),
      (
        "journal://entry/1, mailto:a@b",
        "<a journal://entry/1>journal://entry/1</a>, <a mailto:a@b>mailto:a@b</a>"
      ),
      ("[https://a.b](https://c)", "{[}<a https://c>https://a.b</a>{](https://c)}"),
      ("on www.a.org/b.", "on <a http://www.a.org/b>www.a.org/b</a>."),
      ("(WWW.a.org)", "(<a http://WWW.a.org>WWW.a.org</a>)"),
      ("[www.a.org](b)", "{[}<a b>www.a.org</a>{](b)}"),
      ("https://www.a.org", "<a https://www.a.org>https://www.a.org</a>"),
      ("`www.a.org`", "{`}<c>www.a.org</c>{`}"),
      (
        "www. www wwww.a ewww.a.org a.www.b a@www.b www..a",
        "www. www wwww.a ewww.a.org a.www.b a@www.b www..a"
      ),
      ("10:30, http:// and a://", "10:30, http:// and a://"),
      ("`https://a.b`", "{`}<c>https://a.b</c>{`}"),
    ])
  func links(text: String, expected: String) {
    // The description writes the link inside of the emphasis.
    let found = described(text).replacing(
      "<a http://c><i>b</i></a>", with: "<i><a http://c>b</a></i>")
    let bold = found.replacing(
      "<a https://a.b><b>https://a.b</b></a>", with: "<b><a https://a.b>https://a.b</a></b>")
    #expect(bold == expected)
  }

  private static let pieces = [
    "*", "**", "_", "__", "~~", "`", "``", "[", "]", "](", "(", ")", "![", "\\", "<", ">", "\"",
    "http://", "://", "mailto:", "www.", "](<", "a", "b c", " ", ".", "é", "日", "👍🏽",
    "\u{301}", "\u{0}", "\t", "'",
  ]

  private func randomText(_ random: inout RandomText, _ count: Int) -> String {
    (0..<count).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
  }

  @Test("The spans of any text are the text, and divide it at characters' boundaries")
  func spansAreTheText() {
    var random = RandomText(seed: 5)
    for step in 0..<3_000 {
      let text = randomText(&random, random.below(40))
      let inline = MarkdownInline(text)
      var end = 0
      for span in inline.spans {
        #expect(span.range.lowerBound == end && !span.range.isEmpty, "step \(step): \(text)")
        #expect(span.link.map { inline.links.indices.contains($0) } ?? true)
        end = span.range.upperBound
        let start = text.utf8.index(text.startIndex, offsetBy: span.range.lowerBound)
        #expect(text.unicodeScalars.indices.contains(start), "step \(step): \(text)")
      }
      #expect(end == text.utf8.count)
      let visible = inline.spans.filter { !$0.traits.contains(.mark) }
      if !text.isEmpty, inline.spans.count > 1 {
        #expect(!visible.isEmpty, "step \(step): \(text)")
      }
    }
  }

  @Test("A part of a text has the markup that it has in the whole")
  func parts() {
    var random = RandomText(seed: 6)
    for _ in 0..<500 {
      let text = randomText(&random, 30)
      let whole = MarkdownInline(text)
      let low = random.below(text.utf8.count + 1)
      let high = low + random.below(text.utf8.count - low + 1)
      let part = whole.part(low..<high)
      #expect(part.spans.reduce(0) { $0 + $1.range.count } == high - low)
      for span in part.spans {
        let place = span.range.lowerBound + low
        let other = whole.spans.first { $0.range.contains(place) }
        #expect(other?.traits == span.traits)
        #expect(other?.link.map { whole.links[$0] } == span.link.map { part.links[$0] })
      }
    }
  }

  @Test(
    "Twice the text takes about twice the time, whatever it repeats",
    arguments: [
      "*a ", "**a", "a**b", "*a_b", "_a ", "`a``", "`", "[a](b", "[a](", "[", "](", "[a](b \"",
      "<a:",
      "http://", "#", "#a", "#a ", "#é-/", "#a/b#", "“#",
      "www.", "www.a", "www.a ", "[a](<b ", "[a](<", "[a](<b> \"",
      "http://)", "((((", "[(", "\\", "~~a", "*", "a* b_ ", "![a](b)", "http://a:.",
    ])
  func linearTime(piece: String) {
    func seconds(_ count: Int) -> Double {
      let text = String(repeating: piece, count: count / piece.utf8.count)
      // The best of some runs, since other processes fill the caches as well.
      return (0..<3).map { _ in HostileText.time { _ = MarkdownInline(text) } / .seconds(1) }.min()
        ?? 0
    }
    let small = seconds(20_000)
    let large = seconds(160_000)
    // A square would be 64 times as much.
    #expect(large < 24 * small + 0.02, "\(piece): \(small) s, then \(large) s")
  }
}
