internal import Canvas
internal import Geometry
internal import Views

/// Text that an input method composes. It is in the document from its first letter, so it is stored, undone
/// and laid out like any other text. The view only draws a line below it.
///
///     marked "n", "に", "にほ", … ─▶ commit "日本" ─▶ marked ""       one step of the undo history
///                     └▶ a click, a command, the end of the server: the text stays
struct TextInputComposition {
  /// The place of the text in the document.
  var range: Range<Int>
  var marked: MarkedText

  /// The parts of the text, with their places in the document.
  var segments: [(range: Range<Int>, isHighlighted: Bool)] {
    marked.segments.map { segment in
      let part = segment.range.clamped(to: 0..<range.count)
      return (
        range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound,
        segment.isHighlighted
      )
    }
  }
}

extension TextInputView {
  /// Handles a step of an input method. Returns whether the view takes text.
  final func handleComposition(_ step: TextComposition) -> Bool {
    guard isEditable else { return false }
    cancelUnicodeEntry()
    switch step {
    case .marked(let marked): mark(marked)
    case .kept: keepMarkedText()
    }
    return true
  }

  final func mark(_ marked: MarkedText) {
    var marked = marked
    marked.text = admitted(marked.text)
    guard composition != nil || !marked.text.isEmpty else { return }
    if composition == nil { document.endUndoGroup() }
    let old = composition?.range ?? insertionRange
    damageMarkedText()
    if composition == nil || marked.text != composition?.marked.text {
      replaceMarked(old, with: marked.text)
    }
    let new = old.lowerBound..<old.lowerBound + marked.text.utf8.count
    composition = marked.text.isEmpty ? nil : TextInputComposition(range: new, marked: marked)
    commitsComposition = marked.text.isEmpty
    damageMarkedText()
    let caret = min(marked.caret ?? marked.text.utf8.count, marked.text.utf8.count)
    setSelection(TextSelection(caret: buffer.caretOffset(near: new.lowerBound + max(0, caret))))
    revealCaret()
  }

  /// Inserts text that the input method commits. A composition continues behind it, until the input method
  /// removes it.
  final func commit(_ text: String) {
    let text = admitted(text)
    guard isEditable, !text.isEmpty else { return }
    guard let composition else {
      // The text of a composition that the input method ended just now.
      insert(text, kind: commitsComposition ? .composing : .typing)
      if commitsComposition { document.endUndoGroup() }
      commitsComposition = false
      return
    }
    let start = composition.range.lowerBound
    let caret = selection.head
    replaceMarked(start..<start, with: text)
    let length = text.utf8.count
    self.composition?.range = start + length..<composition.range.upperBound + length
    setSelection(TextSelection(caret: buffer.caretOffset(near: caret + length)))
    damageMarkedText()
    revealCaret()
  }

  /// Ends a composition, because the user does something else. The text stays as it is.
  final func endComposition() {
    cancelUnicodeEntry()
    commitsComposition = false
    guard composition != nil else { return }
    keepMarkedText()
    host?.textCompositionEnded()
  }

  private func keepMarkedText() {
    commitsComposition = false
    guard let range = composition?.range else { return }
    damageMarkedText()
    composition = nil
    document.endUndoGroup()
    // The input method may have had the caret at the beginning of its text. More text goes behind it.
    setSelection(TextSelection(caret: buffer.caretOffset(near: range.upperBound)))
  }

  /// Follows a change of the document by others. A composition whose text they change is over.
  final func followChange(_ change: TextChange) {
    guard let range = composition?.range, !isReplacingMarked else { return }
    unicodeEntry?.follow(change)
    if change.range.upperBound < range.lowerBound || change.range.lowerBound > range.upperBound {
      composition?.range = change.mapped(range.lowerBound)..<change.mapped(range.upperBound)
    } else {
      setNeedsDisplay()
      composition = nil
      unicodeEntry = nil
      host?.textCompositionEnded()
    }
  }

  private func replaceMarked(_ range: Range<Int>, with text: String) {
    isReplacingMarked = true
    document.replace(
      range, with: text, kind: .composing, origin: origin, selection: selection,
      at: host?.uptime ?? .zero)
    isReplacingMarked = false
  }

  private func damageMarkedText() {
    if let range = composition?.range { setNeedsDisplay(textIn: range) }
  }

  // MARK: Drawing

  /// Draws the marks of the composed text, behind its letters.
  ///
  /// - Parameters:
  ///   - rects: Returns the rectangles of a range of the text.
  ///   - baselines: Returns the parts of the baselines under a range.
  final func drawComposition(
    in context: DrawingContext, zoom: Double = 1, rects: (Range<Int>) -> [Rect],
    baselines: (Range<Int>) -> [(start: Point, width: Double)]
  ) {
    for (range, isHighlighted) in composition?.segments ?? [] {
      if isHighlighted { for rect in rects(range) { context.fill(rect, theme[.textSelection]) } }
      for line in baselines(range) {
        // A gap shows where the next part begins.
        let rect = Rect(
          x: line.start.x + 0.5, y: scale.snapped(line.start.y) + 2 * zoom, width: line.width - 1,
          height: (isHighlighted ? 2 : 1) * zoom)
        context.fill(rect, theme[isHighlighted ? .accent : .secondaryText])
      }
    }
  }
}
