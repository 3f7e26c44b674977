public import Geometry

/// The difference between two pictures.
public struct SurfaceDifference: Hashable, Sendable {
  /// The number of pixels with a channel that differs by more than the tolerance.
  public var pixelCount: Int
  /// The largest difference of a channel, 0 to 255.
  public var largest: Int
  /// The first differing pixel in reading order, for a message.
  public var first: RootPoint?

  /// Whether no pixel differs by more than the tolerance.
  public var isNone: Bool { pixelCount == 0 }
}

extension Surface {
  /// Compares two pictures pixel by pixel.
  ///
  /// - Parameters:
  ///   - other: The picture to compare with.
  ///   - tolerance: The difference of a premultiplied channel (0 to 255) that still counts as the
  ///     same; antialiasing differs by a few steps between versions of Cairo and FreeType.
  /// - Returns: Nil when the sizes differ.
  public func difference(to other: Surface, tolerance: Int = 0) -> SurfaceDifference? {
    guard size == other.size else { return nil }
    var difference = SurfaceDifference(pixelCount: 0, largest: 0, first: nil)
    withPixels { mine, rowBytes in
      other.withPixels { theirs, otherRowBytes in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (start, otherStart) = (y * rowBytes + x * 4, y * otherRowBytes + x * 4)
            var worst = 0
            for channel in 0..<4 {
              let distance = Int(mine[start + channel]) - Int(theirs[otherStart + channel])
              worst = max(worst, abs(distance))
            }
            difference.largest = max(difference.largest, worst)
            guard worst > tolerance else { continue }
            difference.pixelCount += 1
            if difference.first == nil { difference.first = RootPoint(x: x, y: y) }
          }
        }
      }
    }
    return difference
  }
}
