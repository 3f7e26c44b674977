import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// A suite with a page that is shown in a host, with its bar for finding.
@MainActor
protocol FindSuite {
  var host: EditorHost { get }
}

extension FindSuite {
  func pane(_ text: String, caret: Int = 0) throws -> (TextEditorView, TextFinder) {
    let editor = TextEditorView(document: TextDocument(text))
    host.show(FindPaneView(editor))
    host.focus(editor)
    editor.select(TextSelection(caret: caret))
    return (editor, try #require(editor.finder))
  }

  func note(_ finder: TextFinder) -> String? { finder.bar?.queryField.note }

  /// Lets the slices of a search pass.
  func wait(_ finder: TextFinder) {
    for _ in 0..<1_000 where finder.search?.isComplete == false {
      host.advance(by: .milliseconds(1))
    }
  }
}
