import Canvas
import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Icons are drawn with a pen on a grid of 16")
struct IconTests {
  private func picture(_ icon: Icon, side: Int = 64) -> Surface {
    let surface = Surface(
      size: PixelSize(width: side, height: side), scale: ScaleFactor(rawValue: Double(side) / 16))
    surface.draw { $0.draw(icon, in: Rect(x: 0, y: 0, width: 16, height: 16), .black) }
    return surface
  }

  @Test("Each icon is seen, and keeps off the edge of its square", arguments: Icon.allCases)
  func insideTheGrid(icon: Icon) {
    let picture = picture(icon)
    var inked = 0
    for y in 0..<64 {
      for x in 0..<64 where picture.color(x: x, y: y).alpha > 0.2 {
        inked += 1
        if y == 0 || y == 63 || x == 0 || x == 63 {
          Issue.record("\(icon) touches the edge at \(x), \(y)")
          return
        }
      }
    }
    #expect(inked > 60)
  }

  @Test("No two icons look alike")
  func distinct() throws {
    let pictures = Icon.allCases.map { ($0, picture($0, side: 24)) }
    for (index, first) in pictures.enumerated() {
      for second in pictures[(index + 1)...] {
        #expect(
          try #require(Pictures.difference(first.1, second.1)) > 4, "\(first.0), \(second.0)")
      }
    }
  }
}
