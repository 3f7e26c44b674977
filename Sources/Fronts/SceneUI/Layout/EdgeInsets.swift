internal import Geometry

/// Distances inward from the four edges of a rectangle, in logical units.
public struct EdgeInsets: Hashable, Sendable {
  /// From the upper edge.
  public var top: Double
  /// From the edge at which lines begin.
  public var leading: Double
  /// From the lower edge.
  public var bottom: Double
  /// From the edge at which lines end.
  public var trailing: Double

  /// Distances from each edge.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// The distances from the left and the right, in the direction in which an interface is read.
  func insets(_ direction: LayoutDirection) -> Insets {
    let isMirrored = direction == .rightToLeft
    return Insets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}

extension Edge {
  /// A set of edges.
  public typealias Set = EdgeSet
}

extension View {
  /// Adds margins around the view.
  public func padding(_ insets: EdgeInsets) -> some View {
    BoxedView(content: self) { box, environment in
      box.insets = insets.insets(environment.layoutDirection)
    }
  }
}
