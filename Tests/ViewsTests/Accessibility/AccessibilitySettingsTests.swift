import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("What an author says of a view")
struct AccessibilitySettingsTests {
  private let host = TestHost(size: Size(width: 300, height: 370))
  private let nothing: @MainActor () -> Void = {}

  private func said(_ change: (inout AccessibilitySettings) -> Void) -> AccessibilitySettings {
    var settings = AccessibilitySettings()
    change(&settings)
    return settings
  }

  /// A row of views, laid out beside each other.
  private func row(_ views: View...) -> StackView {
    let row = StackView(axis: .horizontal)
    for view in views { row.addSubview(view) }
    row.frame = Rect(x: 0, y: 0, width: 300, height: 30)
    row.layoutIfNeeded()
    return row
  }

  @Test("A view without settings is what it says itself")
  func own() {
    let button = ButtonView(title: "New", action: nothing)
    #expect(button.describedElement == button.accessibilityElement)
    #expect(button.accessibilitySettings == nil)
    #expect(View().describedElement == nil)
  }

  @Test("Name, value, hint and identifier take the place of the view's own")
  func words() throws {
    let button = ButtonView(title: "New", action: nothing)
    button.accessibilitySettings = said {
      $0.label = "New entry"
      $0.value = "12 so far"
      $0.hint = "Opens a page"
      $0.identifier = "new"
    }
    let element = try #require(button.describedElement)
    #expect(element.role == .button && element.label == "New entry")
    #expect(element.value == "12 so far" && element.hint == "Opens a page")
    #expect(element.identifier == "new")
    button.accessibilitySettings = nil
    #expect(button.describedElement?.label == "New")
  }

  @Test("What is said further out is meant, whatever was said last")
  func ranks() {
    let label = LabelView(text: "12")
    label.setAccessibilitySettings(said { $0.label = "outer" }, rank: 3)
    label.setAccessibilitySettings(
      said {
        $0.label = "inner"
        $0.hint = "hint"
        $0.addedTraits = [.isHeader]
      }, rank: 7)
    #expect(label.describedElement?.label == "outer")
    #expect(label.describedElement?.hint == "hint")
    label.setAccessibilitySettings(said { $0.removedTraits = .isHeader }, rank: 3)
    #expect(label.describedElement?.role == .label)
    #expect(label.describedElement?.label == "inner")
    label.setAccessibilitySettings(nil, rank: 3)
    #expect(label.describedElement?.role == .heading)
    label.setAccessibilitySettings(nil, rank: 7)
    #expect(label.accessibilitySettings == nil)
  }

  @Test(
    "A trait is a role, unless the view has one that says more",
    arguments: [
      (.isHeader, .heading, .button),
      (.isButton, .button, .button), (.isLink, .link, .link), (.isImage, .image, .button),
      (.isToggle, .checkBox, .toggleButton), (.isAdjustable, .slider, .button),
      ([.isHeader, .isButton], .button, .button),
    ] as [(AccessibilityTraits, AccessibilityRole, AccessibilityRole)])
  func traits(
    _ traits: AccessibilityTraits, _ ofLabel: AccessibilityRole, _ ofButton: AccessibilityRole
  ) {
    let label = LabelView(text: "Words")
    let button = ButtonView(title: "New", action: nothing)
    for view in [label, button] { view.accessibilitySettings = said { $0.addedTraits = traits } }
    #expect(label.describedElement?.role == ofLabel)
    #expect(button.describedElement?.role == ofButton)
  }

