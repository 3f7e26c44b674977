import Canvas
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Finding and replacing on a page")
struct TextFinderTests: FindSuite {
  let host = EditorHost()

  @Test("Typing in the bar selects the first hit after the caret, and counts")
  func findsWhileTyping() throws {
    let (editor, finder) = try pane("one two one three one", caret: 4)
    finder.perform(.find)
    #expect(finder.bar?.queryField.isFocused == true)
    host.type("on")
    #expect(editor.selection == TextSelection(8..<10))
    #expect(note(finder) == "2 of 3")
    host.type("e")
    #expect(editor.selection == TextSelection(8..<11))
    host.type("x")
    #expect(note(finder) == "Not found")
    #expect(finder.bar?.queryField.isNoteAlarming == true)
    host.key(.backspace)
    #expect(note(finder) == "2 of 3")
  }

  @Test("Return, Shift+Return, F3 and the arrows go through the hits and around the ends")
  func goesThroughHits() throws {
    let (editor, finder) = try pane("a b a b a")
    finder.perform(.find)
    host.type("a")
    #expect(note(finder) == "1 of 3")
    host.key(.return)
    #expect(editor.selection == TextSelection(4..<5))
    host.key(.down)
    host.key(.return)
    #expect(note(finder) == "1 of 3")
    host.key(.return, .shift)
    #expect(note(finder) == "3 of 3")
    host.key(.up)
    #expect(note(finder) == "2 of 3")
    finder.perform(.findNext)
    #expect(note(finder) == "3 of 3")
    finder.perform(.findPrevious)
    #expect(note(finder) == "2 of 3")
  }

  @Test(
    "The current hit looks unlike the other hits and unlike a selection, with and without the focus",
    arguments: [Theme.light, .dark])
  func marksCurrentHit(theme: Theme) throws {
    host.theme = theme
    let (editor, finder) = try pane("Title\nhit and hit\nhit")
    /// The color of the blank margin around the letters of a place in the text.
    func ground(at offset: Int) throws -> Color {
      let caret = try #require(editor.caretLine(at: offset))
      let point = editor.convertToWindow(Point(x: caret.minX + 2, y: caret.minY + 5))
      return host.picture().color(x: Int(point.x), y: Int(point.y))
    }
    editor.select(TextSelection(6..<9))
    let selection = try ground(at: 6)
    editor.select(TextSelection(caret: 0))
    finder.perform(.find)
    host.type("hit")
    #expect(finder.currentHit == 6..<9)
    let current = try ground(at: 6)
    let other = try ground(at: 14)
    #expect(Set([selection, current, other, try ground(at: 10)]).count == 4)
    host.focus(editor)
    #expect(try ground(at: 6) == current)
    #expect(try ground(at: 14) == other)
  }

  @Test("Escape closes the bar and keeps the hit selected, from the bar and from the text")
  func escapeCloses() throws {
    let (editor, finder) = try pane("one two")
    finder.perform(.find)
    host.type("two")
    host.key(.escape)
    #expect(!finder.isPresented && finder.bar?.superview == nil)
    #expect(editor.isFocused)
    #expect(editor.selection == TextSelection(4..<7))
    #expect(finder.hits(in: 0..<7).isEmpty)
    // The selected text is the query of the next search.
    editor.select(TextSelection(0..<3))
    finder.perform(.find)
    #expect(finder.query.text == "one")
    host.focus(editor)
    host.key(.escape)
    #expect(!finder.isPresented)
    // From a button of the bar, too.
    finder.perform(.findAndReplace)
    host.key(.tab)
    host.key(.tab)
    #expect(host.focusedView is ButtonView)
    host.key(.escape)
    #expect(!finder.isPresented && editor.isFocused)
    // Next without a bar shows it with the last query.
    finder.perform(.findNext)
    #expect(finder.isPresented && finder.query.text == "one")
  }

