import SceneTesting
import SceneryUIKit
import Testing

@testable import Views

@MainActor @Suite("What an iPad application says of its views")
struct AccessibilityStories {
  /// "button Save", "label Rating: 2 of 5".
  private func heard(_ stage: Stage) throws -> [String] {
    try stage.window.whole.children.map { element in
      let role = element.role.map { "\($0)" } ?? "gone"
      return "\(role) \(element.name)" + (element.value.map { ": \($0)" } ?? "")
    }
  }

  private func show(_ views: UIView...) throws -> Stage {
    let stage = try Stage()
    for (index, view) in views.enumerated() {
      stage.show(view, frame: CGRect(x: 20, y: 20 + 40 * Double(index), width: 200, height: 30))
    }
    return stage
  }

  @Test("A-14 Labels, controls and pictures are one element each, in the application's words")
  func words() throws {
    let label = UILabel()
    label.text = "12"
    label.accessibilityLabel = "Twelve"
    label.accessibilityTraits = .header
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in })
    button.accessibilityValue = "3 changes"
    button.accessibilityHint = "Writes the file"
    button.accessibilityIdentifier = "save"
    let field = UITextField()
    field.placeholder = "Title"
    let decoration = UIImageView(image: UIImage(systemName: "gear"))
    let picture = UIImageView(image: UIImage(systemName: "gear"))
    picture.accessibilityLabel = "A gear"
    let stage = try show(label, button, field, decoration, picture)
    #expect(
      try heard(stage) == [
        "heading Twelve", "button Save: 3 changes", "textField Title", "image A gear",
      ])
    let save = try stage.window.button("Save")
    #expect(save.hint == "Writes the file" && save.identifier == "save")
    try stage.window.field("Title").type("Groceries")
    #expect(field.text == "Groceries")
    // What is said later is heard, without a layout.
    button.accessibilityLabel = "Save all"
    #expect(try stage.window.button("Save all") == save)
    label.isAccessibilityElement = false
    button.accessibilityElementsHidden = true
    #expect(try heard(stage) == ["textField Title", "image A gear"])
  }

  /// A view that draws stars.
  private final class Stars: UIView {
    var count = 2

    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Rating" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(count) of 5" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .adjustable }
      set {}
    }
    override func accessibilityIncrement() { count += 1 }
    override func accessibilityDecrement() { count -= 1 }
  }

  @Test("A view of the application's own says what it holds when it is asked, and is adjusted")
  func adjustable() throws {
    let stage = try show(Stars())
    let rating = try stage.window.element(.slider, "Rating")
    #expect(rating.value == "2 of 5")
    try rating.perform("Increase")
    #expect(rating.value == "3 of 5")
    try rating.perform("Decrease")
    try rating.perform("Decrease")
    #expect(rating.value == "1 of 5")
  }

  private final class Card: UIControl {
    var deletions = 0

    func remove(_ action: UIAccessibilityCustomAction) -> Bool {
      deletions += 1
      return true
    }
  }

  @Test("A card with views in it is one button with their words, and custom actions")
  func card() throws {
    var opened = 0
    let card = Card()
    let title = UILabel()
    title.text = "Oslo"
    title.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    card.addSubview(title)
    card.isAccessibilityElement = true
    card.accessibilityTraits = [.button, .selected]
    card.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete city", target: card, selector: Card.remove)
    ]
    card.addAction(UIAction { _ in opened += 1 }, for: .touchUpInside)
    let stage = try show(card)
    let element = try stage.window.button("Oslo")
    #expect(element.isSelected && element.children.isEmpty)
    #expect(element.actions == ["Press", "Delete city"])
    try element.perform("Press")
    try element.perform("Delete city")
    #expect(opened == 1 && card.deletions == 1)
  }

  @Test("A table is called by its name, and a row is what its cell says")
  func table() throws {
    let fixture = TableFixture([["Apple", "Pear"]])
    let stage = try Stage(fixture.table)
    fixture.table.accessibilityLabel = "Fruit"
    let list = try stage.window.list("Fruit")
    let row = try #require(list.children.first)
    let cell = try #require(fixture.table.visibleCells.first)
    cell.accessibilityValue = "ripe"
    cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Eat") { _ in true }]
    #expect(row.role == .listItem && row.name == "Apple" && row.value == "ripe")
    #expect(row.actions.contains("Eat"))
  }

  private final class Listener: AccessibilityObserver {
    var lines: [String] = []

    func accessibilityChanged(_ view: Views.View, _ change: AccessibilityChange) {
      switch change {
      case .announcement(let words): lines.append(words)
      case .value: lines.append("\(type(of: view)) value")
      default: break
      }
    }
  }

  @Test("What is posted is heard while somebody listens, and a view that is given gets the focus")
  func posting() throws {
    let field = UITextField()
    let stage = try show(field, UILabel())
    UIAccessibility.post(notification: .announcement, argument: "Nobody hears it")
    let listener = Listener()
    AccessibilityObservation.observer = listener
    defer { AccessibilityObservation.observer = nil }
    #expect(UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    field.accessibilityValue = "full"
    #expect(listener.lines == ["Saved", "TextFieldView value"])
    #expect(!field.isFirstResponder)
    UIAccessibility.post(notification: .screenChanged, argument: field)
    #expect(field.isFirstResponder)
    stage.user.settle()
  }
}
