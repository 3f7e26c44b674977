import Canvas
import Geometry

/// A color of light. Each component is from 0 to 1.
struct RGB {
  var r: Double
  var g: Double
  var b: Double

  init(_ r: Double, _ g: Double, _ b: Double) { (self.r, self.g, self.b) = (r, g, b) }

  init(_ hex: UInt32) {
    self.init(
      Double(hex >> 16 & 0xff) / 255, Double(hex >> 8 & 0xff) / 255, Double(hex & 0xff) / 255)
  }

  func toward(_ other: RGB, _ t: Double) -> RGB {
    let t = clamped(t)
    return RGB(mix(r, other.r, t), mix(g, other.g, t), mix(b, other.b, t))
  }

  static func + (a: RGB, b: RGB) -> RGB { RGB(a.r + b.r, a.g + b.g, a.b + b.b) }
  static func * (a: RGB, k: Double) -> RGB { RGB(a.r * k, a.g * k, a.b * k) }
}

/// The color at a place of a gradient. Places are from 0 to 1.
func gradient(_ t: Double, _ stops: [(Double, UInt32)]) -> RGB {
  guard let first = stops.first, t > first.0 else { return RGB(stops.first?.1 ?? 0) }
  for (before, after) in zip(stops, stops.dropFirst()) where t <= after.0 {
    return RGB(before.1).toward(RGB(after.1), (t - before.0) / (after.0 - before.0))
  }
  return RGB(stops.last?.1 ?? 0)
}

/// A picture, defined by its color at every point. `y` is from 0 at the top to 1. `x` is from 0 to the
/// ratio of width and height.
struct Painting: Sendable {
  enum Format: Sendable {
    case jpeg(quality: Int)
    /// Stored on its side, as a phone stores a picture that was taken upright.
    case turnedJPEG(quality: Int)
    case webp(quality: Float)
    case png
  }

  let name: String
  let width: Int
  let height: Int
  let format: Format
  let light: @Sendable (_ x: Double, _ y: Double) -> RGB

  /// The color of every pixel, the mean of four samples within the pixel.
  func rendered() -> Surface {
    let surface = Surface(size: PixelSize(width: width, height: height))
    surface.withMutablePixels { pixels, bytesPerRow in
      for row in 0..<height {
        for column in 0..<width {
          var sum = RGB(0, 0, 0)
          for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            sum =
              sum
              + light(
                (Double(column) + dx) / Double(height), (Double(row) + dy) / Double(height))
          }
          let start = row * bytesPerRow + column * 4
          for (offset, part) in [sum.b, sum.g, sum.r].enumerated() {
            pixels[start + offset] = UInt8(clamped(part / 4) * 255 + 0.5)
          }
          pixels[start + 3] = 255
        }
      }
    }
    return surface
  }
}
