import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing

@testable import JournalApp
@testable import TextViews
@testable import Views

/// What other programs drag arrives on a page, or the page says why it does not.
@MainActor @Suite("Dropping what other programs drag on a page", .serialized)
struct PageDropStories {
  private let desk: JournalDesk
  private let page: UserWindow
  private let program: HeadlessProgram
  private let folder: URL
  private var user: VirtualUser { desk.user }
  private static let garden = "# Garden\n\nWhat there is to say about Garden."

  init() throws {
    desk = try JournalDesk()
    try desk.dragOut("Garden", of: try desk.listWindow)
    page = try desk.user.newestWindow()
    desk.user.resize(page, to: RootRect(x: 40, y: 100, width: 600, height: 500))
    program = HeadlessProgram(
      "Browser", on: desk.user.system, at: RootRect(x: 1200, y: 100, width: 200, height: 200))
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "page-drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let place = folder.appendingPathComponent(name)
    try Data(bytes).write(to: place)
    return place.path
  }

  /// A place in the middle of the word "there".
  private func place() throws -> RootPoint {
    let editor = try desk.editor(page)
    let line = try #require(editor.caretLine(at: 17))
    return user.rootPoint(of: editor).offset(
      dx: Int(line.midX - editor.bounds.midX) + 1, dy: Int(line.midY - editor.bounds.midY))
  }

  private func drop(_ offers: [(type: String, data: [UInt8]?)]) async throws {
    program.offers = offers
    user.startDrag(in: program)
    user.drag(to: try place())
    user.release()
    for _ in 0..<200 {
      user.advance(by: .milliseconds(5))
      _ = await (try desk.controller(page)).pageController.pictures.feature?.work?.value
      await desk.settle()
      if text != Self.garden || banner != nil { break }
    }
  }

  private var text: String { (try? desk.editor(page).document.text) ?? "" }
  private var banner: BannerView? { try? page.view(BannerView.self) }
  private var detail: [String] { page.views(LabelView.self).map(\.text) }
  private func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  private func said(_ words: String) -> String {
    "# Garden\n\nWhat \(words) there is to say about Garden."
  }

  private let address = Array("https://example.org/p\r\n".utf8)

  @Test("A browser's picture is a link with its words, until pictures can be kept")
  func picture() async throws {
    try await drop([
      ("text/uri-list", address),
      ("text/html", Array("<meta><img alt=\"A &amp; [b]\" src='https://example.org/p'>".utf8)),
      ("image/png", [0x89, 0x50]),
    ])
    #expect(text == said("[A & \\[b\\]](https://example.org/p)"))
    #expect(banner == nil)
    user.press("z", .control)
    #expect(text == Self.garden)
  }

  @Test("A picture in HTML alone is a link to it")
  func pictureInHTML() async throws {
    try await drop([("text/html", Array("<IMG SRC=https://example.org/p>".utf8))])
    #expect(text == said("[https://example.org/p](https://example.org/p)"))
  }

  @Test("A link without a text is its address, from every kind of browser")
  func links() async throws {
    for offer: (type: String, data: [UInt8]?) in [
      ("text/uri-list", address),
      ("text/x-moz-url", utf16("https://example.org/p\nA page")),
      ("_NETSCAPE_URL", Array("https://example.org/p\nA page".utf8)),
      ("text/plain;charset=utf-16", utf16("https://example.org/p")),
      ("text/plain;charset=utf-16", utf16("\u{feff}https://example.org/p", bigEndian: true)),
      ("text/plain;charset=utf-16be", utf16("https://example.org/p", bigEndian: true)),
    ] {
      try await drop([offer])
      #expect(text == said("https://example.org/p"), "\(offer.type)")
      user.focus(page)
      user.press("z", .control)
      #expect(text == Self.garden)
    }
  }

  @Test("HTML without words, and blanks, are answered with a sentence")
  func empty() async throws {
    for offer: (type: String, data: [UInt8]?) in [
      ("text/html", Array("<hr><table><tr><td><img></table>".utf8)),
      ("text/plain", Array(" \n".utf8)),
    ] {
      try await drop([offer])
      #expect(banner?.text == "Nothing was inserted.")
      #expect(detail.contains("There are no words in what was dropped."))
      #expect(text == Self.garden)
    }
  }

