import Canvas
import Dragging
import Geometry
import Scenes
import Testing
import Views

/// The pictures that follow the pointer, with and without a compositor, at integer and fractional scales.
@MainActor @Suite("Drag pictures")
struct DragPicturesTests {
  typealias Desk = DragPictureDesk

  private static let grab = Point(x: 40, y: 20)

  /// The bounding rectangle of a shape.
  private func bounds(_ shape: [Rect]) -> Rect { shape.reduce(.zero) { $0.union($1) } }

  // MARK: Shape

  @Test("Every pixel of the shape is opaque without a compositor", arguments: Desk.opaque)
  func shapeIsOpaque(desk: Desk) {
    for picture in desk.samples {
      let alphas = Alphas(of: picture.surface)
      let holes = picture.opaqueShape.flatMap { pixels(covering: $0, desk.factor) }
        .filter { alphas[$0, $1] < 255 }
      #expect(holes.isEmpty)
      #expect(!picture.opaqueShape.isEmpty)
    }
  }

  @Test("The shape leaves nothing out without a compositor", arguments: Desk.opaque)
  func shapeCovers(desk: Desk) {
    for picture in desk.samples {
      var alphas = Alphas(of: picture.surface)
      for rect in picture.opaqueShape {
        for (x, y) in pixels(covering: rect, desk.factor) { alphas[x, y] = 0 }
      }
      // The pixels outside belong to round corners, whose layers tint each of them only a little.
      #expect(alphas.greatest < 240)
    }
  }

  @Test("The shape lies inside the surface, in a few rectangles", arguments: Desk.all)
  func shapeIsInside(desk: Desk) {
    for picture in desk.samples {
      let whole = Rect(origin: .zero, size: picture.surface.logicalSize)
      for rect in picture.opaqueShape {
        #expect(!rect.isEmpty)
        for (x, y) in pixels(covering: rect, desk.factor).corners {
          #expect(x >= 0 && x < picture.surface.size.width)
          #expect(y >= 0 && y < picture.surface.size.height)
        }
      }
      #expect(picture.opaqueShape.count < 64)
      #expect(whole.contains(picture.anchor) || picture.anchor == .zero)
    }
  }

  @Test("Round corners are left out of the shape", arguments: Desk.opaque)
  func cornersAreRound(desk: Desk) throws {
    let picture = desk.pictures.window(content: nil, title: "", label: nil)
    #expect(!picture.opaqueShape.contains { $0.contains(Point(x: 0.5, y: 0.5)) })
    #expect(picture.surface.size == desk.factor.pixels(bounds(picture.opaqueShape).size))
  }

  // MARK: The row

  @Test("A lifted row is 96 % opaque where it can be", arguments: Desk.all)
  func liftedOpacity(desk: Desk) {
    let picture = desk.pictures.lifted(row: desk.row(), grab: Self.grab, label: nil)
    let alpha = color(picture, bounds(picture.opaqueShape).center).alpha
    #expect(abs(alpha - (desk.isComposited ? 0.96 : 1)) < 0.005)
  }

