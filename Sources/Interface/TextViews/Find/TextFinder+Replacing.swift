internal import Views

extension TextFinder {
  /// Replaces the current hit, and selects the next one. If no hit is current, it only selects the next one.
  func replaceCurrent(with text: String) {
    guard let editor, editor.isEditable, let hit = currentHit else { return move(.next) }
    acting {
      editor.document.endUndoGroup()
      editor.replace(hit, with: text, kind: .single)
    }
    bar?.forgetTyping()
    move(.next)
  }

  /// Replaces all hits, as soon as all are known, as one step of the undo history.
  func replaceAll(with text: String) {
    guard let editor, editor.isEditable, search != nil else { return }
    wish = .replaceAll(text)
    fulfil()
    hitsChanged()
  }

  func replaceAll(with text: String, in editor: TextEditorView) {
    guard let hits = search?.hits, !hits.isEmpty else { return }
    acting {
      editor.document.endUndoGroup()
      editor.document.replace(
        hits.map(\.range), with: text, origin: editor.origin, selection: editor.selection,
        at: editor.host?.uptime ?? .zero)
      editor.select(TextSelection(caret: editor.selection.range.upperBound))
    }
    replacedCount = hits.count
    // The text gets the focus, so that Undo undoes the replacement.
    editor.host?.focus(editor)
  }
}
