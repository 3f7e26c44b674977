public import Canvas
public import Geometry
public import Views

/// What a ``Canvas`` draws on.
///
/// It is a value: a copy that is moved, turned or clipped leaves the original as it is.
@MainActor
public struct GraphicsContext {
  /// A change of what is drawn, for ``addFilter(_:)``.
  public struct Filter {
    enum Kind {
      case blur(Double)
      case shadow(ViewShadow)
    }
    let kind: Kind

    /// - Parameter radius: The standard deviation of the blur.
    public static func blur(radius: Double) -> Filter { Filter(kind: .blur(radius)) }

    /// - Parameters:
    ///   - color: The shadow's color where it is darkest.
    ///   - radius: The standard deviation of its blur.
    ///   - x: How far to the right it is.
    ///   - y: How far below it is.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> Filter {
      Filter(
        kind: .shadow(
          ViewShadow(color: color, radius: radius, offset: Vector(dx: x, dy: y))))
    }
  }

  /// What an area or a line is drawn with.
  public struct Shading {
    enum Kind {
      case style(any ShapeStyle)
      case paint(@MainActor (Theme) -> Paint)
    }
    let kind: Kind

    /// A color of the theme.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
    /// A style. A gradient has the place of the drawn path.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(kind: .style(style)) }
    /// The style of the environment.
    public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }

    /// Colors that change along a line.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: Point, endPoint: Point
    ) -> Shading {
      Shading(
        kind: .paint { .linear(gradient.stops(in: $0), from: startPoint, to: endPoint) })
    }

    /// Colors that change from a circle to a larger one.
    public static func radialGradient(
      _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
    ) -> Shading {
      Shading(
        kind: .paint {
          .radial(
            gradient.stops(in: $0), center: center, startRadius: startRadius,
            endRadius: endRadius)
        })
    }

    /// Colors that change around a point, clockwise on the screen.
    public static func conicGradient(
      _ gradient: Gradient, center: Point, angle: Angle = .zero
    ) -> Shading {
      Shading(
        kind: .paint {
          .angular(
            gradient.stops(in: $0), center: center, from: angle.radians,
            to: angle.radians + 2 * .pi)
        })
    }
  }

  /// A text that is ready to be measured and drawn.
  @MainActor
  public struct ResolvedText {
    let label: LabelView

    /// The size of the text in a place.
    public func measure(in size: Size) -> Size { label.sizeThatFits(size) }
  }

  /// One clip, in the coordinates of the whole drawing.
  private struct Clip {
    var path: Path
    var style: FillStyle
  }

  /// The environment of the ``Canvas``.
  public let environment: EnvironmentValues
  /// The part of its opacity in which everything is drawn, from 0 to 1.
  public var opacity = 1.0
  /// The map from the present coordinates to those of the whole drawing.
  public private(set) var transform = Transform.identity
  private var clips: [Clip] = []
  private var filters: [Filter] = []
  private let drawing: DrawingContext
  private let theme: Theme
  private let size: Size

  init(_ drawing: DrawingContext, environment: EnvironmentValues, theme: Theme, size: Size) {
    self.drawing = drawing
    self.environment = environment
    self.theme = theme
    self.size = size
  }

  // MARK: Coordinates

  /// Moves the origin.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from now on.
  public mutating func scaleBy(x: Double, y: Double) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns what is drawn from now on, clockwise on the screen.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: angle.radians)
  }

  /// Maps what is drawn from now on, before the present map.
  public mutating func concatenate(_ map: Transform) { transform = map.concatenating(transform) }

  /// Cuts what is drawn from now on to a path, too.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clips.append(Clip(path: path.applying(transform), style: style))
  }

  /// Adds a change of all that is drawn from now on. Each drawing is changed by itself; ``drawLayer(content:)`` makes
  /// one of several.
  public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

  // MARK: Drawing

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw { $0.fill(path, with: paint(shading, in: path), style: style) }
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw { $0.stroke(path, with: paint(shading, in: path), style: style) }
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws several things as one, to which the opacity and the filters apply together.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    withEffects { drawing in
      var layer = GraphicsContext(drawing, environment: environment, theme: theme, size: size)
      layer.transform = transform
      layer.clips = clips
      content(&layer)
    }
  }

  /// Prepares a text.
  public func resolve(_ text: Text) -> ResolvedText {
    let label = LabelView(lineLimit: nil)
    label.themeOverride = theme
    label.show(text, in: environment, at: environment.clock())
    return ResolvedText(label: label)
  }

  /// Draws a text at a point: the middle of the text, or another part of it.
  public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: Rect) { draw(resolve(text), in: rect) }

  /// Draws a text at a point: the middle of the text, or another part of it.
  public func draw(_ text: ResolvedText, at point: Point, anchor: UnitPoint = .center) {
    let size = text.measure(in: Size(width: 1e6, height: 1e6))
    draw(text, in: Self.place(size, at: point, anchor))
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: Rect) {
    let label = text.label
    // A label is in the middle of its height, and a text in a drawing at the upper end.
    let height = min(rect.height, label.sizeThatFits(rect.size).height)
    label.frame = Rect(x: 0, y: 0, width: rect.width, height: height)
    label.layoutIfNeeded()
    draw { drawing in
      drawing.translate(Vector(dx: rect.minX, dy: rect.minY))
      label.paint(in: drawing, dirty: label.bounds)
    }
  }

  /// Draws an image at a point, in its own size: the middle of the image, or another part of it.
  public func draw(_ image: Image, at point: Point, anchor: UnitPoint = .center) {
    let side = theme.font(.body).size * 1.3
    let size = image.picture?.logicalSize ?? Size(width: side, height: side)
    draw(image, in: Self.place(size, at: point, anchor))
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: Rect) {
    draw { drawing in
      if let picture = image.picture {
        drawing.draw(picture, in: rect)
      } else if let icon = image.icon {
        drawing.draw(icon, in: rect, theme[ForegroundStyle().color(in: environment)])
      }
    }
  }

  private static func place(_ size: Size, at point: Point, _ anchor: UnitPoint) -> Rect {
    Rect(
      x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  private func paint(_ shading: Shading, in path: Path) -> Paint {
    switch shading.kind {
    case .style(let style):
      style.paint(in: environment).resolved(in: theme, within: path.boundingRect)
    case .paint(let paint): paint(theme)
    }
  }

  /// Draws one thing in the present coordinates.
  private func draw(_ body: (DrawingContext) -> Void) {
    withEffects { drawing in
      drawing.saved {
        for clip in clips { drawing.clip(clip.path, style: clip.style) }
        drawing.concatenate(transform)
        body(drawing)
      }
    }
  }

  /// Draws with the opacity and the filters, in the coordinates of the whole drawing.
  private func withEffects(_ body: (DrawingContext) -> Void) {
    let area = Rect(origin: .zero, size: size)
    drawing.withTransparency(opacity, in: area) {
      filtered(filters[...], on: drawing, in: area, body)
    }
  }

  private func filtered(
    _ filters: ArraySlice<Filter>, on drawing: DrawingContext, in area: Rect,
    _ body: (DrawingContext) -> Void
  ) {
    guard let filter = filters.last else { return body(drawing) }
    let inner = filters.dropLast()
    switch filter.kind {
    case .blur(let radius):
      drawing.withBlur(radius, in: area) { filtered(inner, on: $0, in: area, body) }
    case .shadow(let shadow):
      drawing.withShadow(
        theme[shadow.color], radius: shadow.radius, offset: shadow.offset, in: area
      ) { filtered(inner, on: $0, in: area, body) }
    }
  }
}

extension Gradient {
  fileprivate func stops(in theme: Theme) -> [Paint.Stop] {
    stops.map { Paint.Stop(color: theme[$0.color], location: $0.location) }
  }
}
