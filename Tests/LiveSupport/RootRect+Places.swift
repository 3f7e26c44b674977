public import Geometry

/// Points of a rectangle.
extension RootRect {
  public var middle: RootPoint { RootPoint(x: minX + width / 2, y: minY + height / 2) }
}
