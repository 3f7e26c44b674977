import Canvas
import Foundation
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Pictures in an editor")
struct TextPicturesTests: EditorSuite {
  let host = EditorHost()

  /// Pictures of one color, of which a test says the sizes.
  private final class Source: TextPictureSource {
    var sizes: [String: Size] = [:]
    var asked: [String: Int] = [:]
    var left: [String] = []

    func size(of destination: String) -> Size? { sizes[destination] }

    func picture(of destination: String, fitting size: PixelSize) -> TextPictureState {
      asked[destination, default: 0] += 1
      guard sizes[destination] != nil else { return .missing(reason: "The picture is missing.") }
      let surface = Surface(size: size)
      surface.draw { context in
        let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        context.fill(bounds, Color(hex: 0x4f7fbf))
        context.fill(
          .ellipse(in: bounds.inset(dx: bounds.width / 6, dy: bounds.height / 6)),
          Color(hex: 0xf0d060))
      }
      return .ready(surface)
    }

    func pictureLeft(_ destination: String) { left.append(destination) }
  }

  private func page(_ text: String, _ sizes: [String: Size]) -> (
    TextEditorView, TextPictures, Source
  ) {
    let editor = editor(text, styler: MarkdownStyler(showsPictures: true))
    let source = Source()
    source.sizes = sizes
    let pictures = TextPictures(source)
    editor.features.append(pictures)
    host.settle()
    return (editor, pictures, source)
  }

  private static let text = "Title\n\nBefore\n\n![A boat](a.png)\n\nAfter"
  private static let mark = 15..<31

  @Test("A picture has its room below its line, as wide as the text at most")
  func room() throws {
    let (editor, pictures, _) = page(Self.text, ["a.png": Size(width: 200, height: 100)])
    let view = try #require(pictures.views.first)
    #expect(view.frame.size == Size(width: 200, height: 100))
    #expect(view.range == Self.mark)
    let after = try #require(editor.caretLine(at: Self.text.utf8.count))
    let before = try #require(editor.caretLine(at: 13))
    #expect(before.maxY < view.frame.minY && view.frame.maxY < after.minY)

    let (_, wide, _) = page(Self.text, ["a.png": Size(width: 4000, height: 1000)])
    #expect(try #require(wide.views.first).frame.size == Size(width: 560, height: 140))
    let (_, chosen, _) = page(
      Self.text.replacing("A boat", with: "A boat|100"), ["a.png": Size(width: 200, height: 100)])
    let picture = try #require(chosen.views.first)
    #expect(picture.frame.size == Size(width: 100, height: 50))
    #expect(picture.accessibilityLabel == "A boat")
  }

  @Test(
    "The mark is hidden until the caret is in its line; a click selects it"
  )
  func mark() throws {
    let (editor, pictures, _) = page(Self.text, ["a.png": Size(width: 200, height: 100)])
    let top = try #require(pictures.views.first).frame.minY
    editor.select(TextSelection(caret: 20))
    host.settle()
    let view = try #require(pictures.views.first)
    #expect(view.frame.minY > top + 10)
    editor.select(TextSelection(caret: 0))
    host.settle()
    #expect(view.frame.minY == top)
    host.click(view.frame.center)
    #expect(editor.selection.range == Self.mark)
    host.key(.backspace)
    #expect(editor.document.text == "Title\n\nBefore\n\n\n\nAfter")
    #expect(pictures.views.isEmpty)
    #expect(editor.subviews.allSatisfy { !($0 is TextPictureView) })
    host.key(.character("z"), .control)
    #expect(pictures.views.count == 1)
  }

  @Test("Down and Up go over a picture as over a line")
  func caret() {
    let (editor, _, _) = page(Self.text, ["a.png": Size(width: 200, height: 100)])
    editor.select(TextSelection(caret: 7))
    var lines: [Int] = []
    for _ in 0..<4 {
      host.key(.down)
      lines.append(editor.document.buffer.paragraphStart(around: editor.selection.head))
    }
    #expect(lines == [14, 15, 32, 33])
    for _ in 0..<4 { host.key(.up) }
    #expect(editor.document.buffer.paragraphStart(around: editor.selection.head) == 7)
  }

