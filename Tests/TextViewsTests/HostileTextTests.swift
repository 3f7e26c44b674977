import Canvas
import Geometry
import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Hostile texts")
struct HostileTextTests {
  private func expectBrief(_ action: String, of text: HostileText, _ body: () -> Void) {
    #expect(HostileText.time(body) < HostileText.longestTurn, "\(text): \(action)")
  }

  @Test("An editor answers each key and click at once", arguments: HostileText.allCases)
  func editor(text: HostileText) {
    let string = text.text(40_000)
    let host = EditorHost()
    let editor = TextEditorView(document: TextDocument("First\n\nlast"))
    editor.styler = MarkdownStyler(showsTags: true)
    host.show(editor)
    host.focus(editor)
    editor.select(TextSelection(caret: 6))
    func key(_ key: Key, _ modifiers: Modifiers = [], text typed: String = "") {
      expectBrief("\(key) \(modifiers)", of: text) { host.key(key, modifiers, text: typed) }
    }
    func paint() { expectBrief("painting", of: text) { _ = host.picture() } }

    expectBrief("pasting", of: text) { editor.insert(string, kind: .single) }
    paint()
    for end in [Key.left, .right, .up, .down, .home, .end, .pageUp, .pageDown] {
      key(end)
      key(end, .control)
      key(end, .shift)
    }
    editor.select(TextSelection(caret: 6 + string.utf8.count / 2))
    expectBrief("layout", of: text) { host.settle() }
    paint()
    key(.character("b"), text: "b")
    for deletion in [Key.backspace, .delete] {
      key(deletion)
      key(deletion, .control)
    }
    for count in 1...3 {
      expectBrief("\(count) clicks", of: text) {
        host.click(Point(x: 300, y: 200), count: count)
      }
    }
    key(.character("a"), .control)
    paint()
    key(.delete)
    key(.character("z"), .control)
    paint()
    // Zeros are left out when they are pasted, and the keys take the last word instead.
    #expect(editor.document.text.hasSuffix("last") || text == .zeros)
  }

  @Test("A field answers each key at once", arguments: HostileText.allCases)
  func field(text: HostileText) {
    let host = EditorHost(size: Size(width: 300, height: 30))
    let field = TextFieldView()
    host.show(field)
    host.focus(field)
    expectBrief("pasting", of: text) { field.insert(text.text(40_000), kind: .single) }
    for end in [Key.home, .right, .end, .left, .backspace] {
      expectBrief("\(end)", of: text) {
        host.key(end)
        host.key(end, .control)
        host.key(end, .shift)
      }
    }
    expectBrief("painting", of: text) { _ = host.picture() }
  }

  @Test("Labels, words, marks and searches take no longer", arguments: HostileText.allCases)
  func readers(text: HostileText) {
    let string = text.text(40_000)
    let buffer = TextBuffer(string)
    expectBrief("a label", of: text) {
      let host = EditorHost()
      host.show(LabelView(text: string))
      _ = host.picture()
    }
    expectBrief("counting words", of: text) { _ = buffer.wordCountWithoutMarks() }
    expectBrief("finding words to spell", of: text) {
      _ = SpelledWord.words(in: string, inline: MarkdownInline(plain: string.utf8.count))
    }
    expectBrief("finding marks", of: text) { _ = MarkdownInline(string) }
    expectBrief("finding text", of: text) {
      for query in ["ab", "a", "\u{301}", "👩", "\u{1100}"] {
        var search = TextSearch(TextQuery(query), in: buffer)
        while !search.isComplete { search.advance(in: buffer) }
      }
    }
  }

  @Test("Drops, pastes, comparisons and folding take no longer", arguments: HostileText.allCases)
  func landings(text: HostileText) {
    let string = text.text(40_000)
    let buffer = TextBuffer(string)
    let ground = TextLanding.Ground(buffer)
    for place in [0, buffer.utf8Count / 2, buffer.utf8Count] {
      let offset = buffer.caretOffset(near: place)
      for piece in ["word", "# A heading\nand words"] {
        expectBrief("a drop into it", of: text) {
          _ = TextLanding(dropping: piece, near: offset, on: ground)
        }
        expectBrief("a paste into it", of: text) {
          _ = TextLanding(pasting: piece, at: offset, on: ground)
        }
      }
    }
    let prose = TextBuffer("Words of a paragraph.\n\n- An item\n")
    for offset in [0, 8, 26, prose.utf8Count] {
      expectBrief("its drop", of: text) {
        _ = TextLanding(dropping: string, near: offset, on: TextLanding.Ground(prose))
      }
      expectBrief("its paste", of: text) {
        _ = TextLanding(pasting: string, at: offset, on: TextLanding.Ground(prose))
      }
      expectBrief("its move", of: text) {
        _ = TextLanding(
          moving: string, areWords: true, near: offset, on: TextLanding.Ground(prose))
      }
    }
    expectBrief("a comparison", of: text) {
      _ = buffer.difference(to: "x" + string + "\ny\n" + string)
      _ = prose.difference(to: string)
      _ = buffer.difference(to: "Words")
    }
    expectBrief("folding", of: text) { _ = TextFolding.fold(string) }
    expectBrief("its plain text", of: text) { _ = MarkdownText.plain(string) }
  }

