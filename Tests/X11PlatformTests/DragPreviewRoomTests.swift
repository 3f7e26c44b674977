import Geometry
import Testing
import Xlib

@testable import X11Platform

@Suite("The room of a drag's picture")
struct DragPreviewRoomTests {
  @Test("Every picture is held at the same point of the window, and lies within it")
  func pin() {
    var room = DragPreviewRoom(for: PixelSize(width: 280, height: 74), heldAt: (130, 30))
    let hasGrown = room.makeRoom(for: PixelSize(width: 286, height: 76), heldAt: (133, 31))
    #expect(!hasGrown, "A lifted row is a little larger.")
    let pictures = [
      (280, 74, 130, 30), (286, 76, 133, 31), (250, 214, 125, 10), (900, 40, -20, 60),
    ]
    for (width, height, x, y) in pictures {
      let size = PixelSize(width: width, height: height)
      _ = room.makeRoom(for: size, heldAt: (x, y))
      let place = room.place(of: size, heldAt: (x, y))
      #expect(PixelArea(room.size).contains(place))
      #expect(place.x + x == room.pinX && place.y + y == room.pinY)
    }
  }

  @Test("It never shrinks, and says when it grows")
  func growth() {
    var room = DragPreviewRoom(for: PixelSize(width: 300, height: 200), heldAt: (10, 10))
    let before = room
    var hasGrown = room.makeRoom(for: PixelSize(width: 20, height: 20), heldAt: (5, 5))
    #expect(!hasGrown && room == before)
    hasGrown = room.makeRoom(for: PixelSize(width: 20, height: 400), heldAt: (5, 5))
    #expect(hasGrown)
    #expect(room.size.height >= 400 && room.size.width == before.size.width)
  }
}
