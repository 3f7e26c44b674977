import SceneModel
import SeededRandom
import Testing

@Suite("Text that other programs drop")
struct DroppedTextTests {
  private func html(_ text: String) -> String? {
    DroppedText.string(Array(text.utf8), type: "text/html")
  }

  private func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
  }

  @Test(
    "HTML becomes what a reader sees of it",
    arguments: [
      ("<p>One <b>two</b>\n three</p><p>four</p>", "One two three\n\nfour"),
      ("a<br>b<br/><br>c", "a\nb\n\nc"), ("<div>a</div><div>b</div>", "a\nb"),
      ("<ul><li>x<li>y</ul>z", "• x\n• y\n\nz"),
      ("Tom &amp; J&eacute;r&#244;me &#x1F44B;", "Tom & Jérôme 👋"),
      ("&lt;b&gt; &bogus; & &#0; &#xD800;", "<b> &bogus; & &#0; &#xD800;"),
      ("<script>alert('<p>')</script>a<style>p{}</style>b", "ab"),
      ("<head><title>T</title></head><body>a</body>", "a"), ("<!-- <p> -->a<!DOCTYPE html>b", "ab"),
      ("<a href='x>y' title=\">\">link</a>", "link"), ("1 < 2 and 3<4", "1 < 2 and 3<4"),
      ("<pre>a\n  b\n\nc</pre>d", "a\n  b\n\nc\n\nd"), ("<td>a</td><td>b</td>", "a\tb"),
      ("<table><tr><td>1<td>2<tr><td>3</table>", "1\t2\n3"), ("a&nbsp;b", "a b"), ("", ""),
      ("<!--StartFragment--><span>f</span><!--EndFragment-->", "f"), ("<p", ""), ("a<!--", "a"),
    ])
  func readable(source: String, text: String) {
    #expect(html(source) == text)
  }

  @Test("The bytes tell their encoding, and NUL characters are left out")
  func encodings() {
    let text = "<p>grün 👋"
    for bytes in [
      Array(text.utf8), [0xef, 0xbb, 0xbf] + Array(text.utf8), utf16(text),
      [0xff, 0xfe] + utf16(text),
    ] {
      #expect(DroppedText.string(bytes, type: "text/html") == "grün 👋")
    }
    #expect(DroppedText.string([0xfe, 0xff, 0, 0x61], type: "text/plain") == "a")
    #expect(DroppedText.string([0x67, 0xfc, 0], type: "TEXT/PLAIN; charset=x") == "gü")
    #expect(DroppedText.string([0x61, 0, 0x62], type: "text/markdown") == "ab")
    #expect(DroppedText.string([1], type: "image/png") == nil)
  }

  @Test("A link is its address")
  func links() {
    let link = "https://example.org/ü\nThe title"
    #expect(DroppedText.string(utf16(link), type: "text/x-moz-url") == "https://example.org/ü")
    #expect(
      DroppedText.string(Array(link.utf8), type: "_NETSCAPE_URL") == "https://example.org/ü")
    #expect(DroppedText.string([0x61], type: "text/x-moz-url") == "")
  }

  @Test(
    "T10 Open ends without number are read in one pass",
    arguments: ["<", "<!--", "<a '", "&", "&#", "</", "<script", "<script>", "<pre>\n", "<li>"])
  func linear(piece: String) {
    let source = String(repeating: piece, count: (64 << 10) / piece.utf8.count)
    let start = ContinuousClock.now
    #expect(html(source) != nil)
    // One pass takes a fraction of a second. Two nested passes take minutes.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("Any bytes are text", arguments: 1...50 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for type in ["text/html", "text/plain", "text/x-moz-url", "text/uri-list"] {
      let text = DroppedText.string(bytes, type: type)
      #expect(text?.utf8.contains(0) == false, "seed \(seed)")
    }
  }
}
