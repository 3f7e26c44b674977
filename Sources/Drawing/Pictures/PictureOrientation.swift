internal import Canvas
internal import Geometry

/// The orientation of the camera: the transformation of the stored pixels, numbered as in EXIF.
public enum PictureOrientation: UInt16, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  /// Mirrored along the diagonal from the upper left.
  case transposed = 5
  /// A quarter turn clockwise brings it upright.
  case turnedRight = 6
  /// Mirrored along the other diagonal.
  case transversed = 7
  /// A quarter turn counter-clockwise brings it upright.
  case turnedLeft = 8

  var swapsSides: Bool { rawValue >= 5 }

  /// The stored size for a shown size, and the other way round.
  func swapped(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The pixels as they must be shown.
  func apply(to stored: Surface) -> Surface {
    guard self != .upright else { return stored }
    let (width, height) = (stored.size.width, stored.size.height)
    let result = Surface(size: swapped(stored.size))
    // Without memory the surface has no pixels.
    guard !result.size.isEmpty else { return result }
    stored.withPixels { source, sourceRow in
      result.withMutablePixels { target, targetRow in
        for y in 0..<result.size.height {
          for x in 0..<result.size.width {
            let (fromX, fromY) =
              switch self {
              case .upright: (x, y)
              case .mirrored: (width - 1 - x, y)
              case .upsideDown: (width - 1 - x, height - 1 - y)
              case .mirroredUpsideDown: (x, height - 1 - y)
              case .transposed: (y, x)
              case .turnedRight: (y, height - 1 - x)
              case .transversed: (width - 1 - y, height - 1 - x)
              case .turnedLeft: (width - 1 - y, x)
              }
            let pixel = source.loadUnaligned(
              fromByteOffset: fromY * sourceRow + fromX * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: y * targetRow + x * 4, as: UInt32.self)
          }
        }
      }
    }
    return result
  }
}
