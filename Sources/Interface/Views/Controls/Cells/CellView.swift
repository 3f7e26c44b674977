internal import Canvas
internal import Geometry

/// One visible cell of a list or a grid: its background (selected, hovered, pressed) and its content.
@MainActor
class CellView: View {
  final let content: View
  /// The identifier of what the cell shows. Before a reload the data source may have other data.
  final var identifier: AnyHashable?
  final var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      setNeedsDisplay()
      (content as? any CellSelectionObserver)?.cellSelectionChanged(isSelected)
    }
  }
  final var isHovered = false {
    didSet {
      guard isHovered != oldValue else { return }
      if !isPosing { setNeedsDisplay() }
      showControls()
    }
  }
  /// Whether keys act on the cell: the focus ring is around it, or a control in it has the focus.
  final var hasKeys = false { didSet { if hasKeys != oldValue { showControls() } } }
  /// Whether the content was told to show its controls.
  private final var showsControls = false
  final var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  static let radius = 8.0

  init(content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  /// The cell's picture, from ``preparePicture(scale:)`` until the cell is painted or configured again.
  private final var prepared: Surface?

  private final func showControls() {
    let shows = isHovered || hasKeys
    guard shows != showsControls else { return }
    showsControls = shows
    (content as? any CellHoverObserver)?.cellHoverChanged(shows)
  }

  /// The cell's background. A drag lifts it together with the content.
  var plate: Rect { bounds }

  override func layout() { content.frame = plate }

  override func draw(in context: DrawingContext, dirty: Rect) {
    forgetPicture()
    let ground: ThemeColor? =
      if isSelected { .listSelection } else if isPressed { .pressed } else if isHovered {
        .hover
      } else { nil }
    if let ground { context.fill(.roundedRect(plate, radius: Self.radius), theme[ground]) }
  }

  /// The list or grid handles the pointer for its cells.
  final override func hitTest(_ point: Point) -> View? { nil }

  /// The plate with the content, without the background that marks the selection, and without the
  /// controls that are shown while the pointer is over the cell.
  final func picture(scale: ScaleFactor) -> Surface {
    let (wasHovered, hadKeys) = (isHovered, hasKeys)
    isPosing = true
    (isHovered, hasKeys) = (false, false)
    defer {
      (isHovered, hasKeys) = (wasHovered, hadKeys)
      isPosing = false
    }
    if needsLayout { forgetPicture() }
    layoutIfNeeded()
    if let prepared, prepared.scale == scale { return prepared }
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

  /// Makes the picture of a cell from which a drag may begin, so that the drag need not.
  final func preparePicture(scale: ScaleFactor) { prepared = picture(scale: scale) }

  final func forgetPicture() { prepared = nil }
}
