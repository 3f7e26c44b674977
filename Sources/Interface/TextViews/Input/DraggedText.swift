internal import Canvas
package import Geometry
internal import Views

/// Selected text that is dragged. It stays the same text when its document is edited meanwhile.
@MainActor
package final class DraggedText {
  package let document: TextDocument
  private let start: TextDropPoint
  private let end: TextDropPoint

  init(_ range: Range<Int>, of document: TextDocument) {
    self.document = document
    start = TextDropPoint(document: document, offset: range.lowerBound)
    end = TextDropPoint(document: document, offset: range.upperBound)
  }

  package var text: String { document.buffer.text(in: range) }

  var range: Range<Int> { start.offset..<max(start.offset, end.offset) }

  /// Removes the text from its document, and a blank that whole words leave. It was moved elsewhere.
  package func remove() { document.replace(removal, with: "") }

  var areWords: Bool { WordBlanks(document.buffer).areWords(range) }

  /// The range that leaves the document with the text.
  var removal: Range<Int> {
    areWords ? WordBlanks(document.buffer).removal(of: range) : range
  }

  /// Whether the text is at a place already.
  package func contains(_ point: TextDropPoint) -> Bool {
    point.document === document
      && (range.contains(point.offset) || range.upperBound == point.offset)
  }
}

/// Dragging selected text. The drag interaction is in Scenes, above this module.
extension TextInputView {
  /// The largest picture of dragged text.
  private static let pictureSize = Size(width: 320, height: 140)

  /// Whether a point of the bounds is on selected text.
  final func isOnSelection(_ point: Point) -> Bool {
    !selection.isEmpty && !hidesText && selection.range.contains(offset(at: point))
  }

  /// Whether moving the pointer lifts the selected text. The text was selected before the press: a press that
  /// selects a word or a paragraph goes on selecting.
  package final var liftsSelection: Bool { press?.isOnSelection ?? false }

  /// The selected text, for a drag.
  package final var draggedSelection: DraggedText { DraggedText(selection.range, of: document) }

  /// The part of the bounds that a drag's picture shows: the selected lines around a point.
  package final func pictureFrame(ofSelectionAt point: Point) -> Rect {
    var range = selection.range
    // A paragraph that is selected with its line feed is shown without the line below.
    if range.count > 1, buffer.byte(at: range.upperBound - 1) == UInt8(ascii: "\n") {
      range = range.lowerBound..<range.upperBound - 1
    }
    var offsets = [range.lowerBound, range.upperBound]
    for end in offsets {
      let line = lineEnds(at: end)
      // A selection in one line is shown without the rest of the line.
      if !(line.start...line.end).contains(range.lowerBound + range.upperBound - end) {
        offsets += [line.start, line.end]
      }
    }
    let lines = offsets.compactMap { caretLine(at: $0) }
    guard let first = lines.first else { return bounds }
    let minX = lines.reduce(first.minX) { min($0, $1.minX) } - 4
    let maxX = lines.reduce(first.maxX) { max($0, $1.maxX) } + 4
    let minY = lines.reduce(first.minY) { min($0, $1.minY) }
    let maxY = lines.reduce(first.maxY) { max($0, $1.maxY) }
    let whole = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    let size = Self.pictureSize
    let near = Rect(
      x: max(whole.minX, min(point.x - size.width / 2, whole.maxX - size.width)),
      y: max(whole.minY, min(point.y - size.height / 2, whole.maxY - size.height)),
      width: size.width, height: size.height)
    return whole.intersection(near).intersection(bounds)
  }

  /// Inserts dragged text of the application as one step of the undo history, between words or on lines of its
  /// own (``TextLanding``). The view gets the focus. Whole words keep a blank to the words around them.
  ///
  /// - Parameter moving: Whether the text leaves its old place.
  /// - Returns: Whether the text was inserted.
  @discardableResult
  package final func insert(_ dragged: DraggedText, at point: TextDropPoint, moving: Bool) -> Bool {
    guard isEditable, point.document === document else { return false }
    let isOwn = dragged.document === document
    guard !moving || !isOwn || !dragged.contains(point) else { return false }
    let text = admitted(dragged.text)
    let landing = TextLanding(
      moving: text, areWords: dragged.areWords, near: min(point.offset, buffer.utf8Count),
      on: ground)
    guard !text.isEmpty else { return false }
    host?.focus(self)
    document.endUndoGroup()
    guard moving, isOwn else {
      put(landing)
      if moving { dragged.remove() }
      return true
    }
    // The edge of a word that leaves is no place for it.
    let removal = dragged.removal
    let place = landing.range.lowerBound
    guard
      !(removal.lowerBound + 1..<max(removal.upperBound, removal.lowerBound + 1)).contains(place)
    else {
      return false
    }
    let moved = document.move(
      removal, to: place, as: landing.inserted, origin: origin, selection: selection,
      at: host?.uptime ?? .zero)
    let start = moved.lowerBound + landing.before.utf8.count
    select(TextSelection(anchor: start, head: start + landing.text.utf8.count))
    revealCaret()
    return true
  }
}
