public import Canvas
public import Geometry

/// The days of a month, of which one is chosen.
///
///     Mo Tu We Th Fr Sa Su
///                 1  2  3
///      4  5 [6] 7  8  9 10
///
/// The arrow keys go to the day and the week before and after, Page Up and Page Down to another month.
@MainActor
public final class MonthView: View {
  /// What a month shows.
  public struct Month: Hashable, Sendable {
    /// The name of the month and the year: "June 2026".
    public var name: String
    /// The names of the days of a week, in a few letters, from the first.
    public var weekdays: [String]
    /// The number of places before the first day.
    public var offset: Int
    /// The number of days.
    public var count: Int
    /// The days that can be chosen, from 1.
    public var enabled: ClosedRange<Int>?
    /// The present day, from 1. Nil in another month.
    public var today: Int?
    /// The chosen day, from 1. Nil in another month.
    public var selected: Int?

    /// - Parameter offset: The number of places before the first day.
    public init(name: String, weekdays: [String], offset: Int, count: Int) {
      self.name = name
      self.weekdays = weekdays
      self.offset = offset
      self.count = count
      enabled = 1...max(1, count)
    }
  }

  /// The month that is shown.
  public var month = Month(name: "", weekdays: [], offset: 0, count: 0) {
    didSet {
      guard month != oldValue else { return }
      invalidateContent()
      accessibilityChanged(month.name == oldValue.name ? .selection : .children)
      if isFocused { accessibilityChanged(.focus) }
    }
  }
  /// Called with a day, from 1, that a person clicks, or comes to by Return or Space.
  public var onChoose: (@MainActor (Int) -> Void)?
  /// Called with a number of days that a key goes on or back.
  public var onMove: (@MainActor (_ days: Int) -> Void)?
  /// Called with a number of months that a key goes on or back.
  public var onMoveMonths: (@MainActor (Int) -> Void)?

  private var press = ItemPress() { didSet { if press != oldValue { setNeedsDisplay() } } }

  private static let side = 30.0

  public override init() { super.init() }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.grid, label: month.name)
  }

  public override var accessibilityItems: (any AccessibilityItems)? {
    MonthAccessibility(view: self)
  }

  // MARK: Layout and painting

  private var side: Double { theme.scaled(Self.side) }

  /// The height is that of six weeks, so that nothing moves from month to month.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: 7 * side, height: 7 * side)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  private func frame(row: Int, column: Int) -> Rect {
    Rect(
      x: bounds.minX + Double(column) * side, y: bounds.minY + Double(row) * side, width: side,
      height: side)
  }

  /// The frame of a day, from 1, in the bounds.
  public func frame(ofDay day: Int) -> Rect {
    let place = month.offset + day - 1
    return frame(row: place / 7 + 1, column: place % 7)
  }

  func day(at point: Point) -> Int? {
    (1..<month.count + 1).first { frame(ofDay: $0).contains(point) }
  }

  func canChoose(_ day: Int) -> Bool { month.enabled?.contains(day) ?? false }

  func choose(_ day: Int) {
    if canChoose(day) { onChoose?(day) }
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    for (column, name) in month.weekdays.prefix(7).enumerated() {
      draw(name, .caption, .secondaryText, in: frame(row: 0, column: column), context)
    }
    guard month.count > 0 else { return }
    for day in 1...month.count { drawDay(day, in: context) }
  }

  private func drawDay(_ day: Int, in context: DrawingContext) {
    let frame = frame(ofDay: day)
    let isSelected = day == month.selected
    let circle = frame.inset(dx: 1, dy: 1)
    if isSelected {
      context.fill(
        .ellipse(in: circle), theme.accentFace(isHovered: false, isPressed: press.pressed == day))
    } else if press.hovered == day, canChoose(day) {
      context.fill(.ellipse(in: circle), theme[press.pressed == day ? .pressed : .hover])
    }
    let color: ThemeColor =
      isSelected ? .onAccent : canChoose(day) ? (day == month.today ? .accent : .text) : .faintText
    draw("\(day)", day == month.today ? .emphasis : .body, color, in: frame, context)
  }

  private func draw(
    _ words: String, _ font: ThemeFont, _ color: ThemeColor, in frame: Rect,
    _ context: DrawingContext
  ) {
    let text = TextLayout.shared(
      AttributedText(words, font: theme.font(font), color: theme[color]),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(font), lineLimit: 1),
      width: nil)
    context.draw(
      text,
      at: Point(
        x: scale.snapped(frame.midX - text.size.width / 2),
        y: scale.snapped(frame.midY - text.size.height / 2)))
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    let around = month.selected.map { frame(ofDay: $0).inset(dx: 1, dy: 1) } ?? bounds
    context.drawFocusRing(
      around: around, radius: month.selected == nil ? 6 : around.width / 2, theme[.accent])
  }

  // MARK: Input

  public override var canBecomeFocused: Bool { true }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let day = day(at: event.location)
    switch press.receive(event, over: day) {
    case .passed: return false
    case .taken: return true
    case .chosen(let day):
      choose(day)
      return true
    }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .left: onMove?(-1)
    case .right: onMove?(1)
    case .up: onMove?(-7)
    case .down: onMove?(7)
    case .pageUp: onMoveMonths?(-1)
    case .pageDown: onMoveMonths?(1)
    case .return, .space: if let day = month.selected { choose(day) }
    default: return super.keyPressed(event)
    }
    return true
  }
}

/// The days of a month, for a person who does not see them.
private struct MonthAccessibility: AccessibilityItems {
  let view: MonthView

  var count: Int { view.month.count }

  func element(at index: Int) -> AccessibilityElement {
    var element = AccessibilityElement(
      .gridItem, label: "\(index + 1) \(view.month.name)", states: .selectable)
    element.set(.enabled, view.canChoose(index + 1))
    element.set(.selected, isSelected(index))
    return element
  }

  func frame(at index: Int) -> Rect { view.frame(ofDay: index + 1) }
  func index(at point: Point) -> Int? { view.day(at: point).map { $0 - 1 } }

  func actions(at index: Int) -> [AccessibilityAction] {
    guard view.canChoose(index + 1) else { return [] }
    return [.press { [weak view = view] in view?.choose(index + 1) }]
  }

  var focusedIndex: Int? { view.month.selected.map { $0 - 1 } }
  var selectedIndices: [Int]? { view.month.selected.map { [$0 - 1] } ?? [] }
  func isSelected(_ index: Int) -> Bool { view.month.selected == index + 1 }

  func select(_ index: Int, extending: Bool) -> Bool {
    view.choose(index + 1)
    return isSelected(index)
  }
}
