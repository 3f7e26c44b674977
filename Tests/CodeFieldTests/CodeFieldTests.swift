import Canvas
import Geometry
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

/// What an application can add to an editor. This target has no access to more than other packages have.
@MainActor @Suite("A field for code, from public declarations")
struct CodeFieldTests {
  private let user: VirtualUser
  private let window: UserWindow
  private let editor: TextEditorView

  private final class Program: ApplicationDelegate {}

  private final class Controller: ViewController {
    override func makeView() -> View { CodeField.editor("") }
    override var preferredFocusedView: View? { view }
  }

  init() throws {
    user = try VirtualUser(
      configuration: {
        ApplicationConfiguration(
          name: "Code",
          manifest: SceneManifest(
            supportsMultipleScenes: false,
            configurations: [SceneConfiguration(name: "code", rootViewController: { Controller() })]
          ))
      }, delegate: { Program() })
    window = try user.newestWindow()
    editor = try window.view(TextEditorView.self)
    user.click(editor)
  }

  private var text: String { editor.document.text }

  /// The number of pixels of a color.
  private func count(_ color: Color) throws -> Int {
    let picture = try #require(window.picture)
    return (0..<picture.size.height).reduce(0) { count, y in
      count + (0..<picture.size.width).count { picture.color(x: $0, y: y) == color }
    }
  }

  @Test("Keywords, strings and comments are found")
  func tokens() {
    let line = #"let name = "if" // return"#
    #expect(
      CodeToken.tokens(in: line) == [
        CodeToken(kind: .keyword, range: 0..<3), CodeToken(kind: .string, range: 11..<15),
        CodeToken(kind: .comment, range: 16..<25),
      ])
  }

  @Test("What is typed has its color at once")
  func colors() throws {
    let ink = CodeToken.Kind.keyword.color
    user.type("le")
    #expect(try count(ink) == 0)
    user.type("t ")
    #expect(try count(ink) > 0)
    user.type("\"till\" // lit")
    #expect(try count(CodeToken.Kind.string.color) > 0)
    #expect(try count(CodeToken.Kind.comment.color) > 0)
  }

  @Test("Return keeps the indent of the line, and goes further in after a brace")
  func returns() {
    user.type("if a {\nb\nc")
    #expect(text == "if a {\n  b\n  c")
    user.press("z", .control)
    #expect(editor.document.canRedo)
  }

  @Test("Tab and Shift+Tab indent the selected lines as one step of undo")
  func tabs() {
    user.type("a\nb")
    user.press("a", .control)
    user.press(.tab)
    #expect(text == "  a\n  b")
    user.press("z", .control)
    #expect(text == "a\nb")
    user.press(.tab)
    user.press(.tab, .shift)
    #expect(text == "a\nb")
    user.press(.end, .control)
    user.press(.tab)
    #expect(text == "a\nb  ")
  }

  @Test("The partner of a bracket is marked, until the caret leaves it")
  func brackets() throws {
    let pair = try #require(editor.feature(BracketPair.self))
    user.type("f(a[0])")
    #expect(pair.marked == [6..<7, 1..<2])
    let marked = try #require(window.picture).color(at: editor.rect(of: 1..<2))
    user.press(.left)
    #expect(pair.marked == [5..<6, 3..<4])
    #expect(try #require(window.picture).color(at: editor.rect(of: 1..<2)) != marked)
    user.press(.home)
    #expect(pair.marked.isEmpty)
    user.press(.end)
    user.type("x")
    user.press(.backspace)
    #expect(pair.marked == [6..<7, 1..<2])
  }

  @Test("Markdown's keys and signs are those of another styler")
  func isPlain() {
    user.type("- a\nb")
    #expect(text == "- a\nb")
    user.press("b", .control)
    #expect(text == "- a\nb")
  }
}

extension TextEditorView {
  /// The place in the window's content of a range on one line.
  fileprivate func rect(of range: Range<Int>) -> Rect {
    var found = Rect.zero
    forEachVisiblePart { part in found = part.rects(of: range).first ?? found }
    return convertToWindow(found)
  }
}

extension Surface {
  /// The color of the upper left corner of a part.
  fileprivate func color(at rect: Rect) -> Color {
    color(x: Int(rect.minX.rounded(.up)), y: Int(rect.minY.rounded(.up)))
  }
}
