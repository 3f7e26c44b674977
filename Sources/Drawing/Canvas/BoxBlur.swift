internal import CCairo

/// Blurs by boxes: three of them, one after the other, are close to a Gaussian (SVG 1.1, 15.17).
enum BoxBlur {
  /// The boxes' reach, on either side of a pixel, that together are like a Gaussian with a standard deviation.
  ///
  /// A box of `2r + 1` pixels has the variance `((2r + 1)² - 1) / 12`, and the variances of three add up.
  static func reach(deviation: Double) -> Int {
    guard deviation > 0 else { return 0 }
    let limited = min(deviation, 200)
    return Int((((1 + 4 * limited * limited).squareRoot() - 1) / 2).rounded())
  }

  /// Blurs a picture of one or four bytes per pixel. What is outside of it counts as transparent.
  static func blur(_ surface: OpaquePointer, bytesPerPixel: Int, reach: Int) {
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    cairo_surface_flush(surface)
    guard reach > 0, width > 0, height > 0, let pixels = cairo_image_surface_get_data(surface)
    else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for channel in 0..<bytesPerPixel {
        for y in 0..<height {
          average(
            pixels + y * stride + channel, count: width, step: bytesPerPixel, reach: reach, &line)
        }
        for x in 0..<width {
          average(
            pixels + x * bytesPerPixel + channel, count: height, step: stride, reach: reach, &line)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Averages each byte of a row or column with `reach` neighbours on either side.
  static func average(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, step: Int, reach: Int, _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = bytes[index * step] }
    let span = 2 * reach + 1
    var sum = 0
    for index in 0..<min(reach, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + reach < count { sum += Int(line[index + reach]) }
      if index > reach { sum -= Int(line[index - reach - 1]) }
      bytes[index * step] = UInt8((sum + span / 2) / span)
    }
  }
}
