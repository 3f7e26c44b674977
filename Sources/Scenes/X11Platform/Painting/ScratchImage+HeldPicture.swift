internal import Canvas
internal import Geometry
internal import Glibc
internal import Xlib

/// A part of a window whose pixels are in the memory, without padding.
struct HeldPicture {
  let drawable: Drawable
  /// In the window's pixels.
  let area: PixelArea
}

/// The part of a window that was scrolled last. Its pixels are moved in the memory and sent again.
extension ScratchImage {
  /// The held part of a drawable. Nil when there is none, or when the server has not read it yet. It is held no longer
  /// then.
  func heldArea(on drawable: Drawable) -> PixelArea? {
    guard let held, held.drawable == drawable else { return nil }
    guard hasReadHeldPicture else {
      self.held = nil
      return nil
    }
    return held.area
  }

  /// Holds the pixels of a part of a drawable from now on. They are not painted yet.
  ///
  /// - Returns: False when there is no shared memory that the server does not read. No part is held then.
  func hold(_ area: PixelArea, on drawable: Drawable) -> Bool {
    held = nil
    serverAdvanced()
    guard let shared, !area.isEmpty, ring.isIdle, hasReadHeldPicture else { return false }
    let bytes = area.pixelCount * 4
    guard bytes <= shared.byteCount / 2 else { return false }
    moveRing(to: (bytes + 4095) / 4096 * 4096)
    held = HeldPicture(drawable: drawable, area: area)
    return true
  }

  func dropHeldPicture() { held = nil }

  /// Moves the held pixels down, or up by a negative distance.
  func moveHeldPixels(by distance: Int) {
    guard let held, let shared else { return }
    let bytesPerRow = held.area.width * 4
    let count = (held.area.height - abs(distance)) * bytesPerRow
    guard count > 0 else { return }
    let far = shared.base + abs(distance) * bytesPerRow
    memmove(distance > 0 ? far : shared.base, distance > 0 ? shared.base : far, count)
  }

  /// Paints a part of the held picture, and does not send it.
  func paintHeld(
    _ part: PixelArea, scale: ScaleFactor, _ draw: (DrawingContext, Rect) -> Void
  ) {
    guard let held, let shared else { return }
    precondition(held.area.contains(part), "\(part) is not within \(held.area).")
    let offset = ((part.y - held.area.y) * held.area.width + part.x - held.area.x) * 4
    rasterise(
      part, in: shared.base + offset, bytesPerRow: held.area.width * 4, scale: scale, draw)
  }

  /// Puts a part of the held picture on its window.
  func putHeld(_ part: PixelArea, depth: Int) {
    guard let held, let shared else { return }
    heldSerial = shared.put(
      offset: 0, to: held.drawable, area: held.area, part: part, depth: depth,
      reportsCompletion: true)
  }

  /// Whether the server has read all that was put from the front of the memory.
  var hasReadHeldPicture: Bool { heldSerial.map { $0 <= connection.lastProcessedSerial } ?? true }

  func moveRing(to start: Int) {
    guard let shared, start != ringStart else { return }
    ringStart = start
    ring = ScratchRing(capacity: shared.byteCount - start)
    notePresent(start)
  }
}
