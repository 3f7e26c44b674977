internal import Geometry

/// Divides distances of scrolling into whole device pixels.
///
/// Views scroll by whole pixels, so that text stays sharp. A touchpad reports parts of pixels. They wait
/// here, and the content moves exactly as far as the fingers.
struct PixelSteps {
  private var rest = Vector.zero

  /// Adds a distance. Returns the whole pixels of the sum, in logical units, and keeps the rest.
  mutating func take(_ distance: Vector, at scale: ScaleFactor) -> Vector {
    guard distance.dx.isFinite, distance.dy.isFinite else { return .zero }
    let sum = Vector(dx: rest.dx + distance.dx, dy: rest.dy + distance.dy)
    let step = Vector(dx: whole(sum.dx, at: scale), dy: whole(sum.dy, at: scale))
    rest = Vector(dx: sum.dx - step.dx, dy: sum.dy - step.dy)
    return step
  }

  /// The content is at its end: no part of a pixel waits for its way back.
  mutating func forget() { rest = .zero }

  private func whole(_ length: Double, at scale: ScaleFactor) -> Double {
    let pixels = length * scale.rawValue
    // The sum of many parts may be a little less than the pixel that they make.
    let nearest = pixels.rounded()
    let whole = abs(pixels - nearest) < 1e-6 ? nearest : pixels.rounded(.towardZero)
    return whole / scale.rawValue
  }
}
