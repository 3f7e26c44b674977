import Geometry

@testable import Text
@testable import TextViews
@testable import Views

/// A suite with an editor that is shown in a host.
@MainActor
protocol EditorSuite {
  var host: EditorHost { get }
}

extension EditorSuite {
  func editor(_ text: String, caret: Int? = nil, styler: any TextStyler = MarkdownStyler())
    -> TextEditorView
  {
    let editor = TextEditorView(document: TextDocument(text))
    editor.styler = styler
    host.show(editor)
    host.focus(editor)
    if let caret { editor.select(TextSelection(caret: caret)) }
    _ = host.takeDamage()
    return editor
  }

  /// An editor whose text has `|` at the caret, or two around the selection.
  func marked(_ text: String) -> TextEditorView {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let editor = editor(parts.joined())
    let anchor = parts[0].utf8.count
    let head = anchor + (parts.count > 2 ? parts[1].utf8.count : 0)
    editor.select(TextSelection(anchor: anchor, head: head))
    return editor
  }

  /// A point slightly to the right of a caret.
  func point(of offset: Int, in editor: TextEditorView) -> Point {
    let line = editor.caretLine(at: offset) ?? .zero
    return Point(x: line.minX + 0.5, y: line.midY)
  }
}
