import Accessibility
import Geometry
import Text
import Views
import ViewsSupport

/// A window with a view of each kind that the bus has an interface for.
@MainActor
final class Stage {
  let host = TestHost()
  let knob = Knob()
  let rows = Rows()
  let page: Page
  let tree: AccessibilityTree
  private let program = Program()
  private let column = View()

  private final class Program: AccessibilityApplication {
    var accessibilityName: String { "stage" }
    var accessibilityWindows: [any AccessibilityWindow] = []
    var warnings: [String] = []
    func accessibilityWarning(_ sentence: String) { warnings.append(sentence) }
  }

  /// What the author of the program was warned of.
  var warnings: [String] { program.warnings }

  init(text: String = "One two. Three!\nFour") {
    page = Page(text)
    tree = AccessibilityTree(program)
    program.accessibilityWindows = [host]
    knob.frame = Rect(x: 0, y: 0, width: 100, height: 30)
    rows.frame = Rect(x: 0, y: 40, width: 200, height: 100)
    page.frame = Rect(x: 0, y: 150, width: 300, height: 140)
    for view in [knob, rows, page] { column.addSubview(view) }
    host.show(column)
    tree.listen()
  }

  /// The number of a view in the tree.
  func id(of view: View) -> Int { tree.id(of: view) }

  func add(_ view: View) {
    view.frame = Rect(x: 110, y: 0, width: 50, height: 30)
    column.addSubview(view)
    column.accessibilityChanged(.children)
  }
}

/// A button that counts.
final class Knob: View {
  var label = "Press me" { didSet { accessibilityChanged(.label) } }
  private(set) var presses = 0

  override var canBecomeFocused: Bool { true }
  override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(.button, label: label, hint: "Counts")
    element.shortcut = "Ctrl+Shift+P"
    element.range = AccessibilityRange(Double(presses), from: 0, to: 10)
    return element
  }
  override var accessibilityActions: [AccessibilityAction] { [.press { [self] in presses += 1 }] }
}

/// A list of very many rows.
final class Rows: View, AccessibilityItems {
  var focused = 0
  var count = 100_000
  /// The rows that were made.
  private(set) var made = 0

  override var canBecomeFocused: Bool { true }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.list, label: "Rows")
  }
  override var accessibilityItems: (any AccessibilityItems)? { self }

  func identifier(of index: Int) -> AnyHashable { index }
  func index(of identifier: AnyHashable) -> Int? {
    (identifier.base as? Int).flatMap { (0..<count).contains($0) ? $0 : nil }
  }
  func element(at index: Int) -> AccessibilityElement {
    made += 1
    var element = AccessibilityElement(
      .listItem, label: "Row \(index)", states: [.enabled, .selectable])
    element.set(.selected, isSelected(index))
    return element
  }
  func frame(at index: Int) -> Rect { Rect(x: 0, y: Double(index) * 20, width: 200, height: 20) }
  func index(at point: Point) -> Int? { Int(point.y / 20) }
  var focusedIndex: Int? { focused }
  var selectedIndices: [Int]? { [focused] }
  func isSelected(_ index: Int) -> Bool { index == focused }
  func select(_ index: Int, extending: Bool) -> Bool {
    focused = index
    accessibilityChanged(.selection)
    accessibilityChanged(.focus)
    return true
  }
}

/// A text whose lines are its paragraphs, ten units high.
final class Page: View, AccessibilityText {
  private var buffer: TextBuffer
  private var selection = 0..<0
  /// The links that were opened.
  private(set) var opened: [String] = []
  private var revision = 0

  init(_ text: String) {
    buffer = TextBuffer(text)
    super.init()
  }

  override var canBecomeFocused: Bool { true }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      .textArea, label: "Page", states: [.enabled, .editable, .multiline])
  }
  override var accessibilityText: (any AccessibilityText)? { self }

  var accessibilityBuffer: TextBuffer { buffer }
  var accessibilityCaret: Int { selection.upperBound }
  var accessibilitySelection: Range<Int> { selection }
  func accessibilitySelect(_ range: Range<Int>) {
    selection = range
    accessibilityChanged(.caret)
  }
  func accessibilityReplace(_ range: Range<Int>, with text: String) -> Bool {
    let edit = buffer.edit(replacing: range, with: text)
    change([edit])
    selection = edit.insertedRange.upperBound..<edit.insertedRange.upperBound
    accessibilityChanged(.caret)
    return true
  }
  /// Makes edits, the last place first.
  func change(_ edits: [TextEdit]) {
    for edit in edits { buffer.apply(edit) }
    revision += 1
    accessibilityChanged(.text(TextChange(edits: edits, origin: .program, revision: revision)))
  }
  func accessibilityFrame(of range: Range<Int>) -> Rect {
    Rect(x: 0, y: 0, width: Double(max(1, range.count)), height: 10)
  }
  func accessibilityOffset(at point: Point) -> Int {
    buffer.caretOffset(near: Int(point.x))
  }
  func accessibilityLine(at offset: Int) -> Range<Int> { buffer.paragraphRange(at: offset) }
  func accessibilityAttributes(at offset: Int) -> (
    attributes: AccessibilityTextAttributes, range: Range<Int>
  ) {
    var attributes = AccessibilityTextAttributes()
    attributes.headingLevel = 1
    return (attributes, buffer.paragraphRange(at: offset))
  }
  /// The word "Four" is a link.
  func accessibilityLinks(in range: Range<Int>, atMost most: Int) -> [AccessibilityLink] {
    guard let place = buffer.string.utf8.firstRange(of: "Four".utf8) else { return [] }
    let text = buffer.string
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let link = AccessibilityLink(range: start..<start + 4, destination: "https://example.org")
    return range.overlaps(link.range) && most > 0 ? [link] : []
  }
  func accessibilityAction(of link: AccessibilityLink) -> AccessibilityAction? {
    AccessibilityAction("jump", title: "Open") { [self] in opened.append(link.destination) }
  }
  func accessibilityReveal(_ range: Range<Int>) {}
}
