import SceneTesting
import Testing

@testable import SceneryUIKit
@testable import Views

/// Switches, sliders and the other small controls, used by pointer, keys and assistive technology.
@MainActor @Suite("Small controls with UIKit's names")
struct SmallControlStories {
  private let area = CGRect(x: 20, y: 20, width: 200, height: 30)

  private func show(_ control: UIControl, named name: String) throws -> Stage {
    let stage = try Stage()
    control.accessibilityLabel = name
    stage.show(control, frame: area)
    return stage
  }

  /// Collects the values at the events of a control.
  private func values<Control: UIControl, Value>(
    of control: Control, _ event: UIControl.Event = .valueChanged,
    _ value: @escaping (Control) -> Value
  ) -> Heard<Value> {
    let heard = Heard<Value>()
    control.addAction(
      UIAction { [unowned control] _ in heard.values.append(value(control)) }, for: event)
    return heard
  }

  private final class Heard<Value> {
    var values: [Value] = []
  }

  @Test("a switch is turned by a click, Space and its action, and not by code")
  func toggle() throws {
    let toggle = UISwitch()
    let heard = values(of: toggle) { $0.isOn }
    let stage = try show(toggle, named: "Wi-Fi")
    toggle.setOn(true, animated: false)
    #expect(toggle.isOn && heard.values.isEmpty)
    stage.user.click(toggle.focusTarget)
    #expect(heard.values == [false])
    #expect(toggle.becomeFirstResponder())
    stage.user.press(.space)
    let element = try stage.window.element(.checkBox, "Wi-Fi")
    #expect(element.isChecked)
    try element.perform("Toggle")
    #expect(heard.values == [false, true, false])
    toggle.isEnabled = false
    stage.user.click(toggle.focusTarget)
    #expect(heard.values.count == 3 && !toggle.isOn)
    #expect(toggle.state == .disabled)
  }

  @Test("a slider follows the pointer and keys, and keeps its value between its ends")
  func slider() throws {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.minimumValue = 12
    #expect(slider.value == 12 && slider.maximumValue == 12)
    slider.maximumValue = 20
    slider.minimumValue = 0
    let heard = values(of: slider) { $0.value }
    let stage = try show(slider, named: "Volume")
    stage.user.click(slider)
    #expect(heard.values == [10])
    #expect(slider.becomeFirstResponder())
    stage.user.press(.end)
    #expect(heard.values == [10, 20])
    let element = try stage.window.element(.slider, "Volume")
    try element.perform("Decrease")
    #expect(heard.values == [10, 20, 19])
    // Only the end of a movement is told.
    slider.isContinuous = false
    stage.user.press(slider)
    stage.user.drag(by: 20, 0)
    stage.user.drag(by: 20, 0)
    #expect(heard.values.count == 3 && slider.isTracking)
    stage.user.release()
    #expect(heard.values.count == 4 && !slider.isTracking)
  }

  @Test("a stepper counts between its ends, and wraps where it is told to")
  func stepper() throws {
    let stepper = UIStepper()
    stepper.maximumValue = 2
    let heard = values(of: stepper) { $0.value }
    let stage = try show(stepper, named: "Guests")
    #expect(stepper.becomeFirstResponder())
    for _ in 0..<3 { stage.user.press(.up) }
    #expect(heard.values == [1, 2])
    stepper.wraps = true
    stage.user.press(.up)
    #expect(heard.values == [1, 2, 0])
    stepper.value = 7
    #expect(stepper.value == 2 && heard.values.count == 3)
    let element = try stage.window.element(.spinButton, "Guests")
    #expect(element.value == "2")
    stage.user.click(
      at: stage.user.rootPoint(of: stepper).offset(dx: -80, dy: 0))
    #expect(heard.values == [1, 2, 0, 1])
  }

  @Test("one of a control's segments is chosen, and keeps its number when others come and go")
  func segments() throws {
    var performed: [String] = []
    let control = UISegmentedControl(items: ["Day", "Week"])
    control.insertSegment(
      action: UIAction(title: "Year") { performed.append($0.title) }, at: 9, animated: false)
    let heard = values(of: control) { $0.selectedSegmentIndex }
    let stage = try show(control, named: "Range")
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.user.click(at: stage.user.rootPoint(of: control).offset(dx: 80, dy: 0))
    #expect(heard.values == [2] && performed == ["Year"])
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    #expect((0..<4).map { control.titleForSegment(at: $0) } == ["Hour", "Week", "Year", nil])
    #expect(control.becomeFirstResponder())
    stage.user.press(.left)
    #expect(heard.values == [2, 1])
    control.isMomentary = true
    stage.user.press(.left)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let group = try stage.window.element(.radioGroup, "Range")
    #expect(group.children.map(\.name) == ["Hour", "Week", "Year"])
  }

  @Test("a bar says how much is done, and a wheel turns only while it is told to")
  func progress() throws {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.accessibilityLabel = "Copying"
    bar.progress = 0.25
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.accessibilityLabel = "Loading"
    let stage = try Stage()
    stage.show(bar, frame: area)
    stage.show(wheel, frame: CGRect(x: 20, y: 60, width: 40, height: 40))
    let element = try stage.window.element(.progressBar, "Copying")
    #expect(element.value == "25 %")
    bar.setProgress(7, animated: true)
    #expect(bar.progress == 1)
    #expect(throws: (any Error).self) { try stage.window.element(.progressBar, "Loading") }
    wheel.startAnimating()
    _ = try stage.window.element(.progressBar, "Loading")
    #expect(wheel.isAnimating)
    wheel.stopAnimating()
    #expect(throws: (any Error).self) { try stage.window.element(.progressBar, "Loading") }
  }
}
