internal import CGif
public import Canvas
public import Geometry

extension PictureWriting {
  /// A GIF of pictures that follow each other. Pixels that are half transparent or less are not drawn.
  ///
  /// - Parameters:
  ///   - frames: Each with at most 255 colors.
  ///   - place: Where the frames are in the picture.
  ///   - screen: The size of the picture. By default that of the first frame.
  public static func gif(
    _ frames: Surface..., at place: (x: Int, y: Int) = (0, 0), in screen: PixelSize? = nil,
    isInterlaced: Bool = false
  ) throws -> [UInt8] {
    let output = Output()
    var error: Int32 = 0
    guard
      let file = EGifOpen(
        Unmanaged.passUnretained(output).toOpaque(),
        { file, bytes, count in
          guard let file, let bytes else { return 0 }
          Unmanaged<Output>.fromOpaque(file.pointee.UserData).takeUnretainedValue().bytes +=
            UnsafeBufferPointer(start: bytes, count: Int(count))
          return count
        }, &error)
    else { throw Failure(description: "No GIF encoder: \(error).") }
    EGifSetGifVersion(file, true)
    let size = screen ?? frames[0].size
    var isWritten =
      EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, nil) == GIF_OK
    for frame in frames {
      isWritten = isWritten && put(frame, at: place, isInterlaced: isInterlaced, into: file)
    }
    guard EGifCloseFile(file, &error) == GIF_OK, isWritten else {
      throw Failure(description: "The GIF was not written: \(error).")
    }
    return withExtendedLifetime(output) { output.bytes }
  }

  private final class Output {
    var bytes: [UInt8] = []
  }

  private static func put(
    _ frame: Surface, at place: (x: Int, y: Int), isInterlaced: Bool,
    into file: UnsafeMutablePointer<GifFileType>
  ) -> Bool {
    let (width, height) = (frame.size.width, frame.size.height)
    var numbers: [UInt32: UInt8] = [:]
    let transparent: UInt8 = 255
    var colors = [GifColorType](repeating: GifColorType(), count: 256)
    let rows = frame.withPixels { pixels, bytesPerRow in
      (0..<height).map { y in
        (0..<width).map { x -> UInt8 in
          let pixel = pixels.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
          guard pixel >> 24 > 127 else { return transparent }
          if let number = numbers[pixel] { return number }
          let number = UInt8(min(numbers.count, 254))
          numbers[pixel] = number
          colors[Int(number)] = GifColorType(
            Red: UInt8(pixel >> 16 & 0xff), Green: UInt8(pixel >> 8 & 0xff),
            Blue: UInt8(pixel & 0xff))
          return number
        }
      }
    }
    guard let table = GifMakeMapObject(256, colors) else { return false }
    defer { GifFreeMapObject(table) }
    let control: [UInt8] = [1, 0, 0, transparent]
    guard EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(control.count), control) == GIF_OK,
      EGifPutImageDesc(
        file, Int32(place.x), Int32(place.y), Int32(width), Int32(height), isInterlaced, table)
        == GIF_OK
    else { return false }
    // The order of GIF89a, appendix E.
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    return passes.flatMap { Array(stride(from: $0, to: height, by: $1)) }.allSatisfy { y in
      var line = rows[y]
      return EGifPutLine(file, &line, Int32(width)) == GIF_OK
    }
  }
}
