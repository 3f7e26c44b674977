import Canvas
import Foundation
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("The text field")
struct TextFieldViewTests {
  let host = EditorHost(size: Size(width: 260, height: 60))

  func field(_ text: String = "") -> TextFieldView {
    let field = TextFieldView(placeholder: "Search", icon: .search)
    host.root.addSubview(field)
    field.frame = Rect(x: 10, y: 15, width: 200, height: TextFieldView.height)
    field.text = text
    host.settle()
    host.focus(field)
    return field
  }

  @Test("Typing tells every change, Return commits")
  func typing() {
    let field = field()
    var changes: [String] = []
    var committed: String?
    field.onChange = { changes.append($0) }
    field.onCommit = { committed = $0 }
    host.type("ab")
    host.key(.return, text: "\r")
    #expect(changes == ["a", "ab"])
    #expect(committed == "ab")
    #expect(field.text == "ab")
  }

  @Test("A pasted text becomes one line")
  func oneLine() {
    let field = field()
    host.clipboard.write("one\ntwo\tthree")
    host.key(.character("v"), .control)
    #expect(field.text == "one two three")
  }

  @Test("Escape empties it, then leaves the key to others, as Tab, Up and Down always")
  func leftToOthers() {
    let field = field("x")
    #expect(host.key(.escape))
    #expect(field.text == "")
    #expect(!host.key(.escape))
    #expect(!host.key(.down))
    #expect(!host.key(.return, text: "\r"))
    host.key(.character("z"), .control)
    #expect(field.text == "x")
  }

  @Test("The cross empties it")
  func clearButton() {
    let field = field("text")
    host.click(Point(x: 10 + 200 - 15, y: 30))
    #expect(field.text == "")
    #expect(field.isFocused)
  }

  @Test("A long text scrolls so that the caret is always in sight")
  func scrolling() {
    let field = field()
    for step in 0..<60 {
      host.type("word "[step % 5])
      #expect(field.caretShape.map { field.bounds.inset(dx: 8, dy: 0).contains($0) } == true)
    }
    host.key(.home)
    #expect((field.caretShape?.minX ?? 0) < 40)
    host.key(.end, .shift)
    #expect(field.selectedText == field.text)
  }

  @Test("Coming by keys selects everything")
  func focusByKeys() {
    let field = field("text")
    host.focus(nil)
    host.dispatcher.moveFocus(forward: true)
    #expect(field.selectedText == "text")
  }

  @Test("A click puts the caret, a double click selects the word")
  func pointer() {
    let field = field("one two")
    host.click(Point(x: 160, y: 30))
    host.key(.home)
    host.advance(by: .seconds(1))
    host.click(Point(x: 46, y: 30), count: 2)
    #expect(field.selectedText == "one")
  }

  @Test("Fields as they look", arguments: [false, true])
  func pictures(isDark: Bool) throws {
    let host = EditorHost(size: Size(width: 250, height: 210))
    host.scale = ScaleFactor(rawValue: 2)
    host.theme = isDark ? .dark : .light
    host.root.backgroundColor = .sidebar
    var fields: [TextFieldView] = []
    for (row, text) in ["", "ferry", "a text that is longer than the field", "مرحبا"].enumerated() {
      let field = TextFieldView(placeholder: "Search", icon: row == 3 ? nil : .search)
      host.root.addSubview(field)
      field.frame = Rect(x: 20, y: 16 + 48 * Double(row), width: 206, height: 30)
      field.text = text
      fields.append(field)
    }
    host.settle()
    host.focus(fields[2])
    let picture = host.picture()
    #expect(picture.color(x: 2, y: 2) == host.theme[.sidebar])
    if let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] {
      try picture.writePNG(to: "\(folder)/fields-\(isDark ? "dark" : "light").png")
    }
  }
}

extension String {
  /// The n-th character as a string.
  fileprivate subscript(index: Int) -> String {
    String(self[self.index(startIndex, offsetBy: index)])
  }
}