  @Test("The open bar is saved and opened again, with its texts, its switches and the same hit")
  func restores() throws {
    let (editor, finder) = try pane("one two One twone one", caret: 1)
    #expect(editor.encodeInteractionState()["find"] == nil)
    finder.perform(.findAndReplace)
    host.type("one")
    finder.query.matchesCase = true
    finder.query.matchesWholeWords = true
    host.key(.tab)
    host.type("1")
    let state = editor.encodeInteractionState()
    let other = TextEditorView(document: TextDocument(editor.document.text))
    host.show(FindPaneView(other))
    host.focus(other)
    other.restoreInteractionState(state)
    let restored = try #require(other.finder)
    #expect(restored.isPresented && restored.bar?.superview != nil && other.isFocused)
    #expect(restored.query == TextQuery("one", matchesCase: true, matchesWholeWords: true))
    #expect(restored.bar?.queryField.text == "one")
    #expect(restored.bar?.replacementField.text == "1")
    #expect(restored.bar?.showsReplacement == true)
    #expect(other.selection == editor.selection)
    #expect(note(restored) == note(finder))
    // Undo belongs to the text, into which nothing was typed yet.
    #expect(restored.bar?.queryField.canPerform(.undo) == false)
    finder.dismiss()
    #expect(editor.encodeInteractionState()["find"] == nil)
  }

  @Test("While a letter that is everywhere is searched, keys are answered")
  func frequentLetter() throws {
    let (editor, finder) = try pane("sea\n" + String(repeating: "the sea ", count: 100_000))
    finder.perform(.find)
    host.type("e")
    #expect(finder.search?.isComplete == false && note(finder) == "1 of \(TextSearch.sliceHits)")
    host.key(.return)
    #expect(editor.selection == TextSelection(6..<7))
    host.focus(editor)
    host.key(.home, .control)
    host.type("e")
    #expect(editor.document.text.hasPrefix("esea\nthe") && finder.search?.isComplete == false)
    wait(finder)
    #expect(note(finder) == "200002 found")
  }

  @Test("Case and whole words are switches")
  func switches() throws {
    let (_, finder) = try pane("Word word words")
    finder.perform(.find)
    host.type("word")
    #expect(note(finder) == "1 of 3")
    finder.query.matchesCase = true
    #expect(note(finder) == "1 of 2")
    finder.query.matchesWholeWords = true
    #expect(note(finder) == "1 of 1")
  }

  @Test("The hits on the page are marked, in light and in dark, the current one stronger")
  func marksHits() throws {
    for theme in [Theme.light, .dark] {
      host.theme = theme
      let (editor, finder) = try pane("Title\n\nxxxx yyyy xxxx")
      finder.perform(.find)
      let before = host.picture()
      let rects = [7, 17].compactMap { offset in
        editor.caretLine(at: offset).map {
          editor.convertToWindow(Rect(x: $0.minX + 1, y: $0.minY + 3, width: 2, height: 2))
        }
      }
      host.type("xxxx")
      let after = host.picture()
      let colors = rects.map { color(of: after, at: $0) }
      let blank = rects.map { color(of: before, at: $0) }
      #expect(colors[0] != blank[0] && colors[1] != blank[1])
      #expect(colors[0] != colors[1])
      host.key(.escape)
      #expect(color(of: host.picture(), at: rects[1]) == blank[1])
      for view in host.root.subviews { view.removeFromSuperview() }
    }
  }

