import Accessibility
import DBus
import Geometry
import Testing
import Views
import ViewsSupport

@testable import AccessibilityBus

@MainActor
@Suite("What authors say, as assistive technology hears it")
struct AuthorTests {
  private let stage = Stage()

  private func said(_ change: (inout AccessibilitySettings) -> Void) -> AccessibilitySettings {
    var settings = AccessibilitySettings()
    change(&settings)
    return settings
  }

  /// A view with two knobs.
  private func pair() -> (View, Knob, Knob) {
    let (outer, first, second) = (View(), Knob(), Knob())
    for (index, knob) in [first, second].enumerated() {
      knob.frame = Rect(x: 20 * Double(index), y: 0, width: 20, height: 20)
      outer.addSubview(knob)
    }
    stage.add(outer)
    return (outer, first, second)
  }

  @Test("A-14 A control without a name is a warning, once for a class, and when it is asked for")
  func nameless() {
    let knobs = [Knob(), Knob()]
    for knob in knobs {
      knob.label = ""
      stage.add(knob)
    }
    #expect(stage.warnings.isEmpty)
    for knob in knobs { #expect(stage.tree.summary(of: stage.id(of: knob))?.label == "") }
    _ = stage.tree.summary(of: stage.id(of: knobs[0]))
    #expect(
      stage.warnings == [
        "A button in the window \"Window\" has no name: Knob. "
          + "A person who does not see it hears only what kind of control it is. "
          + "Set its accessibilityLabel to what it does or holds."
      ])
    let other = ButtonView(icon: .plus) {}
    stage.add(other)
    _ = stage.tree.summary(of: stage.id(of: other))
    #expect(stage.warnings.count == 2)
    #expect(stage.warnings.last?.contains("ButtonView") == true)
  }

  @Test("What has a name, and what only holds others, is no warning")
  func named() {
    let (outer, _, _) = pair()
    outer.accessibilitySettings = said { $0.children = .contain }
    for view in [outer, stage.knob, stage.page] {
      _ = stage.tree.summary(of: stage.id(of: view))
    }
    #expect(stage.warnings.isEmpty)
  }

  @Test("Views are elements, one element, or none, as their author says")
  func children() {
    let (outer, first, second) = pair()
    let root = stage.id(of: stage.host.root)
    let (all, inner) = (stage.id(of: outer), [first, second].map { stage.id(of: $0) })
    #expect(Set(inner).isSubset(of: stage.tree.children(of: root)))

    outer.accessibilitySettings = said { $0.children = .contain }
    #expect(stage.tree.children(of: all) == inner)
    #expect(stage.tree.parent(of: inner[0]) == all)

    outer.accessibilitySettings = said { $0.children = .combine }
    #expect(stage.tree.children(of: all).isEmpty)
    #expect(stage.tree.summary(of: all)?.label == "Press me, Press me")
    let actions = stage.tree.actions(of: all)
    #expect(actions.map(\.title) == ["Press me", "Press me"])
    for action in actions { stage.tree.perform(action, of: all) }
    #expect(first.presses == 1 && second.presses == 1)

    outer.accessibilitySettings = said { $0.isHidden = true }
    let left = stage.tree.children(of: root)
    #expect(!left.contains(all) && Set(left).isDisjoint(with: inner))
  }

  @Test("The focus in one element is the focus of that, and what is drawn there is it")
  func focus() throws {
    let (outer, first, _) = pair()
    stage.host.isActive = true
    stage.host.focus(first)
    #expect(stage.tree.focusedID == stage.id(of: first))
    outer.accessibilitySettings = said { $0.children = .combine }
    #expect(stage.tree.focusedID == stage.id(of: outer))
    let frame = try #require(stage.tree.frame(of: stage.id(of: first)))
    let place = RootPoint(x: frame.minX + 5, y: frame.minY + 5)
    #expect(stage.tree.descendant(at: place, of: 0) == stage.id(of: outer))
  }

  @Test("Programs find an element by its identifier")
  func identifier() throws {
    stage.knob.accessibilitySettings = said { $0.identifier = "press" }
    let service = AccessibilityService(stage.tree, version: "0.1", locale: "en_US")
    service.connect(as: ":1.7") { _ in }
    let answer = service.answer(
      AccessibilityCall(
        target: .element(stage.id(of: stage.knob)), interface: "org.freedesktop.DBus.Properties",
        member: "Get", signature: "ss",
        values: [.string("org.a11y.atspi.Accessible"), .string("AccessibleId")]))
    #expect(try answer.get().first == .variant(.string("press")))
  }
}
