public import Canvas
public import Geometry

/// A small picture of lines: paths on a grid of 16, stroke 1.5, round caps.
public enum Icon: Hashable, Sendable, CaseIterable {
  case search, plus, minus, close, check, ellipsis
  case chevronLeft, chevronRight, chevronUp, chevronDown
  case sidebar, window, newWindow, windows
  case trash, undo, redo, pencil, book, warning, information
  case arrowLeft, share, calendar, gear
  case matchCase, wholeWord, replace
  case pin, tag, filter
  case page, printer
  case drag, keyboard, fullScreen, download, quit

  /// The side of the grid.
  public static let gridSize = 16.0
  public static let strokeWidth = 1.5
}

extension DrawingContext {
  /// Draws an icon in a square.
  ///
  /// The stroke of a large icon is only a little wider, so that the icon looks as light as the text.
  public func draw(_ icon: Icon, in square: Rect, _ color: Color) {
    let factor = min(square.width, square.height) / Icon.gridSize
    guard factor > 0 else { return }
    saved {
      translate(
        Vector(
          dx: square.midX - Icon.gridSize * factor / 2,
          dy: square.midY - Icon.gridSize * factor / 2))
      scale(by: factor)
      let pen = Icon.strokeWidth / max(1, factor.squareRoot())
      for path in icon.strokes { stroke(path, color, width: pen) }
      for path in icon.dots { fill(path, color) }
    }
  }
}
