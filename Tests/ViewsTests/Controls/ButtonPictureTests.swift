import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("How buttons look")
struct ButtonPictureTests {
  /// A host that shows one button with space around it.
  private func host(_ look: Look, _ button: ButtonView) -> TestHost {
    let host = look.host(200, 60)
    let box = View()
    host.show(box)
    box.addSubview(button)
    button.frame = Rect(
      origin: Point(x: 15, y: 15), size: button.sizeThatFits(Size(width: 170, height: 60)))
    return host
  }

  @Test(
    "Rest, hover, press, focus and disabled look different, and rest looks the same twice",
    arguments: Look.all)
  func states(look: Look) throws {
    let button = ButtonView(title: "Open in New Window") {}
    let host = host(look, button)
    let rest = host.picture()
    #expect(Pictures.difference(rest, host.picture()) == 0)
    host.move(to: Point(x: 30, y: 30))
    let hovered = host.picture()
    host.press(at: Point(x: 30, y: 30))
    let pressed = host.picture()
    host.release(at: Point(x: 30, y: 30))
    host.leave()
    #expect(Pictures.difference(rest, host.picture()) == 0, "Nothing stays behind.")
    host.type(.tab)
    let focused = host.picture()
    host.focus(nil)
    button.isEnabled = false
    let disabled = host.picture()
    let all = [rest, hovered, pressed, focused, disabled]
    for (index, first) in all.enumerated() {
      for second in all[(index + 1)...] {
        let difference = try #require(first.difference(to: second, tolerance: 1))
        #expect(difference.pixelCount > 100)
      }
    }
  }

  @Test("Hover lightens and press darkens the face", arguments: Look.all)
  func faces(look: Look) {
    let button = ButtonView(title: "Open") {}
    let host = host(look, button)
    let (x, y) = (look.scale.pixels(20.0), look.scale.pixels(22.0))
    let rest = host.picture().color(x: x, y: y)
    host.move(to: Point(x: 30, y: 30))
    let hovered = host.picture().color(x: x, y: y)
    host.press(at: Point(x: 30, y: 30))
    let pressed = host.picture().color(x: x, y: y)
    #expect(hovered.luminance > rest.luminance)
    #expect(pressed.luminance < rest.luminance)
  }

  @Test("The ring is 2 wide, outside, with a gap of 1", arguments: Look.all)
  func ring(look: Look) {
    let button = ButtonView(title: "Open") {}
    let host = host(look, button)
    host.type(.tab)
    let picture = host.picture()
    let middle = look.scale.pixels(30.0)
    let one = look.scale.pixels(1.0)
    let edge = look.scale.pixels(15.0)
    #expect(picture.color(x: edge - 1, y: middle) == look.theme[.page], "The gap.")
    for pixel in 1...2 * one {
      #expect(isNear(picture.color(x: edge - one - pixel, y: middle), look.theme[.accent]))
    }
    #expect(picture.color(x: edge - 3 * one - 1, y: middle) == look.theme[.page])
  }

  @Test("The border is crisp: one logical unit of the outline’s colour", arguments: Look.all)
  func border(look: Look) {
    let host = host(look, ButtonView(title: "Open") {})
    let picture = host.picture()
    let middle = look.scale.pixels(30.0)
    let edge = look.scale.pixels(15.0)
    let one = look.scale.pixels(1.0)
    #expect(isNear(picture.color(x: edge, y: middle), look.theme[.controlLine]))
    #expect(isNear(picture.color(x: edge + one - 1, y: middle), look.theme[.controlLine]))
    #expect(isNear(picture.color(x: edge + one, y: middle), look.theme[.control]))
  }

  private func isNear(_ first: Color, _ second: Color) -> Bool {
    abs(first.red - second.red) < 0.02 && abs(first.green - second.green) < 0.02
      && abs(first.blue - second.blue) < 0.02
  }
}
