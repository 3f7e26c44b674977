public import Canvas
internal import Geometry

/// One visible item: its ground (selected, hovered, pressed) and the content.
@MainActor
final class GridCellView: View {
  let content: View
  /// What it shows; the data source may be ahead of a reload.
  var identifier: AnyHashable?
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  static let radius = 8.0

  init(content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layout() { content.frame = bounds }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let ground: Color? =
      if isSelected {
        theme[.listSelection]
      } else if isPressed {
        theme[.pressed]
      } else if isHovered {
        theme[.hover]
      } else {
        nil
      }
    if let ground { context.fill(.roundedRect(bounds, radius: Self.radius), ground) }
  }

  /// Items are handled by their grid.
  override func hitTest(_ point: Point) -> View? { nil }
}

extension GridView {
  /// An item as it looks, for the picture that a drag carries; nil when there is no such item.
  public func picture(ofItem item: Int) -> Surface? {
    guard let dataSource, (0..<itemCount).contains(item) else { return nil }
    let cell = visible[item] ?? makeCell(item, dataSource)
    cell.layoutIfNeeded()
    let picture = Surface(size: scale.pixels(cell.bounds.size), scale: scale)
    picture.draw { context in
      context.fill(.roundedRect(cell.bounds, radius: GridCellView.radius), theme[.page])
      cell.content.layoutIfNeeded()
      cell.content.paint(in: context, dirty: cell.content.bounds)
    }
    if visible[item] == nil { recycle(cell) }
    return picture
  }
}
