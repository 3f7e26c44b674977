import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("What changes, for a person who does not see it")
struct AccessibilityChangeTests {
  private final class Listener: AccessibilityObserver {
    var lines: [String] = []

    func accessibilityChanged(_ view: View, _ change: AccessibilityChange) {
      lines.append("\(type(of: view)) \(Self.word(for: change))")
    }

    private static func word(for change: AccessibilityChange) -> String {
      switch change {
      case .state(let states, let holds): "\(states.rawValue) \(holds)"
      case .announcement(let words): "says \(words)"
      case .focus, .label, .value, .children, .selection, .text, .textReplaced, .caret: "\(change)"
      }
    }
  }

  private let host = TestHost(size: Size(width: 300, height: 370))

  /// What is heard while something is done.
  private func heard(_ act: () -> Void) -> [String] {
    let listener = Listener()
    AccessibilityObservation.observer = listener
    defer { AccessibilityObservation.observer = nil }
    act()
    return listener.lines
  }

  @Test("A change is not computed while there is no observer")
  func withoutObserver() {
    var computed = 0
    func change() -> AccessibilityChange {
      computed += 1
      return .label
    }
    let view = View()
    AccessibilityObservation.observer = nil
    view.accessibilityChanged(change())
    #expect(computed == 0)
    #expect(heard { view.accessibilityChanged(change()) } == ["View label"])
    #expect(computed == 1)
  }

  @Test("The focus is told of once, and again when an overlay gives it back")
  func focus() {
    let button = ButtonView(title: "New") {}
    let box = View()
    box.addSubview(button)
    host.show(box)
    #expect(heard { host.focus(button) } == ["ButtonView focus"])
    #expect(heard { host.focus(button) } == [])
    let overlay = SheetView(content: ToggleView(title: "Spelling"))
    let coming = heard { overlay.present(on: host) }
    #expect(coming.filter { $0.hasSuffix("focus") } == ["ToggleView focus"])
    let going = heard { overlay.dismiss() }
    #expect(going.filter { $0.hasSuffix("focus") } == ["ButtonView focus"])
  }

  @Test("A view that comes, goes, hides or fades away is told of to the one around it")
  func children() {
    let box = View()
    let view = View()
    host.show(box)
    #expect(heard { box.addSubview(view) } == ["View children"])
    #expect(heard { view.isHidden = true } == ["View children"])
    view.isHidden = false
    #expect(heard { view.opacity = 0.5 } == [])
    #expect(heard { view.opacity = 0 } == ["View children"])
    #expect(heard { view.removeFromSuperview() } == ["View children"])
    #expect(heard { view.addSubview(View()) } == [])
  }

  @Test("Scrolling tells nothing of rows. A selection is told of, and the row that keys move from")
  func cells() {
    let fixture = ListFixture(count: 1000)
    let list = ListView()
    list.dataSource = fixture
    host.show(list)
    let scrolled = heard {
      for step in 1..<10 { list.contentOffset = Double(step) * 500 }
      host.layout()
    }
    #expect(scrolled == [])
    host.focus(list)
    #expect(heard { host.type(.down) } == ["ListView selection", "ListView focus"])
    #expect(heard { list.reload() } == ["ListView children"])
  }

  @Test("Controls tell of what holds, and a bar of each whole percent")
  func controls() {
    let toggle = ToggleView(title: "Spelling")
    #expect(heard { toggle.activate() } == ["ToggleView 4 true"])
    #expect(heard { toggle.isEnabled = false } == ["ToggleView 1 false"])
    let label = LabelView(text: "1 entry")
    #expect(heard { label.text = "1 entry" } == [])
    #expect(heard { label.text = "2 entries" } == ["LabelView label"])
    let bar = ProgressBarView(fraction: 0.4)
    #expect(heard { for step in 0..<20 { bar.report(0.4 + Double(step) / 10_000) } } == [])
    #expect(heard { bar.report(0.41) } == ["ProgressBarView value"])
    #expect(heard { bar.report(nil) } == ["ProgressBarView value"])
    #expect(bar.accessibilityElement?.states.contains(.indeterminate) == true)
  }

  @Test("A banner is heard when it comes")
  func banner() {
    let box = View()
    host.show(box)
    let banner = BannerView(text: "Not saved.", detail: "The disk is full.")
    let coming = heard { box.addSubview(banner) }
    #expect(coming.contains("BannerView says Not saved. The disk is full."))
  }
}
