import Canvas
import Foundation
import Geometry
import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("What an editor paints again")
struct TextEditorDamageTests {
  let host = EditorHost()
  static let paragraph = String(repeating: "some words of a paragraph ", count: 12)

  func editor(_ text: String, caret: Int) -> TextEditorView {
    let editor = TextEditorView(document: TextDocument(text))
    host.show(editor)
    host.focus(editor)
    editor.select(TextSelection(caret: caret))
    host.advance(by: .milliseconds(10))
    _ = host.takeDamage()
    return editor
  }

  func union(_ rects: [Rect]) -> Rect { rects.reduce(.zero) { $0.union($1) } }

  @Test("A typed letter repaints its line and nothing else", arguments: [0, 70, 150, 290])
  func typedLetter(position: Int) {
    let text = "Title\n\n" + Self.paragraph + "\n\n" + Self.paragraph
    let editor = editor(text, caret: 7 + position)
    let line = editor.caretLine(at: 7 + position) ?? .zero
    host.type("i")
    let damage = union(host.takeDamage())
    // A letter may also push a word into the next line.
    #expect(damage.minY >= line.minY - 25, "\(damage)")
    #expect(damage.maxY <= line.maxY + 50 && damage.height <= 75, "\(damage)")
    #expect(damage.contains(Rect(x: line.minX, y: line.minY, width: 3, height: 25)))
  }

  @Test("The focus repaints the caret and nothing else")
  func focus() {
    let editor = editor("Title\n\n" + Self.paragraph, caret: 9)
    let caret = editor.caretShape ?? .zero
    host.focus(nil)
    #expect(union(host.takeDamage()) == caret)
    host.focus(editor)
    #expect(union(host.takeDamage()) == caret)
  }

  @Test("The caret of a drag repaints its old and its new place and nothing else")
  func dropCaret() throws {
    let editor = editor("Title\n\n" + Self.paragraph, caret: 9)
    _ = host.takeDamage()
    let line = try #require(editor.caretLine(at: 20))
    editor.showDropCaret(at: Point(x: line.midX, y: line.midY))
    #expect(editor.dropOffset == 20)
    let shown = union(host.takeDamage())
    #expect(shown.width == 2 && abs(shown.midY - line.midY) < 1)
    editor.showDropCaret(at: nil)
    #expect(union(host.takeDamage()) == shown)
  }

  @Test("Dropped text is inserted at its place, although the text was edited before it came")
  func lateDrop() throws {
    let editor = editor("Title\n\nOne two", caret: 0)
    let line = try #require(editor.caretLine(at: 11))
    let place = editor.dropPoint(at: Point(x: line.midX, y: line.midY))
    editor.insert("My ")
    editor.insert("and ", at: place)
    #expect(editor.document.text == "My Title\n\nOne and two")
    editor.isEditable = false
    editor.insert("never", at: place)
    #expect(editor.document.text == "My Title\n\nOne and two")
  }

  @Test("A letter in the last line repaints one line")
  func lastLine() {
    let text = "Title\n\n" + Self.paragraph
    let editor = editor(text, caret: text.utf8.count)
    host.type("i")
    #expect(union(host.takeDamage()).height == 25)
    #expect(editor.buffer.utf8Count == text.utf8.count + 1)
  }

  @Test("A letter at the end of a line repaints its word and what follows, not the words before")
  func lastWord() throws {
    let editor = editor("Title\n\nsome words of a paragraph", caret: 32)
    let word = try #require(editor.caretLine(at: 23))
    let end = try #require(editor.caretLine(at: 32))
    host.type("s")
    let damage = union(host.takeDamage())
    #expect(damage.minX > word.minX - 20 && damage.maxX < end.maxX + 40, "\(damage)")
    #expect(damage.contains(Rect(x: end.minX, y: end.minY, width: 6, height: 25)))
  }

