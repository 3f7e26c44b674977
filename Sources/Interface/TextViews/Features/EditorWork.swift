/// What a feature does in an editor because of one key or click.
@MainActor
protocol EditorWork {
  var editor: TextEditorView { get }
}

extension EditorWork {
  var buffer: TextBuffer { editor.buffer }
  var selection: TextSelection { editor.selection }
  var document: TextDocument { editor.document }
  var page: TextPage { editor.page }
}
