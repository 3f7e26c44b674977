internal import Geometry

/// The mapping from logical to device coordinates: a uniform scale, then a translation.
///
/// It is applied here and not by Cairo, because Cairo's coordinates are 24.8 fixed point. Coordinates far
/// outside must be clamped after the transformation. Otherwise a row a million units down in a scrolled
/// list would overflow and disappear.
struct DeviceSpace {
  var scale: Double
  var origin = Vector.zero

  /// Far outside every surface and well inside Cairo's range (2^23).
  private static let limit = 2_000_000.0

  /// A number within Cairo's range.
  static func clamped(_ value: Double) -> Double {
    value.isNaN ? 0 : max(-limit, min(limit, value))
  }

  func x(_ x: Double) -> Double { Self.clamped(x * scale + origin.dx) }
  func y(_ y: Double) -> Double { Self.clamped(y * scale + origin.dy) }
  func length(_ length: Double) -> Double { Self.clamped(length * scale) }

  mutating func translate(_ vector: Vector) {
    origin.dx += vector.dx * scale
    origin.dy += vector.dy * scale
  }

  /// The rectangle rounded to whole pixels, with at least one in each direction unless it is empty.
  func pixels(_ rect: Rect) -> Pixels {
    func edges(_ low: Double, _ high: Double) -> (Double, Double) {
      let start = low.rounded()
      let end = high.rounded()
      return (start, high > low ? max(end, start + 1) : start)
    }
    let (left, right) = edges(x(rect.minX), x(rect.maxX))
    let (top, bottom) = edges(y(rect.minY), y(rect.maxY))
    return Pixels(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  struct Pixels {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }
}
