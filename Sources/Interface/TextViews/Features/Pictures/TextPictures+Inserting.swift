public import Views

/// New pictures come into the text when the source has kept them.
extension TextPictures {
  /// Keeps pictures and inserts their marks, on lines of their own, as one step of the undo history.
  ///
  /// - Parameters:
  ///   - offered: The pictures.
  ///   - place: Where they are inserted. It stays at its place when the text is edited meanwhile.
  ///   - tellsRefusals: Whether ``onRefusal`` is told about those that are not kept, if none is.
  /// - Returns: Whether one of them was inserted.
  @discardableResult
  package func insert(
    _ offered: [OfferedPicture], at place: TextDropPoint, tellsRefusals: Bool = true
  ) async -> Bool {
    guard let editor, editor.isEditable else { return false }
    let kept = await keep(offered)
    let isInserted =
      !kept.marks.isEmpty
      && editor.insert(kept.marks.joined(separator: "\n\n"), as: .blocks, at: place)
    if !kept.refusals.isEmpty, isInserted || tellsRefusals { onRefusal?(kept, editor) }
    return isInserted
  }

  /// Keeps pictures and inserts them at the caret.
  public func insert(_ offered: [OfferedPicture]) async {
    guard let editor else { return }
    await insert(offered, at: editor.caretDropPoint)
  }

  // MARK: Pasting

  public func canPerform(_ command: Command, in editor: TextEditorView) -> Bool? {
    guard command == .paste, editor.isEditable, !source.keptTypes.isEmpty,
      let clipboard = editor.host?.clipboard, clipboard.types.map(hasPictureAlone) ?? true
    else { return nil }
    return true
  }

  /// A clipboard that has a text too is pasted as text: word processors copy a picture of each text.
  private func hasPictureAlone(_ types: [String]) -> Bool {
    types.contains(where: source.keptTypes.contains)
      && !types.contains { $0.hasPrefix("text/plain") }
  }

  /// What another program has copied is known when it was asked.
  public func perform(_ command: Command, in editor: TextEditorView) {
    guard command == .paste, let clipboard = editor.host?.clipboard else { return }
    if clipboard.types != nil { return pastePicture(in: editor) }
    clipboard.readTypes { [weak self, weak editor] result in
      guard let self, let editor else { return }
      switch result {
      case .success(let types) where hasPictureAlone(types): pastePicture(in: editor)
      case .success: editor.performTextCommand(.paste)
      case .failure(let failure): editor.host?.pasteFailed(failure)
      }
    }
  }

  private func pastePicture(in editor: TextEditorView) {
    guard let host = editor.host, editor.isEditable else { return }
    let place = editor.caretDropPoint
    editor.textHost?.textInput(editor, did: .paste)
    host.clipboard.read(source.keptTypes, limitBytes: Self.longestData) {
      [weak self, weak editor] result in
      guard let self, let editor else { return }
      switch result {
      case .failure(let failure): editor.host?.pasteFailed(failure)
      case .success(nil):
        editor.host?.pasteFailed(PasteFailure("The picture is not on the clipboard any more."))
      case .success(let data?):
        if !editor.selection.isEmpty { editor.insert("") }
        Task { await self.insert([.data(data.bytes, words: "")], at: place) }
      }
    }
  }

  /// More data of another program are refused.
  package static let longestData = 64 << 20
}