  @Test("A row that is about to be lifted is the row, pixel by pixel", arguments: Desk.opaque)
  func flatRowIsTheRow(desk: Desk) {
    let row = desk.row()
    let picture = desk.pictures.lifted(row: row, grab: Self.grab, label: nil, height: 0)
    #expect(picture.surface.size == row.size)
    let inset = desk.factor.pixels(10)
    var differing = 0
    for y in inset..<row.size.height - inset {
      for x in inset..<row.size.width - inset
      where picture.surface.color(x: x, y: y) != row.color(x: x, y: y) { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test("A lifted row grows by a fiftieth and casts its shadow", arguments: Desk.all)
  func liftedRowGrows(desk: Desk) {
    let row = desk.row()
    let width = row.logicalSize.width
    let widths = [0, 0.5, 1].map { height in
      bounds(
        desk.pictures.lifted(row: row, grab: Self.grab, label: nil, height: height).opaqueShape
      ).width
    }
    for (found, expected) in zip(widths, [width, width * 1.01, width * 1.02]) {
      #expect(abs(found - expected) <= 2 * desk.factor.hairline)
    }
    guard desk.isComposited else { return }
    let shadows = [0, 0.5, 1].map { height in
      let picture = desk.pictures.lifted(row: row, grab: Self.grab, label: nil, height: height)
      let body = bounds(picture.opaqueShape)
      return color(picture, Point(x: body.midX, y: body.maxY + 4)).alpha
    }
    #expect(shadows[0] == 0 && shadows[1] > 0.02 && shadows[2] > 1.8 * shadows[1])
  }

  @Test("The grabbed point stays under the pointer", arguments: Desk.all)
  func grabIsAnchor(desk: Desk) {
    for label in [nil, "Move to Journal"] {
      for count in [1, 12] {
        let picture = desk.pictures.lifted(
          row: desk.row(), grab: Self.grab, label: label, count: count)
        // The body comes first in the shape. Its top band is at the middle of its width.
        let top = picture.opaqueShape[0]
        let x = top.midX + (Self.grab.x - 140) * 1.02
        #expect(abs(picture.anchor.x - x) <= desk.factor.hairline)
        #expect(abs(picture.anchor.y - (top.minY + Self.grab.y * 1.02)) < 0.001)
      }
    }
  }

  @Test("A badge counts more than one item, at the upper right corner", arguments: Desk.all)
  func badge(desk: Desk) {
    func picture(_ count: Int) -> DragPicture {
      desk.pictures.lifted(row: desk.row(), grab: Self.grab, label: nil, count: count)
    }
    let (none, one, three, many) = (picture(0), picture(1), picture(3), picture(100_000))
    #expect(none.opaqueShape == one.opaqueShape)
    let overhang = bounds(three.opaqueShape)
    let body = bounds(Array(three.opaqueShape.prefix(one.opaqueShape.count)))
    #expect(overhang.maxX > body.maxX && overhang.minY < body.minY)
    #expect(overhang.minX == body.minX && overhang.maxY == body.maxY)
    let edge = color(three, Point(x: overhang.maxX - 3, y: overhang.minY + 10))
    #expect(edge == desk.theme[.accent] || edge.contrast(to: desk.theme[.accent]) < 1.03)
    // Five digits would hide the row. The badge then shows only that there are very many.
    #expect(bounds(many.opaqueShape).width - overhang.width < 1)
  }

  @Test("An empty row is still a picture", arguments: [Size.zero, Size(width: 0, height: 40)])
  func emptyRow(size: Size) {
    let row = Surface(size: ScaleFactor.one.pixels(size), scale: .one)
    let picture = Desk(isComposited: false).pictures.lifted(row: row, grab: .zero, label: nil)
    #expect(!picture.surface.size.isEmpty && !picture.opaqueShape.isEmpty)
  }

  // MARK: The window

  @Test("A window is 250 by 178, the pointer in its title bar", arguments: Desk.all)
  func window(desk: Desk) {
    let picture = desk.pictures.window(
      content: desk.content(), title: "Bread, third attempt", label: nil)
    let body = bounds(picture.opaqueShape)
    #expect(abs(body.width - 250) <= desk.factor.hairline)
    #expect(abs(body.height - 178) <= desk.factor.hairline)
    #expect(abs(picture.anchor.x - body.midX) <= desk.factor.hairline)
    #expect(picture.anchor.y > body.minY + 8 && picture.anchor.y < body.minY + 13)
    // The content begins below the bar and fills the rest.
    #expect(color(picture, Point(x: body.midX, y: body.minY + 4)) != desk.theme[.accent])
    for y in [30.0, 100, 170] {
      let shown = color(picture, Point(x: body.midX, y: body.minY + y))
      #expect(shown.contrast(to: desk.theme[.accent]) < 1.03)
    }
  }

  @Test("Without content the window shows an empty page", arguments: Desk.all)
  func emptyPage(desk: Desk) {
    let picture = desk.pictures.window(content: nil, title: "Untitled", label: nil)
    let body = bounds(picture.opaqueShape)
    #expect(color(picture, body.center).contrast(to: desk.theme[.page]) < 1.01)
  }

  @Test("Narrow content keeps its size, in the middle of the page")
  func narrowContent() {
    let desk = Desk(isComposited: false)
    let picture = desk.pictures.window(
      content: desk.content(width: 100), title: "", label: nil)
    #expect(color(picture, Point(x: 125, y: 100)) == desk.theme[.accent])
    #expect(color(picture, Point(x: 70, y: 100)) == desk.theme[.page])
    #expect(color(picture, Point(x: 180, y: 100)) == desk.theme[.page])
  }

  @Test(
    "A title of any length and script stays in its bar",
    arguments: [
      String(repeating: "Everything about bread ", count: 20), "مذكرات الرحلة", "🎹 Piano 👩‍👩‍👧",
      String(repeating: "رحلة ", count: 80), "two\nlines\r\nand more", "",
    ])
  func titles(title: String) {
    let desk = Desk(isComposited: false)
    let picture = desk.pictures.window(content: nil, title: title, label: nil)
    let empty = desk.pictures.window(content: nil, title: "", label: nil)
    let line = PixelRange(columns: 14..<236, rows: 2..<20)
    var (inside, outside) = (0, 0)
    for (x, y) in PixelRange(columns: 0..<250, rows: 0..<178)
    where picture.surface.color(x: x, y: y) != empty.surface.color(x: x, y: y) {
      if line.contains(x, y) { inside += 1 } else { outside += 1 }
    }
    #expect(outside == 0)
    #expect((inside > 0) == !title.isEmpty)
  }

  // MARK: The label

  @Test(
    "A label stands under the picture and is at most 300 wide",
    arguments: [
      "Copy", "New window",
      "Move to “Reading list for the winter, and what came of it all in spring”",
      "مذكرات الرحلة", "Move to 🎹",
    ])
  func labels(text: String) {
    for desk in [Desk(isComposited: false), Desk(isDark: true, scale: 2)] {
      let bare = desk.pictures.window(content: nil, title: "", label: nil)
      let picture = desk.pictures.window(content: nil, title: "", label: text)
      let body = bounds(Array(picture.opaqueShape.prefix(bare.opaqueShape.count)))
      let label = bounds(Array(picture.opaqueShape.dropFirst(bare.opaqueShape.count)))
      #expect(label.minY >= body.maxY + 8 && label.minX == body.minX)
      #expect(label.width > 30 && label.width <= 300)
      let ground = color(picture, Point(x: label.minX + 4, y: label.midY))
      #expect(ground.contrast(to: desk.theme[.dragLabel]) < 1.03)
      #expect(ground.contrast(to: desk.theme[.onDragLabel]) >= 7)
    }
  }

  @Test("A label with nothing to say is none", arguments: ["", "\n"])
  func emptyLabel(text: String) {
    let pictures = Desk(isComposited: false).pictures
    let (with, without) = (
      pictures.window(content: nil, title: "", label: text),
      pictures.window(content: nil, title: "", label: nil)
    )
    #expect(with.opaqueShape == without.opaqueShape)
  }
}
