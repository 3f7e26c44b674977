import SceneTesting
import Testing
import Text
import Views

@testable import JournalApp

/// A person who goes to the beginnings and the ends of lines in Journal's window.
@MainActor @Suite("Home and End in an entry", .serialized)
struct HomeKeyStories {
  private let desk: JournalDesk
  private var user: VirtualUser { desk.user }

  private static let long =
    "A long paragraph " + String(repeating: "that goes on over the lines ", count: 20) + "and ends."
  private static let text = """
    # The fjord

    ## Morning
    - [ ] Call Ada
      - Buy bread
    > A quote

        let code = 1

    ## שלום עולם
    \(long)
    """

  init() throws {
    desk = try JournalDesk(entries: [Entry(text: Self.text, created: .now())])
  }

  /// Clicks near the end of a line, as a person does, and types at the places to which keys lead.
  private func edit(_ line: String, _ keys: (VirtualUser) -> Void) throws -> String {
    let editor = try desk.editor(try desk.listWindow)
    let start = try #require(editor.document.text.utf8Offset(of: line))
    editor.select(TextSelection(caret: start + line.utf8.count - 2))
    user.click(editor)
    editor.select(TextSelection(caret: start + line.utf8.count - 2))
    user.press(.right)
    keys(user)
    let text = editor.document.text
    while editor.document.canUndo { user.press("z", .control) }
    #expect(editor.document.text == Self.text)
    return text
  }

  private func typed(_ line: String, presses: Int, of key: Key) throws -> String? {
    let text = try edit(line) { user in
      for _ in 0..<presses { user.press(key) }
      user.type("X")
    }
    return text.split(separator: "\n").first { $0.contains("X") }.map { String($0) }
  }

  @Test(
    "Home leads to the first letter, and then before the mark that is seen",
    arguments: [
      ("# The fjord", "# XThe fjord", "X# The fjord"), ("## Morning", "## XMorning", "X## Morning"),
      ("- [ ] Call Ada", "- [ ] XCall Ada", "- [ ] XCall Ada"),
      ("  - Buy bread", "  - XBuy bread", "  - XBuy bread"),
      ("> A quote", "> XA quote", "> XA quote"),
      ("    let code = 1", "    Xlet code = 1", "X    let code = 1"),
      ("## שלום עולם", "## Xשלום עולם", "X## שלום עולם"),
    ])
  func home(line: String, once: String, twice: String) throws {
    #expect(try typed(line, presses: 1, of: .home) == once)
    #expect(try typed(line, presses: 2, of: .home) == twice)
    #expect(try typed(line, presses: 1, of: .end) == line + "X")
  }

  @Test("Home and End end the line on the screen first, and then the paragraph")
  func wrapped() throws {
    let once = try #require(try typed(Self.long, presses: 1, of: .home))
    #expect(once != "X" + Self.long && once.hasPrefix("A long paragraph that"))
    #expect(try typed(Self.long, presses: 2, of: .home) == "X" + Self.long)
    let text = try edit(Self.long) { user in
      for _ in 0..<2 { user.press(.home) }
      user.press(.end)
      user.type("X")
      for _ in 0..<2 { user.press(.end) }
      user.type("Y")
    }
    let line = try #require(text.split(separator: "\n").last)
    let end = try #require(line.firstIndex(of: "X"))
    #expect(line.distance(from: line.startIndex, to: end) < 200 && line.hasSuffix("and ends.Y"))
  }

  @Test("What Shift+Home selects and Backspace removes is the text; the mark goes the second time")
  func selects() throws {
    let once = try edit("## Morning") { user in
      user.press(.end)
      user.press(.home, .shift)
      user.press(.backspace)
      user.type("X")
    }
    #expect(once.contains("\n## X\n"))
    let twice = try edit("## Morning") { user in
      user.press(.end)
      for _ in 0..<2 { user.press(.home, .shift) }
      user.press(.backspace)
      user.type("X")
    }
    #expect(twice.contains("\n\nX\n"))
  }
}

extension String {
  fileprivate func utf8Offset(of part: String) -> Int? {
    firstRange(of: part).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
