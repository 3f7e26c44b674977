import Canvas
import Foundation
import Geometry
import PictureSupport
import Pictures

/// A picture with a different color in each corner.
func corners(width: Int = 48, height: Int = 32) -> Surface {
  let surface = Surface(size: PixelSize(width: width, height: height))
  let (w, h) = (Double(width) / 2, Double(height) / 2)
  surface.draw { context in
    context.fill(Rect(x: 0, y: 0, width: w, height: h), Color(hex: 0xff0000))
    context.fill(Rect(x: w, y: 0, width: w, height: h), Color(hex: 0x00ff00))
    context.fill(Rect(x: 0, y: h, width: w, height: h), Color(hex: 0x0000ff))
    context.fill(Rect(x: w, y: h, width: w, height: h), Color(hex: 0xffffff))
  }
  return surface
}

enum Corner: String { case red, green, blue, white, other }

extension Surface {
  /// The colors of the four corners: upper left, upper right, lower left, lower right.
  var cornerNames: [Corner] {
    let (right, bottom) = (size.width - 3, size.height - 3)
    return [(2, 2), (right, 2), (2, bottom), (right, bottom)].map { x, y in
      let color = color(x: x, y: y)
      return switch (color.red > 0.7, color.green > 0.7, color.blue > 0.7) {
      case (true, false, false): .red
      case (false, true, false): .green
      case (false, false, true): .blue
      case (true, true, true): .white
      default: .other
      }
    }
  }
}

/// The bytes of a picture in a format.
func file(_ format: PictureFormat, of surface: Surface) throws -> [UInt8] {
  switch format {
  case .png: try PictureWriting.png(surface)
  case .jpeg: try PictureWriting.jpeg(surface)
  case .webp: try PictureWriting.webp(surface, quality: 90)
  case .gif: try PictureWriting.gif(surface)
  }
}

/// The error of reading and decoding some bytes. Nil when there is none.
func failure(_ bytes: [UInt8], limits: PictureLimits = PictureLimits()) -> PictureError? {
  do throws(PictureError) {
    _ = try Picture(name: "x", bytes: bytes, limits: limits).decoded()
    return nil
  } catch {
    return error
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scenery-pictures-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
