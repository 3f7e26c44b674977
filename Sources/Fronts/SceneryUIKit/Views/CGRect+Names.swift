public import Foundation
public import Geometry

// Names of an iPad that rectangles have.
extension Rect {
  /// A rectangle whose left and right edges are moved inwards by `dx`, and the others by `dy`. Negative values
  /// move them outwards.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { inset(dx: Double(dx), dy: Double(dy)) }

  /// A rectangle of the same size at another place.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + Double(dx), y: minY + Double(dy), width: width, height: height)
  }
}
