public import Canvas
public import Geometry
public import Views

/// A shape of the toolkit. An application's own shapes conform to ``Shape``.
public protocol ToolkitShape: InsettableShape where PathRect == Rect, InsetAmount == Double {
  /// Returns the path in a rectangle with each edge moved inward.
  func outline(in rect: Rect, inset: Double) -> Path
}

extension ToolkitShape {
  /// The path that fills a rectangle.
  public func path(in rect: Rect) -> Path { outline(in: rect, inset: 0) }
  /// The shape with each edge moved inward.
  public func inset(by amount: Double) -> Inset<Self> { Inset(shape: self, amount: amount) }
}

/// A shape with each edge moved inward.
public struct Inset<Content: ToolkitShape>: ToolkitShape {
  /// The inset of an inset is one inset.
  public typealias InsetShape = Inset<Content>
  private(set) var shape: Content
  private(set) var amount: Double

  public func outline(in rect: Rect, inset: Double) -> Path {
    shape.outline(in: rect, inset: amount + inset)
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, Double> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }

  public func inset(by amount: Double) -> Inset<Content> {
    Inset(shape: shape, amount: self.amount + amount)
  }
}

/// A rectangle as large as its place.
public struct Rectangle: ToolkitShape {
  /// A rectangle.
  public init() {}

  public func outline(in rect: Rect, inset: Double) -> Path {
    .rect(rect.inset(dx: inset, dy: inset))
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: ToolkitShape {
  /// The width and the height of a corner.
  public var cornerSize: Size
  /// The shape of the corners.
  public var style: RoundedCornerStyle

  /// A rectangle whose corners have a radius, which is limited to half of the shorter side.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: Size(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle whose corners have a width and a height, each limited to half of its side.
  public init(cornerSize: Size, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public func outline(in rect: Rect, inset: Double) -> Path {
    .roundedRect(
      rect.inset(dx: inset, dy: inset),
      cornerSize: Size(width: cornerSize.width - inset, height: cornerSize.height - inset),
      style: style)
  }

  public var animatableData: AnimatableNumbers {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

/// The radii of four corners.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the upper left corner.
  public var topLeading: Double
  /// The radius of the lower left corner.
  public var bottomLeading: Double
  /// The radius of the lower right corner.
  public var bottomTrailing: Double
  /// The radius of the upper right corner.
  public var topTrailing: Double

  /// Radii in logical units. Corners without one are square.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0,
    topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners have radii of their own.
public struct UnevenRoundedRectangle: ToolkitShape {
  /// The radii. Where those of a side are longer than the side, all are made smaller by the same part.
  public var cornerRadii: RectangleCornerRadii
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// A rectangle with four radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// A rectangle whose corners are square where no radius is given.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  public func outline(in rect: Rect, inset: Double) -> Path {
    .roundedRect(
      rect.inset(dx: inset, dy: inset),
      radii: Path.CornerRadii(
        topLeft: cornerRadii.topLeading - inset, bottomLeft: cornerRadii.bottomLeading - inset,
        bottomRight: cornerRadii.bottomTrailing - inset,
        topRight: cornerRadii.topTrailing - inset),
      style: style)
  }

  public var animatableData: AnimatablePair<AnimatableNumbers, AnimatableNumbers> {
    get {
      AnimatablePair(
        AnimatablePair(cornerRadii.topLeading, cornerRadii.bottomLeading),
        AnimatablePair(cornerRadii.bottomTrailing, cornerRadii.topTrailing))
    }
    set {
      cornerRadii = RectangleCornerRadii(
        topLeading: newValue.first.first, bottomLeading: newValue.first.second,
        bottomTrailing: newValue.second.first, topTrailing: newValue.second.second)
    }
  }
}

/// A circle in the middle of its place, as large as the shorter side.
public struct Circle: ToolkitShape {
  /// A circle.
  public init() {}

  public func outline(in rect: Rect, inset: Double) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * inset)
    return .ellipse(
      in: Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// An ellipse as large as its place.
public struct Ellipse: ToolkitShape {
  /// An ellipse.
  public init() {}

  public func outline(in rect: Rect, inset: Double) -> Path {
    .ellipse(in: rect.inset(dx: inset, dy: inset))
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: ToolkitShape {
  /// The form of the corners.
  public var style: RoundedCornerStyle

  /// - Parameter style: The shape of the corners. Both look alike where a side is a half circle.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func outline(in rect: Rect, inset: Double) -> Path {
    let inner = rect.inset(dx: inset, dy: inset)
    return .roundedRect(inner, radius: min(inner.width, inner.height) / 2)
  }
}

/// A shape of any kind.
public struct AnyShape: Shape {
  public typealias PathRect = Rect
  private let make: @MainActor (Rect) -> Path

  /// A shape whose type is forgotten.
  public init(_ shape: some Shape) { make = { shape.outline(in: $0) } }

  public func path(in rect: Rect) -> Path { make(rect) }
}

extension Path: Shape {
  public typealias PathRect = Rect
  /// The path itself, whatever its place is.
  public func path(in rect: Rect) -> Path { self }
}

// MARK: - Names

extension Shape where Self == Rectangle {
  /// A rectangle as large as its place.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle whose corners have radii of their own.
  public static func rect(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}

extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }

extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
  /// A rectangle whose shorter sides are half circles.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
