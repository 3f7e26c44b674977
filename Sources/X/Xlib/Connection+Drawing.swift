internal import CXlib
package import XProtocol

/// The identifier of a picture in the server's memory.
package struct PixmapID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  internal init(_ xid: XID) { self.init(rawValue: UInt32(truncatingIfNeeded: xid)) }
  internal var xid: XID { XID(rawValue) }
}

/// A window or a pixmap.
package struct Drawable: Hashable, Sendable {
  package let rawValue: UInt32
  package init(_ window: WindowID) { rawValue = window.rawValue }
  package init(_ pixmap: PixmapID) { rawValue = pixmap.rawValue }
  internal var xid: XID { XID(rawValue) }
}

/// 32-bit pixels in the client's memory.
package struct ClientPixels {
  package var base: UnsafeRawPointer
  package var bytesPerRow: Int
  package var width: Int
  package var height: Int

  /// The caller keeps the memory. It must outlive the call that gets the value.
  package init(base: UnsafeRawPointer, bytesPerRow: Int, width: Int, height: Int) {
    self.base = base
    self.bytesPerRow = bytesPerRow
    self.width = width
    self.height = height
  }
}

extension PixelArea {
  internal var xRectangle: XRectangle {
    XRectangle(
      x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width),
      height: UInt16(clamping: height))
  }
}

extension Connection {
  package func createPixmap(width: Int, height: Int, depth: Int) -> PixmapID {
    withDisplay(else: PixmapID(rawValue: 0)) {
      PixmapID(
        XCreatePixmap($0, root.xid, UInt32(max(1, width)), UInt32(max(1, height)), UInt32(depth)))
    }
  }

  package func freePixmap(_ pixmap: PixmapID) { withDisplay { XFreePixmap($0, pixmap.xid) } }

  /// Sets the pixmap that the server paints where a window has no pixels of its own yet.
  package func setBackground(_ pixmap: PixmapID, of window: WindowID) {
    withDisplay { XSetWindowBackgroundPixmap($0, window.xid, pixmap.xid) }
  }

  /// Sets the color that the server paints from now on where the client has not painted: 0xRRGGBB.
  package func setBackground(pixel: UInt32, of window: WindowID) {
    withDisplay { XSetWindowBackground($0, window.xid, UInt(pixel)) }
  }

  /// Makes the server paint no background from now on. Old pixels stay until the client paints.
  package func removeBackground(of window: WindowID) {
    withDisplay { XSetWindowBackgroundPixmap($0, window.xid, 0) }
  }

  /// Copies pixels over the socket, in as many requests as the server's limit requires.
  package func put(
    _ pixels: ClientPixels, from source: (x: Int, y: Int) = (0, 0), to drawable: Drawable,
    area: PixelArea, depth: Int
  ) {
    // Xlib does not write through this pointer.
    var image = XImage.client(
      width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow, depth: depth,
      data: UnsafeMutableRawPointer(mutating: pixels.base))
    guard XInitImage(&image) != 0 else { return }
    withDisplay { display in
      XPutImage(
        display, drawable.xid, graphicsContext(depth: depth), &image, Int32(source.x),
        Int32(source.y), Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    }
  }

  /// Returns the graphics context for all drawables of a depth. It is made once and kept.
  internal func graphicsContext(depth: Int) -> GC? {
    if let known = graphicsContexts[depth] { return known }
    var values = XGCValues()
    values.graphics_exposures = 0
    return withDisplay(else: nil) { display in
      let isRoots = depth == Int(XDefaultDepth(display, Int32(screenNumber)))
      let model = isRoots ? nil : createPixmap(width: 1, height: 1, depth: depth)
      let made = XCreateGC(display, model?.xid ?? root.xid, UInt(GCGraphicsExposures), &values)
      if let model { freePixmap(model) }
      graphicsContexts[depth] = made
      return made
    }
  }
}
