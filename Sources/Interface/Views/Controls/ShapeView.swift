public import Canvas
public import Geometry

/// Paths that are filled or stroked, and follow the view's size.
///
/// It is as large as its place, and wants no size of its own. The pointer passes through it: a view around it that has an
/// action asks for its ``hitShape``.
@MainActor
public final class ShapeView: View {
  /// One path and its paint.
  public struct Layer {
    /// How the path is painted.
    public enum Style: Hashable, Sendable {
      case fill(FillStyle)
      case stroke(StrokeStyle)
    }

    /// Returns the path in a rectangle.
    public var path: @MainActor (Rect) -> Path
    /// What the path is painted with.
    public var paint: ThemePaint
    /// How the path is painted.
    public var style: Style

    /// A path and its paint.
    public init(path: @escaping @MainActor (Rect) -> Path, paint: ThemePaint, style: Style) {
      self.path = path
      self.paint = paint
      self.style = style
    }
  }

  /// A layer in the present bounds.
  private struct Drawn: Hashable {
    var path: Path
    var paint: ThemePaint
    var style: Layer.Style

    /// How far the paint reaches beyond the path.
    var reach: Double {
      guard case .stroke(let style) = style else { return 0 }
      // A right angle has a corner of 1.42 widths. Sharper ones are rare, and have their limit.
      let corner = style.lineJoin == .miter ? max(1.5, min(style.miterLimit, 10)) : 1.5
      return max(0, style.lineWidth) / 2 * corner
    }
  }

  /// From back to front.
  public var layers: [Layer] = [] {
    didSet {
      for index in layers.indices where index < oldValue.count {
        guard case .color(let old) = oldValue[index].paint,
          case .color(let new) = layers[index].paint, old != new, index < Self.paintKeys.count
        else { continue }
        colorChanged(Self.paintKeys[index], from: old, to: new) { [weak self] in
          guard let self else { return }
          setNeedsDisplay(paintedBounds)
        }
      }
      updateDrawn()
    }
  }
  /// The colors of the first layers move.
  private static let paintKeys = [MotionKey("paint"), MotionKey("paint 1"), MotionKey("paint 2")]
  private var drawn: [Drawn] = []
  private var drawnBounds = Rect.zero

  public override init() { super.init() }

  public override func frameChanged(from old: Rect) {
    super.frameChanged(from: old)
    updateDrawn()
  }

  public override func shownSizeChanged() {
    super.shownSizeChanged()
    updateDrawn()
  }

  private func updateDrawn() {
    let new = layers.map { Drawn(path: $0.path(bounds), paint: $0.paint, style: $0.style) }
    guard new != drawn else { return }
    setNeedsDisplay(paintedBounds)
    drawn = new
    drawnBounds = new.reduce(.zero) { area, layer in
      let reach = layer.reach + 1
      return area.union(layer.path.boundingRect.inset(dx: -reach, dy: -reach))
    }
    // A path may leave its place.
    if !super.paintedBounds.contains(drawnBounds) { markOverflow() }
    setNeedsDisplay(paintedBounds)
  }

  public override var paintedBounds: Rect { super.paintedBounds.union(drawnBounds) }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    for (index, layer) in drawn.enumerated() {
      var paint = layer.paint.resolved(in: theme, within: bounds)
      if case .color(let color) = layer.paint, index < Self.paintKeys.count,
        let shown = shownColor(Self.paintKeys[index], color)
      {
        paint = .color(shown)
      }
      switch layer.style {
      case .fill(let style): context.fill(layer.path, with: paint, style: style)
      case .stroke(let style): context.stroke(layer.path, with: paint, style: style)
      }
    }
  }

  /// The area of the first path, in which a click is meant for the shape.
  public override var hitShape: Path? { drawn.first?.path }

  public override func hitTest(_ point: Point) -> View? {
    let isPassed = toolTip == nil && contextMenu == nil && interactions.isEmpty
    guard isDrawn, !isPassed, bounds.contains(point), hitShape?.contains(point) != false else {
      return nil
    }
    return self
  }
}