  @Test(
    "A picture's data are kept, on a line of their own, and one press takes them back")
  func bareImage() async throws {
    try await drop([("image/png", try PictureStories.png())])
    #expect(text.hasPrefix(Self.garden + "\n\n![]("))
    #expect(text.hasSuffix("-400x300.png)"))
    #expect(banner == nil)
    user.focus(page)
    user.press("z", .control)
    #expect(text == Self.garden)
    try await drop([("image/png", [0x89, 0x50])])
    #expect(banner?.text == "Nothing was inserted.")
  }

  @Test("A browser's picture is inserted with its words, and pictures among files with their names")
  func pictures() async throws {
    try await drop([
      ("text/uri-list", address),
      ("text/html", Array("<img alt='A fjord' src='https://example.org/p'>".utf8)),
      ("image/png", try PictureStories.png()),
    ])
    #expect(text.hasPrefix(Self.garden + "\n\n![A fjord]("))
    user.focus(page)
    user.press("z", .control)
    let paths = [
      try file("red boat.png", try PictureStories.png()), try file("two.md", Array("two".utf8)),
    ]
    try await drop([
      ("text/uri-list", Array(paths.map { "file://\($0)\r\n" }.joined().utf8))
    ])
    for _ in 0..<100 where !text.contains("two") {
      user.advance(by: .milliseconds(5))
      await desk.settle()
    }
    #expect(text.contains("![red boat]("))
    #expect(text.contains("\n\ntwo"))
  }

  @Test(
    "Files land below the paragraph, with one blank line between, and one press takes them back")
  func files() async throws {
    let paths = [
      try file("one.md", Array("# One\n\nbody\n\n".utf8)), try file("two.txt", Array("two".utf8)),
      try file("empty.md", []), try file("three.md", Array("\n- a\n- b\n".utf8)),
    ]
    // The second one as old file managers write it.
    let list = paths.enumerated().map { $0 == 1 ? $1 : "file://\($1)" }
    try await drop([("text/uri-list", Array(list.joined(separator: "\r\n").utf8))])
    #expect(text == Self.garden + "\n\n# One\n\nbody\n\ntwo\n\n- a\n- b")
    #expect(banner?.text == "1 file was left out.")
    #expect(detail.contains("“empty.md” is empty."))
    user.focus(page)
    user.press("z", .control)
    #expect(text == Self.garden)
  }

  @Test("Binary files without a zero are no texts, and an empty one is said to be empty")
  func noTexts() async throws {
    let binary = (0..<2000).map { UInt8(1 + $0 % 255) }
    for (name, bytes, reason) in [
      ("a.pdf", Array("%PDF-1.4\n%âãÏÓ\n1 0 obj".utf8), "is not a text"),
      ("a.dat", binary, "is not a text"), ("a.md", [], "is empty"),
    ] {
      try await drop([("text/uri-list", Array("file://\(try file(name, bytes))\r\n".utf8))])
      #expect(banner?.text == "Nothing was inserted.")
      #expect(detail.contains("“\(name)” \(reason)."), "\(detail)")
      #expect(text == Self.garden)
      let close = try #require(
        page.views(ButtonView.self).first { $0.accessibilityLabel == "Close" })
      user.click(close)
    }
  }

  @Test("A message ends with the next drop, with a paste, and with its text")
  func messages() async throws {
    let gone: [(type: String, data: [UInt8]?)] = [
      ("text/uri-list", Array("file://\(folder.path)/gone.md\r\n".utf8))
    ]
    try await drop(gone)
    #expect(banner?.text == "Nothing was inserted.")
    try await drop([("text/plain", Array("boats".utf8))])
    #expect(banner == nil)
    #expect(text == said("boats"))
    user.press("z", .control)

    try await drop(gone)
    #expect(banner != nil)
    let editor = try desk.editor(page)
    user.focus(page)
    editor.host?.focus(editor)
    user.system.clipboard.write("nets")
    user.press("v", .control)
    #expect(banner == nil)
    user.press("z", .control)

    try await drop(gone)
    #expect(banner != nil)
    _ = try desk.controller(page).show(try desk.entry("What Ada said"))
    #expect(banner == nil)
  }
}
