import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Steppers, radio groups and wheels")
struct StepperViewTests {
  private func show(_ view: View, _ host: TestHost, _ size: Size) {
    let box = View()
    host.show(box)
    box.addSubview(view)
    view.frame = Rect(origin: Point(x: 10, y: 10), size: size)
    host.layout()
  }

  @Test("A click steps once, a button that is held repeats, and a closed end does nothing")
  func stepping() {
    let host = TestHost()
    let stepper = StepperView()
    var steps: [Int] = []
    stepper.onStep = { steps.append($0) }
    show(stepper, host, Size(width: 64, height: 30))
    host.click(at: stepper.frame(of: 1).center.offset(in: stepper))
    #expect(steps == [1])
    host.press(at: stepper.frame(of: -1).center.offset(in: stepper))
    host.advance(.milliseconds(500))
    host.advance(.milliseconds(100))
    host.release(at: stepper.frame(of: -1).center.offset(in: stepper))
    host.advance(.seconds(1))
    #expect(steps == [1, -1, -1, -1])
    stepper.canDecrease = false
    host.type(.tab)
    host.type(.down)
    host.type(.up)
    #expect(steps == [1, -1, -1, -1, 1])
    #expect(stepper.accessibilityElement?.role == .spinButton)
    #expect(stepper.accessibilityActions.map(\.title) == ["Increase"])
  }

  @Test("A click and the arrow keys choose in a radio group, and each word is heard")
  func radio() throws {
    let host = TestHost()
    let group = RadioGroupView(titles: ["Daily", "Weekly", "Never"])
    var chosen: [Int] = []
    group.onChange = { chosen.append($0) }
    show(group, host, group.sizeThatFits(Size(width: 400, height: 400)))
    host.click(at: group.frame(ofTitle: 1).center.offset(in: group))
    host.type(.tab)
    host.type(.down)
    host.type(.down)
    host.type(.up)
    #expect(chosen == [1, 2, 1])
    let items = try #require(group.accessibilityItems)
    #expect((0..<3).map { items.element(at: $0).label } == ["Daily", "Weekly", "Never"])
    #expect(items.element(at: 1).states.contains(.checked))
    try #require(items.actions(at: 0).first).perform()
    #expect(group.selection == 0)
  }

  @Test("A wheel turns while a window shows it, and stands still without animations")
  func wheel() {
    let host = TestHost()
    host.behavior.animates = true
    let spinner = SpinnerView()
    show(spinner, host, Size(width: 20, height: 20))
    let before = host.damage.count
    host.advance(.milliseconds(100))
    host.advance(.milliseconds(100))
    #expect(host.damage.count > before)
    #expect(host.pendingCount == 1)
    host.behavior.animates = false
    spinner.environmentChanged()
    #expect(host.pendingCount == 0)
    host.behavior.animates = true
    spinner.environmentChanged()
    #expect(host.pendingCount == 1)
    spinner.removeFromSuperview()
    #expect(host.pendingCount == 0)
  }
}

extension Point {
  /// The point of a view's bounds, in the window.
  @MainActor fileprivate func offset(in view: View) -> Point { view.convertToWindow(self) }
}
