public import Geometry
public import Views

/// A set of edges.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The edge at which lines begin: the left one.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The edge at which lines end: the right one.
  public static let trailing = EdgeSet(rawValue: 8)
  /// The edges at the sides.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// All four edges.
  public static let all: EdgeSet = [.horizontal, .vertical]
}

extension View {
  /// Adds margins around the view.
  public func padding(_ insets: Insets) -> some View {
    BoxedView(content: self) { box, _ in box.insets = insets }
  }

  /// Adds margins at some edges, in logical units. Without a length they are 16.
  public func padding(_ edges: EdgeSet, _ length: Double? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds a margin around the view, in logical units.
  public func padding(_ length: Double = 16) -> some View { padding(.all, length) }

  /// Sets a fixed size, in the given directions.
  ///
  /// - Parameter followsText: Whether the size grows with the text. A sheet with words needs that.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center,
    followsText: Bool = false
  ) -> some View {
    frame(
      minWidth: width, maxWidth: width, minHeight: height, maxHeight: height,
      alignment: alignment, followsText: followsText)
  }

  /// Limits the size. Infinity takes all the room.
  ///
  /// - Parameters:
  ///   - minWidth: The width below which it does not shrink.
  ///   - idealWidth: The width where none is proposed: in a view with a ``fixedSize()``, or along a scroll view.
  ///   - maxWidth: The width beyond which it does not grow.
  ///   - minHeight: The height below which it does not shrink.
  ///   - idealHeight: The height where none is proposed.
  ///   - maxHeight: The height beyond which it does not grow.
  ///   - alignment: The place of the view in the frame.
  ///   - followsText: Whether the limits grow with the text.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center, followsText: Bool = false
  ) -> some View {
    BoxedView(
      content: self,
      stretch: { inner in
        var stretch = inner
        if let maxWidth {
          let isFree = inner.contains(.horizontal) && minWidth != maxWidth
          stretch.set(.horizontal, maxWidth == .infinity || isFree)
        }
        if let maxHeight {
          let isFree = inner.contains(.vertical) && minHeight != maxHeight
          stretch.set(.vertical, maxHeight == .infinity || isFree)
        }
        return stretch
      },
      configure: { box, environment in
        box.idealWidth = idealWidth
        box.idealHeight = idealHeight
        box.minimumSize = Size(width: minWidth ?? 0, height: minHeight ?? 0)
        box.maximumSize = Size(width: maxWidth ?? .infinity, height: maxHeight ?? .infinity)
        box.takesAll.set(.horizontal, maxWidth == .infinity)
        box.takesAll.set(.vertical, maxHeight == .infinity)
        box.alignment = alignment.box(environment.layoutDirection)
        box.followsText = followsText
      })
  }

  /// Adds a background.
  public func background(_ style: some ShapeStyle, cornerRadius: Double = 0) -> some View {
    BoxedView(content: self) { box, environment in
      switch style.paint(in: environment) {
      case .color(let color): (box.ground, box.groundGradient) = (color, nil)
      case .gradient(let gradient): (box.ground, box.groundGradient) = (nil, gradient)
      }
      box.cornerRadius = cornerRadius
    }
  }

  /// Adds a hairline around the view.
  public func border(_ style: some ShapeStyle = Color.line, cornerRadius: Double = 0) -> some View {
    BoxedView(content: self) { box, environment in
      box.border = style.color(in: environment)
      box.cornerRadius = cornerRadius
    }
  }

  /// Gives the view a shape: its width as a part of its height. It fits into its place, or covers it and is clipped.
  public func aspectRatio(_ ratio: Double, contentMode: ContentMode) -> some View {
    BoxedView(content: self) { box, _ in
      box.aspectRatio = ratio
      box.coversBox = contentMode == .fill
      box.clipsToBounds = contentMode == .fill
    }
  }

  /// Sets the opacity, from 0 (invisible) to 1.
  public func opacity(_ opacity: Double) -> some View {
    BoxedView(content: self) { box, _ in box.opacity = min(max(opacity, 0), 1) }
  }
}

extension AxisSet {
  fileprivate mutating func set(_ axis: AxisSet, _ isIn: Bool) {
    if isIn { insert(axis) } else { remove(axis) }
  }
}
