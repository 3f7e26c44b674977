import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Switches")
struct ToggleViewTests {
  private func show(_ toggle: ToggleView, _ host: TestHost) {
    let box = View()
    host.show(box)
    box.addSubview(toggle)
    toggle.frame = Rect(x: 10, y: 10, width: 200, height: ToggleView.height)
    host.layout()
  }

  @Test("A click anywhere on it turns it and tells; so does Space; a press that leaves does not")
  func turning() {
    let host = TestHost()
    let toggle = ToggleView(title: "Public")
    var told: [Bool] = []
    toggle.onChange = { told.append($0) }
    show(toggle, host)
    host.click(at: Point(x: 20, y: 20))
    host.type(.tab)
    host.type(.space)
    host.press(at: Point(x: 20, y: 20))
    host.drag(to: Point(x: 300, y: 200))
    host.release(at: Point(x: 300, y: 200))
    #expect(told == [true, false])
    #expect(!toggle.isOn)
  }

  @Test("A disabled switch does nothing and takes no focus")
  func disabled() {
    let host = TestHost()
    let toggle = ToggleView(title: "Public")
    show(toggle, host)
    host.type(.tab)
    #expect(host.focusedView === toggle)
    toggle.isEnabled = false
    #expect(host.focusedView == nil)
    host.click(at: Point(x: 20, y: 20))
    #expect(!toggle.isOn)
  }

  @Test("On, off, focused and disabled look different", arguments: Look.all)
  func looks(look: Look) throws {
    let host = look.host(220, 50)
    let toggle = ToggleView(title: "Show in list")
    show(toggle, host)
    let off = host.picture()
    toggle.isOn = true
    let on = host.picture()
    host.type(.tab)
    let focused = host.picture()
    toggle.isEnabled = false
    let disabled = host.picture()
    for (one, other) in [(off, on), (on, focused), (on, disabled), (focused, disabled)] {
      #expect(try #require(Pictures.difference(one, other)) > 50)
    }
    try Pictures.keep(on, "toggle", look)
  }
}
