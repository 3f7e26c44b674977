import Canvas
import Geometry
import Scenes
import Testing

@MainActor @Suite("An application's icon")
struct ApplicationIconTests {
  private let icon = ApplicationIcon(ground: Color(hex: 0x3867d6)) { context in
    context.fill(Rect(x: 0, y: 0, width: 48, height: 12), Color(hex: 0xe8694a))
  }

  @Test("It has the sizes that task bars ask for")
  func sizes() { #expect(icon.surfaces().map(\.size.width) == [16, 32, 48]) }

  @Test("What is drawn lies on a rounded ground, in every size", arguments: [16, 48, 96])
  func ground(_ side: Int) {
    let surface = icon.surface(side: side)
    #expect(surface.size == PixelSize(width: side, height: side))
    let middle = surface.color(x: side / 2, y: side / 2)
    #expect(middle.blue > middle.red)
    let top = surface.color(x: side / 2, y: side / 6)
    #expect(top.red > top.blue)
    // The corner is transparent.
    #expect(surface.color(x: 0, y: 0).alpha == 0)
    #expect(surface.color(x: side - 1, y: side / 8).alpha == 0)
  }
}
