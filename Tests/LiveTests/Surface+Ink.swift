import Canvas

/// What is drawn on a plain ground.
extension Surface {
  /// Whether all pixels have the same color.
  var hasOneColor: Bool { inkEnd == nil }

  /// The first column after everything that has another color than the upper left pixel. Nil if nothing has.
  var inkEnd: Int? {
    withPixels { bytes, stride in
      func pixel(_ x: Int, _ y: Int) -> UInt32 {
        bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
      }
      let last = (0..<size.width).last { x in
        (0..<size.height).contains { pixel(x, $0) != pixel(0, 0) }
      }
      return last.map { $0 + 1 }
    }
  }

  /// Whether another picture has the same pixels in the columns up to the end of this one's ink.
  func isBeginning(of other: Surface) -> Bool {
    guard let end = inkEnd, size == other.size else { return false }
    return withPixels { mine, stride in
      other.withPixels { theirs, otherStride in
        (0..<size.height).allSatisfy { y in
          mine[y * stride..<y * stride + end * 4]
            .elementsEqual(theirs[y * otherStride..<y * otherStride + end * 4])
        }
      }
    }
  }
}
