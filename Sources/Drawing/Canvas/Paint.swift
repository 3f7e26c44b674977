public import Geometry

/// What an area is painted with: a color, or a gradient in logical units.
public enum Paint: Hashable, Sendable {
  /// A color at a place of a gradient, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: Double

    /// A color at a place.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  case color(Color)
  /// Changes along a line. Beyond its ends the first and the last color go on.
  case linear([Stop], from: Point, to: Point)
  /// Changes from a circle to a larger one.
  case radial([Stop], center: Point, startRadius: Double, endRadius: Double)
  /// Changes around a point. Angles are in radians, clockwise on the screen. The rest of a turn has the first or the
  /// last color, whichever is nearer.
  case angular([Stop], center: Point, from: Double, to: Double)

  /// Whether nothing of it can be seen.
  public var isClear: Bool {
    switch self {
    case .color(let color): color.alpha <= 0
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _):
      stops.allSatisfy { $0.color.alpha <= 0 }
    }
  }

  /// The stops in order, within 0...1. Cairo has its own order for equal ones: that in which they were added.
  static func ordered(_ stops: [Stop]) -> [Stop] {
    var least = 0.0
    return stops.map { stop in
      // A stop before its predecessor is at the predecessor's place (CSS Images 3).
      least = stop.location > least ? min(stop.location, 1) : least
      return Stop(color: stop.color, location: least)
    }
  }
}
