internal import Geometry
internal import Xlib

/// The size of the window that shows a drag's picture, and its point that stays under the pointer.
///
/// Pictures of one drag differ in size and in the point at which they are held. Each picture is painted so
/// that this point lies on the window's point. A change of the picture then neither moves nor resizes the
/// window. The window grows in large steps. The area beside a picture is not visible.
struct DragPreviewRoom: Equatable {
  private(set) var size: PixelSize
  /// The window's point under the pointer, in pixels from its upper left corner.
  private(set) var pinX: Int
  private(set) var pinY: Int

  private static let step = 64

  init(for size: PixelSize, heldAt anchor: (x: Int, y: Int)) {
    self.size = PixelSize(width: 0, height: 0)
    (pinX, pinY) = (0, 0)
    _ = makeRoom(for: size, heldAt: anchor)
  }

  /// Returns whether the window has to grow for a picture.
  mutating func makeRoom(for size: PixelSize, heldAt anchor: (x: Int, y: Int)) -> Bool {
    func reach(_ distance: Int) -> Int {
      (max(0, distance) + Self.step - 1) / Self.step * Self.step
    }
    let old = self
    pinX = max(pinX, reach(anchor.x))
    pinY = max(pinY, reach(anchor.y))
    self.size = PixelSize(
      width: pinX + max(old.size.width - old.pinX, reach(size.width - anchor.x)),
      height: pinY + max(old.size.height - old.pinY, reach(size.height - anchor.y)))
    return self != old
  }

  /// A picture's place in the window.
  func place(of size: PixelSize, heldAt anchor: (x: Int, y: Int)) -> PixelArea {
    PixelArea(x: pinX - anchor.x, y: pinY - anchor.y, width: size.width, height: size.height)
  }
}
