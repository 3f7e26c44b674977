internal import Canvas
internal import Geometry
internal import Scenes
internal import XProtocol
internal import Xlib

/// The window that shows a drag's picture.
///
/// The pixels go through the shared memory onto the window. A new picture costs one request, and one more
/// where the window has an outline that changes. The picture is kept, in order to paint parts that were
/// covered.
@MainActor
final class DragPreviewWindow {
  private let connection: Connection
  private let overlay: OverlayWindow
  private var room: DragPreviewRoom
  private var picture: DragPicture
  /// The picture's place in the window.
  private var place: PixelArea
  private var point: RootPoint
  /// The serial of the request that painted last.
  private var paintingSerial: UInt = 0

  var id: WindowID { overlay.id }

  init(
    connection: Connection, scratch: ScratchImage, picture: DragPicture, at point: RootPoint,
    isComposited: Bool
  ) {
    self.connection = connection
    self.picture = picture
    self.point = point
    let anchor = Self.anchor(of: picture)
    room = DragPreviewRoom(for: picture.surface.size, heldAt: anchor)
    place = room.place(of: picture.surface.size, heldAt: anchor)
    overlay = OverlayWindow(
      connection: connection, scratch: scratch, area: Self.area(room, at: point),
      isComposited: isComposited, events: [.exposure, .focusChange])
    overlay.setOutline(of: picture, at: place)
    connection.map(id)
    paint(place)
  }

  func setPicture(_ picture: DragPicture) {
    self.picture = picture
    let old = place
    let anchor = Self.anchor(of: picture)
    let hasGrown = room.makeRoom(for: picture.surface.size, heldAt: anchor)
    place = room.place(of: picture.surface.size, heldAt: anchor)
    if hasGrown {
      let area = Self.area(room, at: point)
      connection.moveAndResize(
        id, x: area.x, y: area.y, width: area.width, height: area.height)
    }
    overlay.setOutline(of: picture, at: place)
    // Without an outline, the remains of the old picture must become transparent.
    let dirty = hasGrown ? PixelArea(room.size) : old.union(place)
    paint(overlay.isTranslucent ? dirty : place)
  }

  func move(to point: RootPoint) {
    guard point != self.point else { return }
    self.point = point
    let area = Self.area(room, at: point)
    connection.move(id, x: area.x, y: area.y)
  }

  /// Paints parts that were uncovered, unless the picture was painted after the event.
  func exposed(_ expose: XEvent.Expose, serial: UInt) {
    guard serial >= paintingSerial, expose.remaining == 0 else { return }
    paint(place)
  }

  func raise() { connection.raise(id) }
  func hide() { connection.unmap(id) }
  func show() { connection.map(id) }

  func destroy() { overlay.destroy() }

  private static func anchor(of picture: DragPicture) -> (x: Int, y: Int) {
    let scale = picture.surface.scale
    return (scale.pixels(picture.anchor.x), scale.pixels(picture.anchor.y))
  }

  private static func area(_ room: DragPreviewRoom, at point: RootPoint) -> PixelArea {
    PixelArea(
      x: point.x - room.pinX, y: point.y - room.pinY, width: room.size.width,
      height: room.size.height)
  }

  private func paint(_ area: PixelArea) {
    paintingSerial = connection.nextSerial
    overlay.put(picture, at: place, clearing: area)
  }
}