  @Test("An application's search is marked in the text, but not beside the find bar's hits")
  func searchMarks() throws {
    let (editor, finder) = try pane("Title\n\nxxxx yyyy xxxx")
    // The find bar moves the text.
    func colors() throws -> [Color] {
      let picture = host.picture()
      return try [7, 12].map { offset in
        let caret = try #require(editor.caretLine(at: offset))
        let place = Rect(x: caret.minX + 1, y: caret.minY + 3, width: 2, height: 2)
        return color(of: picture, at: editor.convertToWindow(place))
      }
    }
    let blank = try colors()
    editor.searchMarks = { $0.hasPrefix("xxxx") ? [5..<9] : [] }
    #expect(try colors()[0] == blank[0] && colors()[1] != blank[1])
    finder.perform(.find)
    host.type("xxxx")
    #expect(try colors()[0] != blank[0] && colors()[1] == blank[1])
    finder.dismiss()
    editor.select(TextSelection(caret: 0))
    editor.searchMarks = nil
    #expect(try colors() == blank)
  }

  private func color(of picture: Surface, at rect: Rect) -> Color {
    picture.color(x: Int(rect.midX), y: Int(rect.midY))
  }

  @Test("Replace changes the current hit and goes to the next one")
  func replacesOne() throws {
    let (editor, finder) = try pane("a b a")
    finder.perform(.findAndReplace)
    host.type("a")
    host.key(.tab)
    host.type("xx")
    host.key(.return)
    #expect(editor.document.text == "xx b a")
    #expect(editor.selection == TextSelection(5..<6))
    #expect(note(finder) == "1 of 1")
    // Undo in the bar undoes the replacement, which is newer than the typed query.
    let target = host.focusedView?.target(for: .undo)
    target?.perform(.undo)
    #expect(editor.document.text == "a b a")
  }

  @Test("Replace All is one step of the history, and the marks follow")
  func replacesAll() throws {
    let text = String(repeating: "one two\n", count: 2_000)
    let (editor, finder) = try pane(text, caret: 3)
    finder.perform(.findAndReplace)
    host.type("two")
    finder.replaceAll(with: "2")
    wait(finder)
    #expect(editor.document.text == String(repeating: "one 2\n", count: 2_000))
    #expect(note(finder) == "2000 replaced")
    #expect(editor.isFocused)
    host.key(.character("z"), .control)
    #expect(editor.document.text == text)
    wait(finder)
    #expect(finder.search?.hits.count == 2_000)
    host.key(.character("z"), [.control, .shift])
    #expect(editor.document.text == String(repeating: "one 2\n", count: 2_000))
    wait(finder)
    #expect(finder.search?.hits.isEmpty == true)
  }

  @Test("A text that contains its own replacement is replaced once")
  func replacesOnce() throws {
    let (editor, finder) = try pane("aaa")
    finder.perform(.find)
    host.type("a")
    finder.replaceAll(with: "aa")
    #expect(editor.document.text == "aaaaaa")
    // A bar that is opened again counts the hits.
    finder.dismiss()
    finder.perform(.find)
    #expect(note(finder) == "3 of 6")
  }

  @Test("The marks follow the edits of this and of other editors")
  func followsEdits() throws {
    let (editor, finder) = try pane("one two one")
    let other = TextEditorView(document: editor.document)
    finder.perform(.find)
    host.type("one")
    #expect(note(finder) == "1 of 2")
    other.select(TextSelection(caret: 8))
    other.insert("one ")
    #expect(note(finder) == "1 of 3")
    #expect(finder.hits(in: 0..<100).map(\.range) == [0..<3, 8..<11, 12..<15])
    editor.document.replace(1..<2, with: "x")
    #expect(note(finder) == "2 found")
    editor.document = TextDocument("one")
    #expect(note(finder) == "1 found")
  }

  @Test("A long text is searched in slices, and no turn searches all of it")
  func searchesInSlices() throws {
    let text = String(repeating: "needle and hay, ", count: 100_000)
    let (editor, finder) = try pane(text)
    finder.perform(.find)
    host.type("needle")
    #expect(finder.search?.isComplete == false)
    #expect(editor.selection == TextSelection(0..<6))
    // Going back from the first hit waits for the last one.
    host.key(.return, .shift)
    wait(finder)
    #expect(note(finder) == "100000 of 100000")
  }
}
