import Canvas
import Foundation
import Geometry
import Testing
import ViewsSupport

@testable import Text
@testable import TextViews
@testable import Views

/// Pictures of a page. They are saved in the folder of `SCENERY_PICTURES`, for a person to look at.
@MainActor @Suite("Pictures of the editor")
struct TextEditorGalleryTests {
  static let text = """
    # Crossing the fjord

    The ferry left before the fog had lifted. For the first half hour we saw nothing but the wake and \
    one gull that kept our pace, close enough to look bored.

    Then the far shore came all at once, as if somebody had drawn a curtain: red boathouses, a white \
    church, smoke standing straight up.

    ## To remember
    The deckhand says the fog lifts at the same minute every clear day in November. 👩‍👩‍👧‍👦 🇳🇴

    وصلنا إلى المدينة القديمة قبل الغروب بقليل، وكانت الأسواق لا تزال مفتوحة.

    Ask him for the notebook.

    """

  static let markdown = """
    Notes on **Markdown**

    Some **bold**, some *emphasis*, `code` and ~~what is gone~~, a [link](https://example.org) and one \
    without marks: https://example.org/a_b_c.

    - Bullets hang beside their text, and a long item's lines begin below each other, not below the bullet
      - An inner item
    - [ ] Call Ada
    - [x] Write to *Grace*
    1. First
    2. Second
    10. Tenth

    > What is quoted has a bar at its side, as long as the quote, however many lines it has on this page.
    > - Even a list

    ```swift
    let answer = 42  // **not bold**

    print(answer)
    ```

    ---
    - مرحبا بكم
    """

  @Test("A page with Markdown", arguments: [false, true], [1.0, 2.0])
  func markdownPage(isDark: Bool, scale: Double) throws {
    let host = EditorHost(size: Size(width: 700, height: 800))
    host.scale = ScaleFactor(rawValue: scale)
    host.theme = isDark ? .dark : .light
    let editor = TextEditorView(document: TextDocument(Self.markdown))
    host.show(editor)
    host.focus(editor)
    let some = try #require(Self.markdown.range(of: scale == 2 ? "some" : "not bold"))
    editor.select(
      TextSelection(
        caret: Self.markdown.utf8.distance(from: Self.markdown.startIndex, to: some.lowerBound)))
    let picture = host.picture()
    #expect(picture.color(x: 2, y: 2) == host.theme[.page])
    if let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] {
      let name = "markdown-\(isDark ? "dark" : "light")-\(Int(scale)).png"
      try picture.writePNG(to: "\(folder)/\(name)")
    }
  }

  @Test(
    "A page with title, date, heading, Arabic and emoji", arguments: [false, true], [1.0, 2.0])
  func page(isDark: Bool, scale: Double) throws {
    let host = EditorHost(size: Size(width: 741, height: 560))
    host.scale = ScaleFactor(rawValue: scale)
    host.theme = isDark ? .dark : .light
    let editor = TextEditorView(document: TextDocument(Self.text))
    editor.accessoryText = "Saturday 21 November 2026, 07:40 · Nesodden"
    host.show(editor)
    host.focus(editor)
    let fog = try #require(Self.text.range(of: "before the fog"))
    let start = Self.text.utf8.distance(from: Self.text.startIndex, to: fog.lowerBound)
    if scale == 2 {
      editor.select(TextSelection(anchor: start, head: start + 120))
    } else {
      editor.select(TextSelection(caret: start))
    }
    let picture = host.picture()
    #expect(picture.color(x: 2, y: 2) == host.theme[.page])
    if let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] {
      try picture.writePNG(to: "\(folder)/page-\(isDark ? "dark" : "light")-\(Int(scale)).png")
    }
  }
}
