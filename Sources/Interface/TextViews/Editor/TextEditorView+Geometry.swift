internal import Geometry
internal import Views

/// The places of the page's parts in the view.
extension TextEditorView {
  /// Whether the view has a size. Before that nothing is laid out.
  var hasLayout: Bool { bounds.width > 0 && bounds.height > 0 }
  /// The height above the first paragraph.
  var topInset: Double { headerHeight + margins.top }

  var textWidth: Double {
    max(40, min(pageWidth * textZoom, bounds.width) - margins.horizontal)
  }

  /// The width of a line without an indent, in the size of the text that the ``styler`` chooses.
  public var lineWidth: Double { textWidth / textZoom }

  /// The height of ``accessoryText`` below the first paragraph.
  var accessoryHeight: Double { accessoryText == nil ? 0 : 27 * textZoom }

  /// The text's left edge, on a whole device pixel, so that letters are equally sharp in every window.
  var textLeft: Double {
    let page = min(pageWidth * textZoom, bounds.width)
    return scale.snapped((bounds.width - page) / 2 + margins.left)
  }

  /// From the page's space to ``bounds``.
  var pageOffset: Vector { Vector(dx: textLeft, dy: -page.top) }

  /// A block's place in the bounds, as wide as the page.
  func frame(of place: BlockIndex.Place) -> Rect {
    Rect(
      x: textLeft, y: place.y + pageOffset.dy, width: page.width,
      height: Double(page.index[place.index].height))
  }
}
