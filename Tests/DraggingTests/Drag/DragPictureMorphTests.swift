import Canvas
import Geometry
import Scenes
import Testing
import Views

/// The transition from the row's picture to the window's, and back.
@MainActor @Suite("Drag pictures on their way to another")
struct DragPictureMorphTests {
  typealias Desk = DragPictureDesk

  private static let grab = Point(x: 40, y: 20)

  @Test("The ends of a change are the very pictures", arguments: [-1.0, 0, 1, 1.5])
  func ends(progress: Double) {
    let pictures = Desk().pictures
    let from = pictures.lifted(row: Desk().row(), grab: Self.grab, label: nil)
    let to = pictures.window(content: nil, title: "", label: "New window")
    let picture = pictures.morph(from: from, to: to, progress: progress)
    let end = progress <= 0 ? from : to
    #expect(picture.surface === end.surface)
    #expect(picture.anchor == end.anchor && picture.opaqueShape == end.opaqueShape)
  }

  @Test("A change begins and ends without a jump", arguments: Desk.all)
  func changeIsContinuous(desk: Desk) throws {
    let from = desk.pictures.lifted(
      row: desk.row(), grab: Self.grab, label: "Put back", count: 2)
    let to = desk.pictures.window(content: desk.content(), title: "A", label: "New window")
    for (progress, end) in [(0.001, from), (0.999, to)] {
      let near = desk.pictures.morph(from: from, to: to, progress: progress)
      let body = (Self.body(of: near), Self.body(of: end))
      #expect(abs(body.0.width - body.1.width) <= desk.factor.hairline)
      #expect(abs(body.0.height - body.1.height) <= desk.factor.hairline)
      // The pointer stays at the same place of the body, and the color there stays the same.
      let (held, wanted) = (near.anchor - body.0.origin, end.anchor - body.1.origin)
      #expect(abs(held.dx - wanted.dx) < 0.5 && abs(held.dy - wanted.dy) < 0.5)
      let (seen, expected) = (color(near, body.0.center), color(end, body.1.center))
      #expect(seen.contrast(to: expected) < 1.05 && abs(seen.alpha - expected.alpha) < 0.01)
    }
  }

  @Test("Body and held point move evenly", arguments: Desk.all)
  func changeIsEven(desk: Desk) {
    let from = desk.pictures.lifted(row: desk.row(), grab: Self.grab, label: nil)
    let to = desk.pictures.window(content: desk.content(), title: "A", label: nil)
    let picture = desk.pictures.morph(from: from, to: to, progress: 0.5)
    let body = Self.body(of: picture)
    #expect(abs(body.width - (280 * 1.02 + 250) / 2) <= 2 * desk.factor.hairline)
    #expect(abs(body.height - (74 * 1.02 + 178) / 2) <= 2 * desk.factor.hairline)
    let held = picture.anchor - body.origin
    #expect(abs(held.dx - 82.5) <= 1 && abs(held.dy - 15.25) <= 1)
  }

  @Test("A change can be turned back from its middle", arguments: Desk.all)
  func changeTurnsBack(desk: Desk) {
    let from = desk.pictures.lifted(
      row: desk.row(), grab: Self.grab, label: "Put back", count: 2)
    let to = desk.pictures.window(content: desk.content(), title: "A", label: "New window")
    let middle = desk.pictures.morph(from: from, to: to, progress: 0.5)
    let back = desk.pictures.morph(from: middle, to: from, progress: 0.999)
    let (body, home) = (Self.body(of: back), Self.body(of: from))
    #expect(abs(body.width - home.width) <= desk.factor.hairline)
    #expect(abs(body.height - home.height) <= desk.factor.hairline)
    #expect(back.opaqueShape.count == from.opaqueShape.count)
  }

  @Test("Pictures made elsewhere can change too")
  func foreignPictures() {
    let desk = Desk(isComposited: false)
    let foreign = DragPicture(
      surface: desk.row(), anchor: Self.grab, opaqueShape: [])
    let to = desk.pictures.window(content: nil, title: "", label: nil)
    let picture = desk.pictures.morph(from: foreign, to: to, progress: 0.5)
    #expect(abs(Self.body(of: picture).width - 265) <= 1)
  }

  /// The first part of a shape, whose bands touch each other.
  private static func body(of picture: DragPicture) -> Rect {
    var body = Rect.zero
    for rect in picture.opaqueShape {
      if !body.isEmpty, abs(rect.minY - body.maxY) > 0.01 { break }
      body = body.union(rect)
    }
    return body
  }
}
