import Foundation
import Geometry
import Text
import TextViews
import Views

/// The work of an editor with a text of 10 MB, turn by turn: from a key until the page is painted, and each
/// slice of a search with 100,000 hits. No turn may take longer than 16 ms. It needs no display.
@MainActor
struct EditorBench {
  private static let hits = 100_000
  private static let repetitions = 40
  private let host = EditorBenchHost()

  static func table() -> String { EditorBench().lines().joined(separator: "\n") }

  private func lines() -> [String] {
    var lines = ["| A text of 10 MB, one turn | median | worst |", "|---|---:|---:|"]
    func row(_ name: String, _ count: Int = EditorBench.repetitions, _ turn: () -> Void) {
      var times: [Double] = []
      for _ in 0..<count { times.append(host.time(turn)) }
      add(name, times)
    }
    func add(_ name: String, _ times: [Double]) {
      lines.append(
        String(format: "| \(name) | %.2f ms | %.2f ms |", times.median ?? 0, times.max() ?? 0))
    }
    let text = Self.text
    var editor = TextEditorView()
    var pane = FindPaneView(editor)
    row("divide into lines and paint", 5) {
      editor = TextEditorView(document: TextDocument(text))
      pane = FindPaneView(editor)
      host.show(pane)
    }
    row("count the words", 1) { _ = editor.document.wordCount }
    host.focus(editor)
    row("End and Home of the text", 10) {
      host.key(.end, .control)
      host.key(.home, .control)
    }
    row("Page Down") { host.key(.pageDown) }
    row("scroll") { editor.scrollOffset += 60 }
    let places = [
      ("start", 40), ("middle", editor.document.buffer.utf8Count / 2), ("end", Int.max),
    ]
    for (name, place) in places {
      editor.select(TextSelection(caret: place))
      host.type("x")
      row("type at the \(name)") { host.type("x") }
      row("Return at the \(name)") { host.key(.return) }
    }
    host.key(.home, .control)
    pane.perform(.findAndReplace)
    for letter in "needl" { host.type(letter) }
    host.finishTimers()
    row("last letter of a query", 1) { host.type("e") }
    add("find \(Self.hits) hits, each slice", host.finishTimers())
    row("next hit", Self.repetitions) { host.key(.return) }
    host.key(.tab)
    host.type("x")
    row("replace all", 1) { host.key(.return, .alt) }
    add("search again, each slice", host.finishTimers())
    row("undo all", 1) { editor.perform(.undo) }
    row("redo all", 1) { editor.perform(.redo) }
    return lines
  }

  /// Paragraphs of three hundred bytes with three hits.
  private static var text: String {
    let words = "The ferry left before the fog had lifted, and nobody was on board. "
    let line = "Nothing to see here but a needle in the hay, "
    return String(
      repeating: line + words + line + words + line + "and that is all.\n\n", count: hits / 3 + 1)
  }
}
