internal import Canvas
internal import Geometry

/// One visible cell of a list or a grid: its ground (selected, hovered, pressed) and the content.
@MainActor
class CellView: View {
  final let content: View
  /// What it shows; the data source may be ahead of a reload.
  final var identifier: AnyHashable?
  final var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  final var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  final var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  static let radius = 8.0

  init(content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The cell's ground, which is also what a drag lifts.
  var plate: Rect { bounds }

  override func layout() { content.frame = plate }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let ground: ThemeColor? =
      if isSelected { .listSelection } else if isPressed { .pressed } else if isHovered {
        .hover
      } else { nil }
    if let ground { context.fill(.roundedRect(plate, radius: Self.radius), theme[ground]) }
  }

  /// Cells are handled by what holds them.
  final override func hitTest(_ point: Point) -> View? { nil }

  /// The plate with the content, as on the page: without the ground that says what is selected.
  final func picture(scale: ScaleFactor) -> Surface {
    layoutIfNeeded()
    let picture = Surface(size: scale.pixels(plate.size), scale: scale)
    picture.draw { context in
      context.fill(
        .roundedRect(Rect(origin: .zero, size: plate.size), radius: Self.radius), theme[.page])
      let place = content.frame
      context.translate(Vector(dx: place.minX - plate.minX, dy: place.minY - plate.minY))
      content.paint(in: context, dirty: content.bounds)
    }
    return picture
  }
}
