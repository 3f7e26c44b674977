public import Canvas
public import Geometry

/// Shows a picture, in its own size or scaled to the view.
@MainActor
public final class PictureView: View {
  /// How a picture is scaled to a view of another shape.
  public enum Fitting: Hashable, Sendable {
    /// Not scaled, in the middle.
    case none
    /// As large as possible with the whole picture visible.
    case fit
    /// As small as possible with the whole view covered.
    case fill
    /// As large as the view, whatever its shape is.
    case stretch
  }

  /// The picture. Nil shows nothing.
  public var picture: Surface? {
    didSet { if picture !== oldValue { invalidateContent() } }
  }
  /// How the picture is scaled.
  public var fitting: Fitting {
    didSet { if fitting != oldValue { invalidateContent() } }
  }
  /// The color of a picture that is a template: only its shape is shown. Nil shows the picture's own colors.
  public var tint: ThemeColor? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// Logical units.
  public var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }

  /// Whether a patch is shown in place of the picture.
  public var isRedacted = false {
    didSet { if isRedacted != oldValue { setNeedsDisplay() } }
  }

  public init(_ picture: Surface? = nil, fitting: Fitting = .fit) {
    self.picture = picture
    self.fitting = fitting
    super.init()
    clipsToBounds = true
  }

  /// A picture is decoration unless it has a name.
  public override var accessibilityElement: AccessibilityElement? {
    isRedacted ? nil : accessibilityName.map { AccessibilityElement(.image, label: $0) }
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard let size = picture?.logicalSize, !size.isEmpty else { return .zero }
    // The preferred size is never larger than the picture.
    let factor = min(1, proposal.width / size.width, proposal.height / size.height)
    return Size(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
  }

  /// The frame of the whole picture, which may extend beyond the view.
  public var pictureFrame: Rect {
    guard let size = picture?.logicalSize, !size.isEmpty else { return .zero }
    if fitting == .stretch { return bounds }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let factor =
      switch fitting {
      case .none: 1.0
      case .fit: min(x, y)
      case .fill, .stretch: max(x, y)
      }
    let shown = Size(width: size.width * factor, height: size.height * factor)
    return BoxAlignment.center.place(shown, in: bounds, scale)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    guard let picture else { return }
    let frame = pictureFrame
    if isRedacted { return drawPatch(over: frame.intersection(bounds), in: context) }
    context.saved {
      if cornerRadius > 0 {
        context.clip(.roundedRect(frame.intersection(bounds), radius: cornerRadius))
      }
      if let tint {
        context.draw(shapeOf: picture, in: frame, theme[tint])
      } else {
        context.draw(picture, in: frame)
      }
    }
  }

  /// The pointer passes through the picture, unless it has a tool tip.
  public override func hitTest(_ point: Point) -> View? {
    toolTip == nil && contextMenu == nil ? nil : super.hitTest(point)
  }
}
