internal import CXTest
public import Canvas
internal import Geometry

/// Changes that make a private display look like a person's.
extension Desk {
  /// Sets the color of the empty screen.
  public func setBackground(_ rgb: UInt32) {
    XSetWindowBackground(display, root, UInt(rgb))
    XClearWindow(display, root)
    XFlush(display)
  }

  /// The whole screen with the pointer. The server does not include the pointer in its pictures.
  public func pictureWithPointer() -> Surface? {
    guard let surface = picture(of: screen) else { return nil }
    guard let cursor = XFixesGetCursorImage(display) else { return surface }
    defer { XFree(cursor) }
    let image = cursor.pointee
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    // Each C long holds one premultiplied pixel, whatever the size of a long.
    var pixels = (0..<size.width * size.height).map { UInt32(truncatingIfNeeded: image.pixels[$0]) }
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let pointer = Surface(borrowing: base, bytesPerRow: size.width * 4, size: size, scale: .one)
      surface.draw {
        $0.draw(
          pointer,
          in: Rect(
            x: Double(Int(image.x) - Int(image.xhot)), y: Double(Int(image.y) - Int(image.yhot)),
            width: Double(size.width), height: Double(size.height)))
      }
    }
    return surface
  }
}
