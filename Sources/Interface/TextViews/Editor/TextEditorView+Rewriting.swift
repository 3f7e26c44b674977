public import Text

/// What features change in the text.
extension TextEditorView {
  /// Replaces a part of the text as one step of the undo history, if the text can be edited.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets, at boundaries of characters.
  ///   - text: What takes its place.
  ///   - new: The selection in the new text, which is scrolled to. Without it the selection keeps its text.
  public func rewrite(_ range: Range<Int>, as text: String, selecting new: TextSelection? = nil) {
    guard isEditable else { return }
    document.endUndoGroup()
    document.replace(
      range, with: text, kind: .single, origin: origin, selection: selection,
      at: host?.uptime ?? .zero)
    guard let new else { return updateCaret() }
    select(new)
    revealCaret()
  }

  /// Changes the selected paragraphs as one step of the undo history. The selection keeps its text.
  ///
  /// - Parameter change: Returns what to replace in the paragraph that begins at an offset. The range is
  ///   relative to it. Nil leaves the paragraph as it is.
  /// - Returns: Whether there was anything to replace.
  @discardableResult
  public func rewriteParagraphs(
    _ change: (_ start: Int) -> (range: Range<Int>, text: String)?
  ) -> Bool {
    let first = buffer.paragraphStart(around: selection.range.lowerBound)
    let last = buffer.paragraphContent(at: selectionEnd).upperBound
    var new = ""
    var moved = selection
    var copied = first
    var start = first
    while true {
      if let (part, text) = change(start) {
        let edit = start + part.lowerBound..<start + part.upperBound
        new += buffer.text(in: copied..<edit.lowerBound) + text
        copied = edit.upperBound
        let step = text.utf8.count - part.count
        if selection.anchor >= edit.upperBound { moved.anchor += step }
        if selection.head >= edit.upperBound { moved.head += step }
      }
      guard let end = buffer.newline(atOrAfter: start), end < last else { break }
      start = end + 1
    }
    guard isEditable, copied > first || !new.isEmpty else { return false }
    rewrite(first..<last, as: new + buffer.text(in: copied..<last), selecting: moved)
    return true
  }

  /// A place in the last selected paragraph. A selection that ends with a line feed does not include the
  /// paragraph after it.
  var selectionEnd: Int {
    max(selection.range.lowerBound, selection.range.upperBound - 1)
  }

  /// Changes the text as part of the edit that was just made: they are undone together. The selection keeps its text.
  /// Without such an edit nothing changes.
  ///
  /// - Parameter edits: Edits of separate places of the present text, the first place first.
  public func amend(_ edits: [TextEdit]) {
    guard !edits.isEmpty else { return }
    let change = TextChange(
      edits: edits.reversed(), origin: origin, revision: document.revision + 1)
    let new = TextSelection(
      anchor: change.mapped(selection.anchor), head: change.mapped(selection.head))
    guard document.amend(joined(edits).reversed(), origin: origin, selection: new) else { return }
    setSelection(new)
    revealCaret()
  }

  /// Edits that are further from each other than this, in bytes, stay separate.
  private static let joinedReach = 16 << 10

  /// One edit in place of many that are near to each other, which costs less than these.
  private func joined(_ edits: [TextEdit]) -> [TextEdit] {
    var result: [TextEdit] = []
    for edit in edits {
      guard var last = result.popLast() else {
        result = [edit]
        continue
      }
      if edit.range.upperBound - last.offset > Self.joinedReach {
        result += [last, edit]
      } else {
        let between = buffer.text(in: last.range.upperBound..<edit.offset)
        last.removed += between + edit.removed
        last.inserted += between + edit.inserted
        result.append(last)
      }
    }
    return result
  }
}
