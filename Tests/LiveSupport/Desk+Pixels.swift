internal import CXTest
public import Canvas
public import Geometry

/// The pixels of the screen.
extension Desk {
  /// A copy of the screen's pixels in a rectangle.
  public func picture(of area: RootRect) -> Surface? {
    guard
      let image = XGetImage(
        display, root, Int32(area.minX), Int32(area.minY), UInt32(area.width),
        UInt32(area.height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { scenery_destroy_image(image) }
    let surface = Surface(size: area.size, scale: .one)
    let stride = Int(image.pointee.bytes_per_line)
    guard let data = image.pointee.data else { return nil }
    let raw = UnsafeMutableRawPointer(data)
    // The server leaves the fourth byte undefined. Cairo reads it as alpha.
    for y in 0..<area.height {
      let row = (raw + y * stride).bindMemory(to: UInt32.self, capacity: area.width)
      for x in 0..<area.width { row[x] |= 0xff00_0000 }
    }
    let borrowed = Surface(borrowing: raw, bytesPerRow: stride, size: area.size, scale: .one)
    surface.draw {
      $0.draw(
        borrowed,
        in: Rect(x: 0, y: 0, width: Double(area.width), height: Double(area.height)))
    }
    return surface
  }

  /// The pointer's own picture, premultiplied, row after row.
  public var cursorPixels: [UInt32] {
    guard let cursor = XFixesGetCursorImage(display) else { return [] }
    defer { XFree(cursor) }
    let image = cursor.pointee
    // One pixel in each C long, whatever its size.
    return (0..<Int(image.width) * Int(image.height)).map {
      UInt32(truncatingIfNeeded: image.pixels[$0])
    }
  }

  public func picture(of window: Window) -> Surface? {
    guard let area = frame(of: window) else { return nil }
    return picture(of: area.intersection(screen))
  }
}
