internal import Geometry
internal import Views

/// Views that have another size than their place, or another place than their container gives them.
extension View {
  /// Gives the view the size that it likes best, however little room there is. A text stays in one line.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view the width or the height that it likes best, however little room there is.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: AxisSet = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return BoxedView(
      content: self, stretch: { $0.subtracting(axes) },
      configure: { box, _ in box.fixedAxes = axes })
  }

  /// Places the middle of the view at a point of its container, and takes all the room there.
  public func position(x: Double = 0, y: Double = 0) -> some View {
    BoxedView(
      content: self, stretch: { _ in .all },
      configure: { box, _ in box.position = Point(x: x, y: y) })
  }

  /// Keeps the view's room and does not show the view, for nobody and nothing.
  public func hidden() -> some View { opacity(0) }
}
