internal import Views

extension TextInputView {
  /// Replaces the selection with a text, as if it had been typed.
  public final func insert(_ text: String) { insert(text, kind: .typing) }

  final func insert(_ text: String, kind: UndoHistory.Kind) {
    guard isEditable else { return }
    let text = admitted(text)
    guard !text.isEmpty || !selection.isEmpty else { return }
    if kind != .composing { endComposition() }
    replace(insertionRange, with: text, kind: kind)
  }

  /// The range that typed text replaces.
  final var insertionRange: Range<Int> {
    guard selection.isEmpty else { return selection.range }
    let offset = writingOffset(at: selection.head)
    return offset..<offset
  }

  final func replace(_ range: Range<Int>, with text: String, kind: UndoHistory.Kind) {
    if kind != .composing { endComposition() }
    let removesLine =
      text.isEmpty && buffer.newline(atOrAfter: range.lowerBound).map(range.contains) ?? false
    let addsLine = kind == .typing && text.utf8.contains(UInt8(ascii: "\n"))
    let edit = { [self] in
      let new = document.replace(
        range, with: text, kind: kind, origin: origin, selection: selection,
        at: host?.uptime ?? .zero)
      finishEdit(TextSelection(caret: new.upperBound))
      return new
    }
    if removesLine || addsLine { editLines(in: range, edit) } else { _ = edit() }
  }

  private func finishEdit(_ new: TextSelection) {
    // The typed text may have joined the character before or after it.
    setSelection(
      TextSelection(
        anchor: caret(atOrAfter: new.anchor), head: caret(atOrAfter: new.head)))
    revealCaret()
  }

  private func caret(atOrAfter offset: Int) -> Int {
    let offset = min(offset, buffer.utf8Count)
    return buffer.isGraphemeBoundary(offset) ? offset : buffer.graphemeBoundary(after: offset)
  }

  enum Deletion {
    case backward, forward, wordBackward, wordForward, toLineStart, toLineEnd
  }

  final func delete(_ deletion: Deletion) {
    guard isEditable else { return }
    endComposition()
    guard selection.isEmpty else { return replace(takenRange, with: "", kind: .single) }
    let head = selection.head
    let range: Range<Int>
    var kind = UndoHistory.Kind.single
    switch deletion {
    case .backward:
      range = buffer.backspaceStart(before: head)..<head
      kind = .deletingBackward
    case .forward:
      let start = writingOffset(at: head)
      range = start..<caretStop(at: buffer.graphemeBoundary(after: start), from: start)
      kind = .deletingForward
    case .wordBackward:
      // At a paragraph's beginning, Backspace only joins the paragraphs.
      let start = buffer.paragraphContent(at: head).lowerBound
      let target =
        head == start
        ? buffer.graphemeBoundary(before: head) : max(start, buffer.wordStart(before: head))
      range = target..<head
      kind = .deletingBackward
    case .wordForward:
      let end = buffer.paragraphContent(at: head).upperBound
      let target =
        head >= end
        ? caretStop(at: buffer.graphemeBoundary(after: head), from: head)
        : min(end, buffer.wordEnd(after: head))
      range = head..<target
      kind = .deletingForward
    case .toLineStart:
      // As far as Home. A mark behind the caret stays.
      let start = lineStart(before: head)
      range = (start <= head ? start : buffer.paragraphStart(around: head))..<head
    case .toLineEnd: range = head..<max(head, lineEnds(at: head).end)
    }
    guard !range.isEmpty else { return caretChanged() }
    replace(range, with: "", kind: kind)
  }

  // MARK: Commands

  final func canPerformTextCommand(_ command: Command) -> Bool {
    switch command {
    case .undo: isEditable && document.canUndo
    case .redo: isEditable && document.canRedo
    case .cut: isEditable && !selection.isEmpty && !hidesText
    case .delete: isEditable && !selection.isEmpty
    case .copy: !selection.isEmpty && !hidesText
    case .paste: isEditable && host?.clipboard.hasText ?? true
    case .selectAll: !buffer.isEmpty
    default: false
    }
  }

  /// Whether a key of a command does something. The keys of Paste say why nothing is pasted.
  final func answersKey(of command: Command) -> Bool {
    command == .paste ? isEditable : canPerformTextCommand(command)
  }

  final func performTextCommand(_ command: Command) {
    guard answersKey(of: command) else { return }
    endComposition()
    switch command {
    case .undo: document.undo(origin: origin).map(finishEdit)
    case .redo: document.redo(origin: origin).map(finishEdit)
    case .cut:
      host?.clipboard.write(takenText)
      replace(takenRange, with: "", kind: .single)
    case .delete: replace(takenRange, with: "", kind: .single)
    case .copy: host?.clipboard.write(takenText)
    case .paste:
      textHost?.textInput(self, did: .paste)
      host?.clipboard.read { [weak self] result in
        guard let self else { return }
        if case .success(nil) = result {
          host?.pasteFailed(PasteFailure("The clipboard has no text."))
        }
        if let text = pasted(result) { paste(text) }
      }
    case .selectAll:
      document.endUndoGroup()
      setSelection(TextSelection(anchor: 0, head: buffer.utf8Count))
      offerPrimarySelection()
    default: break
    }
  }

  /// Replaces the selection with a text of a pasteboard. At a caret it lands where it is meant
  /// (``TextLanding``).
  final func paste(_ text: String) {
    guard isEditable, selection.isEmpty else { return insert(text, kind: .single) }
    let text = admitted(text)
    guard !text.isEmpty else { return }
    put(TextLanding(pasting: text, at: insertionRange.lowerBound, on: ground))
  }

  /// The text of a pasteboard, if there is any. The window tells a failure.
  final func pasted(_ result: Result<String?, PasteFailure>) -> String? {
    switch result {
    case .success(let text): return text
    case .failure(let failure):
      host?.pasteFailed(failure)
      return nil
    }
  }

  /// A text that is selected by hand can be pasted elsewhere with the middle button.
  final func offerPrimarySelection() {
    guard !selection.isEmpty, !hidesText else { return }
    host?.primarySelection.write(takenText)
  }

  private var takenRange: Range<Int> { takenRange(of: selection.range) }
  private var takenText: String { buffer.text(in: takenRange) }
}
