import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views that are seen elsewhere than they are laid out")
struct ShapeStories {
  struct Board: SceneUI.View {
    @State private var clicks = 0

    var body: some SceneUI.View {
      VStack(spacing: 40) {
        Text("clicks \(clicks)")
        Button("Turned") { clicks += 1 }.rotationEffect(.degrees(30)).offset(x: 80, y: 20)
        Circle().fill(.teal).frame(width: 80, height: 80).onTapGesture { clicks += 10 }
      }
    }
  }

  @Test("A turned button is clicked and found where it is seen, and a circle only inside")
  func clicks() throws {
    let desk = try Desk { Board() }
    try desk.click("Turned")
    #expect(try desk.texts.contains("clicks 1"))
    let circle = try #require(try desk.window.views(Views.ShapeView.self).first)
    desk.user.click(circle)
    #expect(try desk.texts.contains("clicks 11"))
    let middle = desk.user.rootPoint(of: circle)
    desk.user.click(at: middle.offset(dx: -37, dy: -37))
    #expect(try desk.texts.contains("clicks 11"))
    desk.user.click(at: middle.offset(dx: -37, dy: 0))
    #expect(try desk.texts.contains("clicks 21"))
  }

  @Test("What assistive technology hears of a turned button is where it is seen")
  func extents() throws {
    let desk = try Desk { Board() }
    let button = try desk.window.view(labeled: "Turned")
    let seen = button.convertToWindow(button.bounds)
    let (width, height) = (button.bounds.width, button.bounds.height)
    let (cosine, sine) = (3.0.squareRoot() / 2, 0.5)
    #expect(abs(seen.width - (width * cosine + height * sine)) < 0.01)
    #expect(abs(seen.height - (width * sine + height * cosine)) < 0.01)
  }
}
