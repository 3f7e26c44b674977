import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Sliders")
struct SliderViewTests {
  private func show(_ slider: SliderView, _ host: TestHost) {
    let box = View()
    host.show(box)
    box.addSubview(slider)
    slider.frame = Rect(x: 10, y: 10, width: 200, height: 30)
    host.layout()
  }

  @Test("A press on the track moves the knob there, and a drag moves it on; both ends are told")
  func pointer() {
    let host = TestHost()
    let slider = SliderView(value: 0, in: 0...100, step: 10)
    var told: [Double] = []
    var editing: [Bool] = []
    slider.onChange = { told.append($0) }
    slider.onEditingChanged = { editing.append($0) }
    show(slider, host)
    host.press(at: Point(x: 110, y: 25))
    #expect(told == [50])
    host.drag(to: Point(x: 500, y: 25))
    host.release(at: Point(x: 500, y: 25))
    #expect(told.last == 100 && slider.value == 100)
    #expect(editing == [true, false])
  }

  @Test("Keys move by a step, by several and to the ends; from right to left they are mirrored")
  func keys() {
    let host = TestHost()
    let slider = SliderView(value: 50, in: 0...100, step: 5)
    show(slider, host)
    host.type(.tab)
    #expect(host.focusedView === slider)
    host.type(.right)
    #expect(slider.value == 55)
    host.type(.down)
    #expect(slider.value == 50)
    host.type(.pageUp)
    #expect(slider.value == 70)
    slider.isRightToLeft = true
    host.type(.right)
    #expect(slider.value == 65)
    host.type(.home)
    #expect(slider.value == 0)
    host.type(.end)
    #expect(slider.value == 100)
  }

  @Test("It is heard with its number and its range, and moved from outside")
  func accessibility() throws {
    let slider = SliderView(value: 4, in: 2...10, step: 2)
    slider.accessibilityLabel = "Volume"
    let element = try #require(slider.accessibilityElement)
    #expect(element.role == .slider && element.label == "Volume")
    #expect(element.range == AccessibilityRange(4, from: 2, to: 10))
    #expect(slider.accessibilityActions.map(\.title) == ["Increase", "Decrease"])
    slider.accessibilityActions[0].perform()
    #expect(slider.value == 6)
    slider.isEnabled = false
    #expect(slider.accessibilityActions.isEmpty)
  }

  @Test("A value beyond the ends, or no number, is brought back", arguments: [-3.0, 40, .nan])
  func bounded(value: Double) {
    let slider = SliderView(in: 0...10)
    slider.value = value
    #expect((0...10).contains(slider.value))
  }

  @Test("Values, focus and a disabled slider look different", arguments: Look.all)
  func looks(look: Look) throws {
    let host = look.host(220, 50)
    let slider = SliderView(value: 0.2, in: 0...1, step: 0.1)
    show(slider, host)
    let low = host.picture()
    slider.value = 0.8
    let high = host.picture()
    host.type(.tab)
    let focused = host.picture()
    slider.isRightToLeft = true
    let mirrored = host.picture()
    slider.isEnabled = false
    let disabled = host.picture()
    for (one, other) in [(low, high), (high, focused), (focused, mirrored), (mirrored, disabled)] {
      #expect(try #require(Pictures.difference(one, other)) > 50)
    }
    try Pictures.keep(high, "slider", look)
  }
}