  @Test("States are added and taken back")
  func states() {
    let button = ButtonView(title: "New", action: nothing)
    button.accessibilitySettings = said { $0.addedTraits = [.isSelected, .isToggle] }
    #expect(
      button.describedElement?.states == [.enabled, .checkable, .checked, .selectable, .selected])
    button.accessibilitySettings = said { $0.addedTraits = .isDisabled }
    #expect(button.describedElement?.states == [])
    let toggle = ToggleView(title: "Spelling", isOn: true)
    toggle.accessibilitySettings = said { $0.removedTraits = [.isToggle] }
    #expect(toggle.describedElement?.role == .label)
    #expect(toggle.describedElement?.states == .enabled)
  }

  @Test("A hidden view is not heard, nor are those in it")
  func hidden() {
    let label = LabelView(text: "Oslo")
    let decoration = row(LabelView(text: "★★★"))
    let outer = row(label, decoration)
    #expect(outer.accessibilityWords == "Oslo, ★★★")
    decoration.accessibilitySettings = said { $0.isHidden = true }
    #expect(outer.accessibilityWords == "Oslo")
    #expect(decoration.isHiddenFromAccessibility)
  }

  @Test("Views become one element: of the author's words alone, or of theirs")
  func children() throws {
    let stars = row(LabelView(text: "★"), LabelView(text: "★"))
    stars.accessibilitySettings = said {
      $0.children = .ignore
      $0.label = "Rating"
      $0.value = "2 of 5"
    }
    let rating = try #require(stars.describedElement)
    #expect(rating.role == .label && rating.label == "Rating" && rating.value == "2 of 5")
    #expect(stars.hidesInnerElements)
    stars.accessibilitySettings = said { $0.children = .combine }
    #expect(stars.describedElement?.label == "★, ★")
    stars.accessibilitySettings = said { $0.children = .contain }
    #expect(stars.describedElement?.role == .group && !stars.hidesInnerElements)
    // A name alone makes a group, which the author's word for the children replaces.
    stars.accessibilityLabel = "Stars"
    stars.accessibilitySettings = said { $0.children = .combine }
    #expect(stars.describedElement?.role == .label && stars.describedElement?.label == "Stars")
  }

  @Test("One control with words beside it is that control, and several are actions")
  func combined() throws {
    let toggle = ToggleView()
    let one = row(LabelView(text: "Spelling"), toggle)
    one.accessibilitySettings = said { $0.children = .combine }
    #expect(one.describedElement?.role == .checkBox && one.describedElement?.label == "Spelling")
    try #require(one.describedActions.first).perform()
    #expect(toggle.isOn)

    var pressed: [String] = []
    let many = row(
      LabelView(text: "Oslo"), ButtonView(title: "Open") { pressed.append("Open") },
      ButtonView(title: "Delete…") { pressed.append("Delete") })
    many.accessibilitySettings = said { $0.children = .combine }
    #expect(many.describedElement?.label == "Oslo")
    #expect(many.describedActions.map(\.title) == ["Open", "Delete…"])
    #expect(many.describedActions.map(\.name) == ["open", "delete"])
    for action in many.describedActions { action.perform() }
    #expect(pressed == ["Open", "Delete"])
  }

  @Test("An author's press replaces the view's own, and others are beside it")
  func actions() {
    var done: [String] = []
    let button = ButtonView(title: "New") { done.append("own") }
    button.accessibilitySettings = said {
      $0.press = { done.append("author's") }
      $0.actions = [AccessibilityAction(title: "Print") { done.append("printed") }]
    }
    #expect(button.describedActions.map(\.name) == ["press", "print"])
    for action in button.describedActions { action.perform() }
    #expect(done == ["author's", "printed"])
    button.isEnabled = false
    #expect(button.describedActions.isEmpty)
  }

  @Test("What is clicked through a box around it is pressed")
  func clicked() throws {
    var clicks = 0
    let label = LabelView(text: "Oslo")
    let box = BoxView(BoxView(label))
    box.onClick = { clicks += 1 }
    label.accessibilitySettings = said { $0.addedTraits = .isButton }
    try #require(label.describedActions.first).perform()
    #expect(clicks == 1)
  }

  /// A view around a control, as a program has it.
  private final class Case: View {
    let button = ButtonView(title: "New") {}

    override init() {
      super.init()
      addSubview(button)
    }

    override var accessibilityRepresentative: View? { button }
  }

  @Test("What is said of the case around a control is said of the control")
  func representative() {
    let view = Case()
    view.accessibilityLabel = "A case"
    #expect(view.describedElement == nil)
    #expect(view.button.describedElement?.label == "New")
    view.accessibilitySettings = said {
      $0.label = "New entry"
      $0.hint = "Opens a page"
    }
    #expect(view.button.describedElement?.label == "New entry")
    #expect(view.button.describedElement?.hint == "Opens a page")
    #expect(view.button.author === view)
    view.accessibilitySettings = said { $0.isElement = false }
    #expect(view.button.describedElement == nil)
  }
}
