package import Geometry
internal import Views

/// Dropped text. The drop targets are in Scenes, above this module.
extension TextInputView {
  /// How near to an edge the pointer of a drag scrolls the text.
  private static let scrollZone = 28.0

  /// Shows a second caret, at the place where text that is dropped at a point of the bounds would be
  /// inserted. Nil hides it.
  package final func showDropCaret(at point: Point?, for content: TextLanding.Content = .words) {
    dropOffset = point.map {
      TextLanding.place(of: content, near: offset(at: $0), on: ground)
    }
    updateDropCaret()
  }

  /// The text, for what lands in it.
  final var ground: TextLanding.Ground {
    var ground = TextLanding.Ground(buffer)
    describe(&ground)
    return ground
  }

  /// The middle of the caret in the bounds, or of its nearest visible place. Nil before there is a layout.
  package final var caretPoint: Point? {
    caretLine(at: selection.head).map {
      Point(
        x: min(max(bounds.minX, $0.midX), bounds.maxX - 1),
        y: min(max(bounds.minY, $0.midY), bounds.maxY - 1))
    }
  }

  /// The place of text that is dropped at a point of the bounds.
  package final func dropPoint(at point: Point) -> TextDropPoint {
    TextDropPoint(document: document, offset: buffer.caretOffset(near: offset(at: point)))
  }

  /// The place of the caret, or of the beginning of the selection.
  package final var caretDropPoint: TextDropPoint {
    TextDropPoint(document: document, offset: selection.range.lowerBound)
  }

  /// Inserts dropped text as one step of the undo history. It lands between words, or on lines of its own
  /// (``TextLanding``). The caret moves behind it, and the view gets the focus.
  ///
  /// - Returns: Whether the text is there. The view may show another document by now.
  @discardableResult
  package final func insert(
    _ text: String, as content: TextLanding.Content = .words, at point: TextDropPoint
  ) -> Bool {
    guard isEditable, point.document === document else { return false }
    let text = admitted(text)
    guard !text.isEmpty else { return false }
    host?.focus(self)
    document.endUndoGroup()
    let offset = min(point.offset, buffer.utf8Count)
    put(TextLanding(dropping: text, as: content, near: offset, on: ground))
    return true
  }

  /// Inserts a text where it lands. The caret moves behind it.
  final func put(_ landing: TextLanding) {
    replace(landing.range, with: landing.inserted, kind: .single)
    let end = landing.range.lowerBound + landing.before.utf8.count + landing.text.utf8.count
    if !landing.after.isEmpty { select(TextSelection(caret: end)) }
  }

  /// Scrolls one step if a point is near an edge behind which there is more text. Returns whether it did.
  package final func scrollForDrop(at point: Point) -> Bool {
    let zone = min(Self.scrollZone, bounds.height / 4)
    var beyond = point
    if point.y < bounds.minY + zone { beyond.y = point.y - zone }
    if point.y >= bounds.maxY - zone { beyond.y = point.y + zone }
    if point.x < bounds.minX + zone { beyond.x = bounds.minX - 1 }
    if point.x >= bounds.maxX - zone { beyond.x = bounds.maxX + 1 }
    return beyond != point && autoscroll(toward: beyond)
  }
}
