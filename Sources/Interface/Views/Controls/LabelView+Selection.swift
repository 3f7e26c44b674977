internal import Canvas
internal import Geometry
internal import Text

/// A part of a label's text that a person selects: from where the press was to where the pointer is.
struct LabelSelection: Equatable {
  var anchor: Range<Int>
  var end: Range<Int>

  var range: Range<Int> {
    min(anchor.lowerBound, end.lowerBound)..<max(anchor.upperBound, end.upperBound)
  }
}

/// Text that can be selected and copied, without a caret.
extension LabelView {
  /// The text as it is drawn.
  private var shownText: String { drawnLayout.layout.text.string }

  func usePointer(_ event: PointerEvent) -> Bool {
    guard event.button == .primary, isSelectable || hasLinks else { return false }
    switch event.phase {
    case .pressed:
      pressedLink = link(at: event.location)
      guard isSelectable else { return pressedLink != nil }
      let part = part(at: event.location, clickCount: event.clickCount)
      if event.modifiers.contains(.shift), let selection {
        self.selection = LabelSelection(anchor: selection.anchor, end: part)
      } else {
        selection = LabelSelection(anchor: part, end: part)
      }
    case .dragged:
      guard isSelectable, let selection else { break }
      let end = part(at: event.location, clickCount: event.clickCount)
      self.selection = LabelSelection(anchor: selection.anchor, end: end)
    case .released:
      if let pressedLink, pressedLink == link(at: event.location),
        selection?.range.isEmpty ?? true
      {
        openLink(pressedLink)
      }
      pressedLink = nil
      if let selected = selectedText { host?.primarySelection.write(selected) }
    case .cancelled: pressedLink = nil
    case .entered, .exited, .moved: return false
    }
    return true
  }

  /// A place for a click, a word for a double click, and all for a third one.
  private func part(at point: Point, clickCount: Int) -> Range<Int> {
    let (layout, origin) = drawnLayout
    let offset = layout.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y))
    switch clickCount {
    case ...1: return offset..<offset
    case 2: return TextBuffer(shownText).wordRange(at: offset)
    default: return 0..<shownText.utf8.count
    }
  }

  /// Nil when nothing is selected.
  private var selectedText: String? {
    guard let range = selection?.range, !range.isEmpty else { return nil }
    let utf8 = shownText.utf8
    let bounds = range.clamped(to: 0..<utf8.count)
    return String(
      shownText[
        utf8.index(
          utf8.startIndex, offsetBy: bounds.lowerBound)..<utf8.index(
            utf8.startIndex, offsetBy: bounds.upperBound)])
  }

  func copySelection() { if let selectedText { host?.clipboard.write(selectedText) } }

  func selectAll() {
    selection = LabelSelection(anchor: 0..<0, end: 0..<shownText.utf8.count)
  }

  func drawSelection(in context: DrawingContext) {
    guard let range = selection?.range, !range.isEmpty else { return }
    let (layout, origin) = drawnLayout
    for rect in layout.selectionRects(range) {
      context.fill(rect.offset(by: Vector(dx: origin.x, dy: origin.y)), theme[.textSelection])
    }
  }
}
