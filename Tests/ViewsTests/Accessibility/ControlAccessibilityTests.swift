import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Controls, for a person who does not see them")
struct ControlAccessibilityTests {
  private let host = TestHost()

  /// "button New", or "nothing" for a view that only holds others.
  private func said(_ view: View) -> String {
    view.accessibilityElement.map { "\($0.role) \($0.label ?? "without a name")" } ?? "nothing"
  }

  private let nothing: @MainActor () -> Void = {}

  private var question: QuestionView {
    QuestionView("Delete?", action: "Delete", onCancel: nothing, onAction: nothing)
  }

  @Test("Every control has a role and a name")
  func names() {
    let picture = PictureView()
    picture.accessibilityLabel = "Ada"
    let pane = PaneView(bar: View(), content: View())
    pane.accessibilityLabel = "Notes"
    let views: [View] = [
      LabelView(text: "Words"), ButtonView(title: "New", action: nothing),
      ButtonView(icon: .plus, label: "New Entry", action: nothing),
      ContentButtonView(content: LabelView(text: "Card"), action: nothing),
      ToggleView(title: "Spelling"), SegmentedView(label: "Size", titles: ["Small", "Large"]),
      ProgressBarView(), picture, ZoomingPictureView(), BannerView(text: "Not saved."), question,
      SheetView(content: question), EmptyStateView(title: "No notes yet"), ToolbarView(),
      ToolTipView(ToolTipContent(text: "Tip")), SplitDividerView(), ListView(), GridView(),
      MenuView(items: [], source: View(), host: host), pane,
    ]
    #expect(
      views.map(said) == [
        "label Words", "button New", "button New Entry", "button Card", "checkBox Spelling",
        "radioGroup Size", "progressBar Progress", "image Ada", "image Picture",
        "banner Not saved.", "dialog Delete?", "dialog Delete?", "group No notes yet",
        "toolbar Toolbar", "toolTip Tip", "splitter Width of the Sidebar", "list List",
        "grid Grid", "menu Menu", "pane Notes",
      ])
  }

  @Test("Decoration and views that only hold others are not there")
  func decoration() {
    let views: [View] = [
      View(), LabelView(), IconView(.plus), PictureView(), SeparatorView(), ScrollBarView(),
      ScrollView(contentView: View()), SplitView(), StackView(axis: .vertical), AwaitedMenu(),
    ]
    #expect(Set(views.map(said)) == ["nothing"])
  }

  @Test("A sheet has the name of its content, which is no dialog in the dialog")
  func sheets() {
    let content = question
    let sheet = SheetView(content: content)
    #expect(sheet.accessibilityElement?.states.contains(.modal) == true)
    #expect(said(content) == "nothing")
    let unnamed = SheetView(content: StackView(axis: .vertical, [LabelView(text: "Hello")]))
    #expect(said(unnamed) == "dialog Hello")
  }

  @Test("A control says what holds, and acts from outside")
  func states() throws {
    let toggle = ToggleView(title: "Spelling")
    try #require(toggle.accessibilityActions.first).perform()
    #expect(toggle.accessibilityElement?.states == [.enabled, .checkable, .checked])
    toggle.isEnabled = false
    #expect(toggle.accessibilityElement?.states == [.checkable, .checked])
    #expect(toggle.accessibilityActions.isEmpty)

    let button = ButtonView(title: "Office", kind: .prominent, menu: { [] })
    button.accessibilityLabel = "Printer"
    button.shortcutLabel = "Ctrl+P"
    let element = try #require(button.accessibilityElement)
    #expect(element.value == "Office" && element.shortcut == "Ctrl+P")
    #expect(element.states == [.enabled, .hasMenu, .isDefault])

    let switched = ButtonView(icon: .filter, label: "Match Case", action: nothing)
    switched.isOn = true
    #expect(said(switched) == "toggleButton Match Case")
    #expect(switched.accessibilityElement?.states == [.enabled, .checkable, .checked])
  }

  @Test("A button is called by its new title, unless it was given a name")
  func newTitle() {
    let button = ButtonView(title: "Pause", action: nothing)
    button.title = "Go On"
    #expect(said(button) == "button Go On")
    button.accessibilityLabel = "Go on with the rescue"
    button.title = "Pause"
    #expect(said(button) == "button Go on with the rescue")
  }

  @Test("One word of a choice is chosen from outside")
  func segments() throws {
    let control = SegmentedView(label: "Size", titles: ["Small", "Large"])
    var chosen: [Int] = []
    control.onChange = { chosen.append($0) }
    let items = try #require(control.accessibilityItems)
    try #require(items.actions(at: 1).first).perform()
    #expect(chosen == [1])
    #expect(items.element(at: 1).states.contains(.checked))
    #expect(!items.element(at: 0).states.contains(.checked))
    #expect(control.accessibilityLabel == "Size: Large")
  }

  @Test("A menu's items have their keys and states, and are chosen from outside")
  func menu() throws {
    var chosen: [String] = []
    var checked = MenuItem("By Title", shortcut: "Ctrl+T") { chosen.append("By Title") }
    checked.isChecked = true
    var dimmed = MenuItem("By Size") {}
    dimmed.isEnabled = false
    host.show(View())
    let menu = try #require(
      PopUpMenu.present([checked, .separator, dimmed], at: .zero, in: host.root))
    let items = try #require(menu.accessibilityItems)
    let elements = (0..<items.count).map { items.element(at: $0) }
    #expect(elements.map(\.role) == [.checkMenuItem, .separator, .menuItem])
    #expect(elements[0].shortcut == "Ctrl+T")
    #expect(elements[0].states.contains(.enabled) && !elements[2].states.contains(.enabled))
    #expect(items.select(0, extending: false) && items.focusedIndex == 0)
    #expect(!items.select(2, extending: false) && items.actions(at: 2).isEmpty)
    try #require(items.actions(at: 0).first).perform()
    #expect(chosen == ["By Title"])
    #expect(menu.host == nil)
  }
}