  @Test("The questions of a screen reader take no longer", arguments: HostileText.allCases)
  func reading(text: HostileText) {
    let host = EditorHost()
    let editor = TextEditorView(document: TextDocument("First\n\n" + text.text(40_000)))
    editor.styler = MarkdownStyler(showsTags: true)
    host.show(editor)
    _ = host.picture()
    let count = editor.buffer.utf8Count
    for place in [0, 8, count / 2, count - 1, count] {
      let offset = editor.buffer.caretOffset(near: place)
      expectBrief("a line", of: text) { _ = editor.accessibilityLine(at: offset) }
      expectBrief("a frame", of: text) { _ = editor.accessibilityFrame(of: offset..<count) }
      expectBrief("its look", of: text) { _ = editor.accessibilityAttributes(at: offset) }
    }
    expectBrief("links", of: text) { _ = editor.accessibilityLinks(in: 0..<count, atMost: 100) }
    expectBrief("a place", of: text) {
      _ = editor.accessibilityOffset(at: Point(x: 200, y: 150))
    }
  }

  @Test("Long lines that differ at their ends are compared at once, and only they change")
  func longLines() {
    let line = String(repeating: "fjords and ferries, ", count: 100)
    let old = (0..<450).map { "\(line)\($0)\n" }.joined()
    let new = (0..<450).map { "\(line)\($0)\($0 % 9 == 4 ? "" : "!")\n" }.joined()
    let buffer = TextBuffer(old)
    var edits: [TextEdit] = []
    let time = HostileText.time { edits = buffer.difference(to: new) }
    #expect(time < HostileText.longestTurn)
    var changed = buffer
    for edit in edits {
      changed.replace(edit.offset..<edit.offset + edit.removed.utf8.count, with: edit.inserted)
    }
    #expect(changed.string == new)
    #expect(edits.count == 51)
  }

  @Test("All parts of the editor agree on where a character ends", arguments: HostileText.allCases)
  func boundaries(text: HostileText) {
    let string = "x" + text.text(700)
    let buffer = TextBuffer(string)
    var boundaries = [0]
    string.forEachCharacter { boundaries.append(boundaries[boundaries.count - 1] + $0) }
    var failures: [Int] = []
    for (here, next) in zip(boundaries, boundaries.dropFirst()) {
      if buffer.graphemeBoundary(after: here) != next { failures.append(here) }
      if buffer.graphemeBoundary(before: next) != here { failures.append(next) }
      let length = buffer.text(in: here..<next).unicodeScalars.count
      if length > String.longestCharacter { failures.append(here) }
    }
    let set = Set(boundaries)
    failures += (0...buffer.utf8Count).filter { buffer.isGraphemeBoundary($0) != set.contains($0) }
    #expect(failures.isEmpty)
    // The text before does not matter.
    let moved = TextBuffer("Something before it.\n" + string)
    let shift = moved.utf8Count - buffer.utf8Count
    #expect(boundaries.allSatisfy { moved.isGraphemeBoundary($0 + shift) })
  }

  @Test(
    "Far from a certain end of a character the same rule holds in both directions",
    arguments: HostileText.allCases)
  func farBoundaries(text: HostileText) {
    let buffer = TextBuffer("x" + text.text(6_000))
    var offset = buffer.caretOffset(near: min(buffer.utf8Count, 2 * TextBuffer.reach))
    for _ in 0..<40 where offset < buffer.utf8Count {
      let next = buffer.graphemeBoundary(after: offset)
      #expect(next > offset)
      #expect(buffer.isGraphemeBoundary(next))
      #expect(buffer.graphemeBoundary(before: next) == offset)
      offset = next
    }
  }

  @Test("A very long text in a field can be reached, selected and changed at any place")
  func longField() {
    let host = EditorHost(size: Size(width: 300, height: 30))
    let field = TextFieldView()
    host.show(field)
    host.focus(field)
    let words = (0..<2_000).map { "word\($0)" }.joined(separator: " ")
    field.insert(words, kind: .single)
    #expect(field.text == words)
    var steps = 0
    while field.selection.head > 0, steps < 3_000 {
      host.key(.left, .control)
      steps += 1
      guard let line = field.caretLine(at: field.selection.head) else { continue }
      #expect(field.bounds.contains(Point(x: line.minX, y: line.midY)))
      #expect(field.offset(at: Point(x: line.minX, y: line.midY)) == field.selection.head)
    }
    #expect(steps == 2_000)
    host.key(.end)
    #expect(field.selection.head == words.utf8.count)
    host.type("!")
    host.key(.home, .shift)
    #expect(field.selectedText == words + "!")
    host.key(.delete)
    #expect(field.text.isEmpty)
  }
}
