package import Geometry

extension RootRect {
  package var center: RootPoint { RootPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The client area of a window whose frame fills this rectangle.
  package func withoutFrame(_ frame: FrameExtents) -> RootRect {
    RootRect(
      x: minX + frame.left, y: minY + frame.top,
      width: max(1, width - frame.left - frame.right),
      height: max(1, height - frame.top - frame.bottom))
  }
}
