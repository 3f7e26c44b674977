import SceneModel
import SeededRandom
import Testing

@Suite("Names of files that are saved for another program")
struct SavedFileNameTests {
  @Test(
    "A title becomes a file name",
    arguments: [
      ("Groceries", "Groceries.md"), ("", "Untitled.md"), ("  ", "Untitled.md"),
      ("../../etc/passwd", "-..-etc-passwd.md"), ("/", "-.md"), (".hidden", "hidden.md"),
      ("...", "Untitled.md"), ("a\nb\tc", "a b c.md"), ("nul\0byte", "nulbyte.md"),
      ("Notes.md", "Notes.md"), ("Notes.MD", "Notes.md"), (".md", "Untitled.md"),
      ("photo\u{202e}gpj.exe", "photogpj.exe.md"), ("👩‍🚀 log", "👩‍🚀 log.md"), ("end. ", "end.md"),
      ("a/\u{301}b", "a-\u{301}b.md"), (".\u{301}b", "\u{301}b.md"),
      ("a-b:c*?\"<>|\\", "a-b-c'()--.md"), ("What? Really: yes", "What Really- yes.md"),
      ("CON", "CON_.md"), ("con.tar", "con_.tar.md"), ("Lpt1", "Lpt1_.md"), ("COM¹", "COM¹_.md"),
      ("aux ", "aux_.md"), ("CONSOLE", "CONSOLE.md"), ("COM10", "COM10.md"),
      ("NUL .x", "NUL_.x.md"),
    ])
  func titles(title: String, name: String) {
    let saved = SavedFileName.name(forTitle: title, extension: "md")
    #expect(Array(saved.utf8) == Array(name.utf8))
  }

  @Test("A long title is cut between characters, and one endless character between its scalars")
  func long() {
    let family = "👨‍👩‍👧‍👦"
    let name = SavedFileName.name(forTitle: String(repeating: family, count: 50), extension: "md")
    #expect(name == String(repeating: family, count: 236 / family.utf8.count) + ".md")
    let stacked = SavedFileName.name(
      forTitle: "a" + String(repeating: "\u{301}", count: 100_000), extension: "")
    #expect(stacked.utf8.count == 239)
  }

  @Test(
    "A name that other systems refuse gets another one, and other names stay",
    arguments: [
      ("a-b:c*.md", "a-b-c.md"), ("CON.md", "CON_.md"), ("nul", "nul_"),
      ("com7.tar.gz", "com7_.tar.gz"),
      ("end. ", "end"), ("end...", "end"), ("tab\tand\nline.md", "tab and line.md"),
      ("???", "Untitled"),
      ("näme with “quotes” #1.md", "näme with “quotes” #1.md"), ("100% #1.md", "100% #1.md"),
      ("e\u{301}.md", "e\u{301}.md"), ("👩‍🚀.md", "👩‍🚀.md"), ("no ending", "no ending"),
      (
        String(repeating: "é", count: 200) + ".md", String(repeating: "é", count: 118) + ".md"
      ),
    ])
  func portable(name: String, expected: String) {
    #expect(Array(SavedFileName.portable(name).utf8) == Array(expected.utf8))
    #expect(SavedFileName.portable(expected) == expected)
  }

  @Test(
    "Any title gives a name that stays in its folder", arguments: 1...100 as ClosedRange<UInt64>)
  func anyTitle(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scalars = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
      let raw =
        Bool.random(using: &generator)
        ? UInt32.random(in: 0..<0x80, using: &generator)
        : UInt32.random(in: 0..<0x11_0000, using: &generator)
      return UnicodeScalar(raw) ?? "/"
    }
    let title = String(String.UnicodeScalarView(scalars))
    for ending in ["md", ""] {
      let name = SavedFileName.name(forTitle: title, extension: ending)
      #expect(!name.isEmpty && name.utf8.count <= 255)
      #expect(!name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0))
      #expect(!name.hasPrefix("."))
      #expect(SavedFileName.name(forTitle: name, extension: ending) == name, "seed \(seed)")
      let uri = URIList.encoded(paths: ["/folder/" + name])
      let place = SavedFileName.place(ofURI: uri, hostName: "desk")
      #expect(place?.folder == "/folder" && place?.name == name)
    }
  }

  @Test(
    "The place that a target wrote",
    arguments: [
      ("file:///home/me/a.md", "/home/me/a.md"), ("file://desk/a.md", "/a.md"),
      ("file://other/a.md", nil), ("file:///home/../a.md", nil), ("file:///home/", nil),
      ("file:///home/.", nil), ("http://h/a", nil), ("", nil), ("a.md", nil),
      ("file:///a\r\nfile:///b", nil), ("file:///%00", nil), ("file:///a%2F..%2Fb", nil),
      ("file:///" + String(repeating: "a", count: 256), nil),
    ] as [(String, String?)])
  func place(uri: String, path: String?) {
    #expect(SavedFileName.place(ofURI: Array(uri.utf8), hostName: "desk")?.path == path)
  }
}
