import Geometry
import Testing
import TextViews
import Views
import ViewsSupport

@MainActor @Suite("Buttons that show any view")
struct ContentButtonViewTests {
  private let host = TestHost(size: Size(width: 200, height: 120))
  private let field = TextFieldView(placeholder: "Looked at")

  private func show(_ act: @escaping @MainActor () -> Void) -> ContentButtonView {
    let button = ContentButtonView(content: field, action: act)
    let box = View()
    host.show(box)
    box.addSubview(button)
    button.frame = Rect(x: 20, y: 20, width: 120, height: 60)
    host.layout()
    return button
  }

  @Test("A click anywhere on it and a key act; what it shows gets nothing")
  func acting() {
    var count = 0
    let button = show { count += 1 }
    host.click(field)
    host.click(at: Point(x: 22, y: 22))
    #expect(count == 2)
    #expect(host.focusedView == nil)
    host.type(.tab)
    #expect(host.focusedView === button)
    host.type(.space)
    host.type(.return)
    #expect(count == 4)
    button.isEnabled = false
    host.click(field)
    #expect(count == 4)
    #expect(host.focusedView == nil)
  }

  @Test("It is as large as what it shows with room around, and never lower than a button")
  func sizes() {
    let button = show {}
    let proposal = Size(width: 1000, height: 1000)
    #expect(button.sizeThatFits(proposal) == Size(width: 240 + 24, height: 30 + 16))
    button.content = nil
    #expect(button.sizeThatFits(proposal).height == ButtonView.height)
  }

  @Test("Each kind looks different at rest, under the pointer and pressed", arguments: Look.all)
  func looks(look: Look) throws {
    for kind in [ButtonView.Kind.regular, .prominent, .borderless] {
      let host = look.host(200, 80)
      let button = ContentButtonView(content: LabelView(text: "Ada"), kind: kind) {}
      let box = View()
      host.show(box)
      box.addSubview(button)
      button.frame = Rect(x: 20, y: 20, width: 120, height: 40)
      let rest = host.picture()
      host.move(to: Point(x: 30, y: 30))
      let hovered = host.picture()
      host.press(at: Point(x: 30, y: 30))
      let pressed = host.picture()
      for (one, other) in [(rest, hovered), (hovered, pressed)] {
        // The hover effect is subtle: a color change of one or two steps over the whole face.
        #expect(try #require(one.difference(to: other, tolerance: 0)).pixelCount > 500)
      }
    }
  }
}
