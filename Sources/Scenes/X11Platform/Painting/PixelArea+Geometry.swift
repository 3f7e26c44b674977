internal import Geometry
internal import Xlib

extension PixelArea {
  init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  init(_ rect: RootRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The pixels that a logical rectangle intersects.
  init(covering rect: Rect, scale: ScaleFactor) {
    // The values are clamped first, because a view may report damage of any size.
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int((min(max(value * scale.rawValue, -1e6), 1e6)).rounded(rule))
    }
    let left = pixel(rect.minX, .down)
    let top = pixel(rect.minY, .down)
    self.init(
      x: left, y: top, width: pixel(rect.maxX, .up) - left, height: pixel(rect.maxY, .up) - top)
  }

  /// The pixels of a logical rectangle whose edges lie between pixels. Nil for another one.
  init?(exactly rect: Rect, scale: ScaleFactor) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale.rawValue }
    let pixels = edges.map { $0.rounded() }
    guard zip(edges, pixels).allSatisfy({ abs($0 - $1) < Self.tolerance && abs($1) <= 1e6 }) else {
      return nil
    }
    self.init(
      x: Int(pixels[0]), y: Int(pixels[1]), width: Int(pixels[2] - pixels[0]),
      height: Int(pixels[3] - pixels[1]))
  }

  /// Logical units are fractions of pixels at some scales, so that a whole number of pixels is not met exactly.
  private static let tolerance = 0.001

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var pixelCount: Int { isEmpty ? 0 : width * height }

  func moved(by distance: Int) -> PixelArea {
    PixelArea(x: x, y: y + distance, width: width, height: height)
  }

  func intersects(_ other: PixelArea) -> Bool { !intersection(other).isEmpty }

  func contains(_ other: PixelArea) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  func intersection(_ other: PixelArea) -> PixelArea {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelArea(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The parts that are not in another area: up to four.
  func subtracting(_ other: PixelArea) -> [PixelArea] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    let parts = [
      PixelArea(x: x, y: y, width: width, height: hole.y - y),
      PixelArea(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelArea(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelArea(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ]
    return parts.filter { !$0.isEmpty }
  }

  func union(_ other: PixelArea) -> PixelArea {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelArea(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The same pixels in logical units.
  func logical(at scale: ScaleFactor) -> Rect {
    Rect(
      x: scale.logical(x), y: scale.logical(y), width: scale.logical(width),
      height: scale.logical(height))
  }
}