  @Test("A missing picture is a frame with its words, and an element that is heard")
  func missing() throws {
    let (_, pictures, source) = page(Self.text, [:])
    _ = host.picture()
    let view = try #require(pictures.views.first)
    #expect(!view.hasPicture)
    let element = try #require(view.accessibilityElement)
    #expect(element.role == .image && element.label == "A boat")
    #expect(element.value == "The picture is missing.")
    source.sizes["a.png"] = Size(width: 300, height: 300)
    pictures.sizeChanged("a.png")
    host.settle()
    #expect(try #require(pictures.views.first).frame.size == Size(width: 300, height: 300))
    #expect(view.hasPicture)
  }

  @Test("Pictures in code stay text, and so do all without a feature that shows them")
  func noPictures() {
    let size = ["a.png": Size(width: 200, height: 100)]
    let (_, code, _) = page("T\n\n```\n![A](a.png)\n```\n\n    ![A](a.png)\n\n`![A](a.png)`", size)
    #expect(code.views.isEmpty)
    let plain = editor(Self.text)
    #expect(plain.subviews.allSatisfy { !($0 is TextPictureView) })
  }

  @Test("Of 200 pictures only the visible ones are asked for, and have a view")
  func many() {
    let text =
      "Title\n\n" + (0..<200).map { "Words \($0)\n\n![P](\($0).png)\n\n" }.joined()
    var sizes: [String: Size] = [:]
    for number in 0..<200 { sizes["\(number).png"] = Size(width: 4000, height: 3000) }
    let (editor, pictures, source) = page(text, sizes)
    _ = host.picture()
    #expect((1...3).contains(pictures.views.count))
    #expect(source.asked.count <= 3)
    // The page is about as long before its pictures are laid out as it is then.
    let height = editor.contentHeight
    #expect(height > 200 * 420)
    var most = 0
    for _ in 0..<100 {
      editor.scrollOffset += 100
      _ = host.picture()
      most = max(most, pictures.views.count)
    }
    #expect(most <= 3)
    #expect(abs(editor.contentHeight - height) < height / 20)
    // A picture is asked for once while it is visible.
    #expect(source.asked.values.allSatisfy { $0 <= 2 })
    #expect(source.asked.count < 40)
    #expect(source.left.count >= source.asked.count - 3)
  }

  @Test("Pictures of the page", arguments: [false, true], [1.0, 2.0])
  func pictures(isDark: Bool, scale: Double) throws {
    host.scale = ScaleFactor(rawValue: scale)
    host.theme = isDark ? .dark : .light
    let text =
      "Crossing the fjord\n\nThe ferry left early.\n\n![A boat](a.png)\n\nBelow it the words go on, and "
      + "then one that is gone:\n\n![The far shore](gone.png)\n\n- An item ![b|80](a.png)\n\nEnd"
    let (editor, pictures, _) = page(text, ["a.png": Size(width: 240, height: 150)])
    host.click(try #require(pictures.views.first).frame.center)
    let picture = host.picture()
    let view = try #require(pictures.views.first)
    let middle = view.frame.center
    #expect(
      picture.color(x: Int(middle.x * scale), y: Int(middle.y * scale))
        != host.theme[.page])
    editor.select(TextSelection(caret: 0))
    let plain = host.picture()
    if let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] {
      let name = "pictures-\(isDark ? "dark" : "light")-\(Int(scale))"
      try picture.writePNG(to: "\(folder)/\(name)-selected.png")
      try plain.writePNG(to: "\(folder)/\(name).png")
    }
    #expect((picture.difference(to: plain)?.pixelCount ?? 0) > 1000)
  }
}