  @Test(
    "After any edit, what was not marked looks as it did", arguments: UInt64(1)...12, [false, true])
  func damageIsEnough(seed: UInt64, isLatin: Bool) {
    var random = RandomText(seed: seed, isLatin: isLatin)
    let host = EditorHost(size: Size(width: 360, height: 260))
    let editor = TextEditorView(document: TextDocument("# Title\n\n" + random.text(150)))
    host.show(editor)
    host.focus(editor)
    for _ in 0..<25 {
      let before = host.picture()
      _ = host.takeDamage()
      switch random.below(12) {
      case 0: host.key(.return, text: "\r")
      case 1: host.key(.backspace)
      case 2: host.key(.delete, .control)
      case 3: host.key(.character("z"), .control)
      case 4:
        host.click(
          Point(x: Double(random.below(360)), y: Double(random.below(260))), count: random.below(4))
      case 5: host.key([.up, .down, .left, .right][random.below(4)], .shift)
      case 6: host.key([.up, .down, .home, .end, .pageDown][random.below(5)])
      case 7: editor.document.replace(random.range(in: editor.document.text), with: random.text(2))
      case 8: host.advance(by: .milliseconds(600))
      default: host.type(random.text(1))
      }
      let damage = host.takeDamage()
      let after = host.picture()
      let change = firstChange(from: before, to: after, outside: damage)
      #expect(change == nil, "seed \(seed)")
      if change != nil { return }
    }
  }

  /// The first pixel that changed without being invalidated.
  func firstChange(from old: Surface, to new: Surface, outside damage: [Rect]) -> Point? {
    old.withPixels { oldBytes, stride in
      new.withPixels { newBytes, _ in
        guard let oldBase = oldBytes.baseAddress, let newBase = newBytes.baseAddress else {
          return nil
        }
        func differ(_ range: Range<Int>) -> Bool {
          memcmp(oldBase + range.lowerBound, newBase + range.lowerBound, range.count) != 0
        }
        for y in 0..<old.size.height {
          let row = y * stride..<y * stride + old.size.width * 4
          guard differ(row) else { continue }
          for x in 0..<old.size.width {
            let start = row.lowerBound + x * 4
            let point = Point(x: Double(x), y: Double(y))
            if differ(start..<start + 4),
              !damage.contains(where: { $0.inset(dx: -1, dy: -1).contains(point) })
            {
              return point
            }
          }
        }
        return nil
      }
    }
  }

  @Test("The caret blinks, and after ten idle seconds it stands and nothing is scheduled")
  func idleCaret() {
    let editor = editor("text", caret: 2)
    host.type("x")
    _ = host.takeDamage()
    host.advance(by: .milliseconds(650))
    let damage = host.takeDamage()
    #expect(damage.count == 1)
    #expect(union(damage).width == 2)
    #expect(host.pendingCount == 1)
    host.advance(by: .seconds(11))
    #expect(host.pendingCount == 0)
    #expect(editor.blinker.isOn)
    host.type("y")
    #expect(host.pendingCount == 1)
  }

  @Test("In an inactive window, or without the focus, nothing blinks")
  func inactiveCaret() {
    let editor = editor("text", caret: 2)
    host.isActive = false
    #expect(host.pendingCount == 0)
    #expect(!editor.blinker.isOn)
    host.isActive = true
    #expect(host.pendingCount == 1)
    host.focus(nil)
    #expect(host.pendingCount == 0)
    #expect(host.caret == nil)
  }

  @Test("A caret that the desktop wants still does not blink")
  func stillCaret() {
    host.behavior.caretBlinkCycle = nil
    let editor = editor("text", caret: 2)
    #expect(editor.blinker.isOn)
    #expect(host.pendingCount == 0)
  }

  @Test("The input method is told where the caret is")
  func inputMethod() {
    _ = editor("text", caret: 2)
    let before = host.caret
    host.type("x")
    #expect((host.caret?.minX ?? 0) > (before?.minX ?? .infinity))
  }
}
