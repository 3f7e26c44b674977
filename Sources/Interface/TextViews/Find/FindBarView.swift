public import Canvas
public import Geometry
public import Views

/// The bar of a ``TextFinder``: what to find, the number of hits, and what replaces them.
///
///     ┌────────────────────────────────────────────────────────┐
///     │ [⌕ text        3 of 12]  ︿ ﹀   Aa  ab  ⇄         ✕   │
///     │ [⇄ new text           ]  Replace   Replace All         │
///     └────────────────────────────────────────────────────────┘
///
/// In the upper field Return and Down go to the next hit, Shift+Return and Up to the one before. Return in the
/// lower field replaces the current hit, and Alt+Return all of them. Escape closes the bar.
@MainActor
public final class FindBarView: View {
  private weak var finder: TextFinder?
  let queryField = TextFieldView(placeholder: "Find", icon: .search)
  let replacementField = TextFieldView(placeholder: "Replace with", icon: .replace)
  private let previousButton: ButtonView
  private let nextButton: ButtonView
  private let caseButton: ButtonView
  private let wordButton: ButtonView
  private let replacementButton: ButtonView
  private let closeButton: ButtonView
  private let replaceButton: ButtonView
  private let replaceAllButton: ButtonView
  /// Whether the row for replacing is shown.
  var showsReplacement = false { didSet { if showsReplacement != oldValue { rowsChanged() } } }

  private static let contentWidth = 560.0
  private static let margin = 12.0
  private static let padding = 8.0
  private static let gap = 4.0
  private static let shortestField = 110.0

  init(_ finder: TextFinder) {
    self.finder = finder
    func button(_ icon: Icon, _ label: String, _ action: @escaping @MainActor () -> Void)
      -> ButtonView
    {
      ButtonView(icon: icon, label: label, kind: .borderless, action: action)
    }
    previousButton = button(.chevronUp, "Previous Hit") { [weak finder] in
      finder?.perform(.findPrevious)
    }
    nextButton = button(.chevronDown, "Next Hit") { [weak finder] in finder?.perform(.findNext) }
    caseButton = button(.matchCase, "Match Case") { [weak finder] in
      finder?.query.matchesCase.toggle()
    }
    wordButton = button(.wholeWord, "Whole Words") { [weak finder] in
      finder?.query.matchesWholeWords.toggle()
    }
    let relay = Relay()
    replacementButton = button(.replace, "Replace") { relay.bar?.showsReplacement.toggle() }
    closeButton = button(.close, "Close") { [weak finder] in finder?.dismiss() }
    replaceButton = ButtonView(title: "Replace") { relay.bar?.replace() }
    replaceAllButton = ButtonView(title: "Replace All") { relay.bar?.replaceAll() }
    super.init()
    relay.bar = self
    isPane = true
    backgroundColor = .page
    accessibilityLabel = "Find"
    for view in [
      queryField, previousButton, nextButton, caseButton, wordButton, replacementButton,
      closeButton, replacementField, replaceButton, replaceAllButton,
    ] { addSubview(view) }
    for field in [queryField, replacementField] {
      field.showsClearButton = false
      field.clearsOnEscape = false
      field.onKey = { [weak self, weak field] event in
        guard let self, let field else { return false }
        return take(event, in: field)
      }
    }
    queryField.onChange = { [weak finder] in finder?.query.text = $0 }
    nextButton.shortcutLabel = "Return"
    previousButton.shortcutLabel = "Shift+Return"
    replacementButton.shortcutLabel = "Ctrl+H"
    replaceButton.shortcutLabel = "Return"
    replaceAllButton.shortcutLabel = "Alt+Return"
    rowsChanged()
  }

  /// Gives the buttons access to the bar, which is made after them.
  private final class Relay { weak var bar: FindBarView? }

  // MARK: The finder's calls

  /// Moves the focus into a field, and selects its text.
  func focus(replacement: Bool) {
    let field = replacement && showsReplacement ? replacementField : queryField
    layoutIfNeeded()
    host?.focus(field)
    field.select(TextSelection(0..<field.document.buffer.utf8Count))
  }

  /// Shows the number of hits, and the switches of the query.
  func show(_ numbers: String, isAlarming: Bool) {
    queryField.note = numbers
    queryField.isNoteAlarming = isAlarming
    caseButton.isOn = finder?.query.matchesCase ?? false
    wordButton.isOn = finder?.query.matchesWholeWords ?? false
  }

  // MARK: Acting

  private func replace() { finder?.replaceCurrent(with: replacementField.text) }

  private func replaceAll() { finder?.replaceAll(with: replacementField.text) }

  private func take(_ event: KeyEvent, in field: TextFieldView) -> Bool {
    let isQuery = field === queryField
    switch (event.key, event.modifiers) {
    case (.return, []) where !isQuery: replace()
    case (.return, .alt) where !isQuery: replaceAll()
    case (.return, []), (.down, []): finder?.perform(.findNext)
    case (.return, .shift), (.up, []): finder?.perform(.findPrevious)
    // The fields are one above the other, and most people want to fill in both.
    case (.tab, []) where isQuery && showsReplacement: focus(replacement: true)
    case (.tab, .shift) where !isQuery: focus(replacement: false)
    default: return false
    }
    return true
  }

  /// The fields are one after the other. The buttons beside the upper one follow those beside the lower one.
  public override var focusOrder: [View]? {
    guard showsReplacement else { return nil }
    return [
      queryField, replacementField, replaceButton, replaceAllButton, previousButton, nextButton,
      caseButton, wordButton, replacementButton, closeButton,
    ]
  }

  /// The fields and the buttons leave Escape to the bar.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    finder?.takes(event) == true || super.keyPressed(event)
  }

  /// Leaves Undo to the text, which was changed after the fields.
  func forgetTyping() {
    for field in [queryField, replacementField] { field.document.forgetHistory() }
  }

  public override func canPerform(_ command: Command) -> Bool {
    guard let finder else { return false }
    return finder.canPerform(command) || finder.undoTarget(for: command) != nil
  }

  public override func perform(_ command: Command) {
    if let text = finder?.undoTarget(for: command) {
      text.perform(command)
    } else {
      finder?.perform(command)
    }
  }

  // MARK: Layout

  private func rowsChanged() {
    show(showsReplacement, [replacementField, replaceButton, replaceAllButton])
    replacementButton.isOn = showsReplacement
    invalidateSize()
  }

  /// Shows or hides controls. The focus of a hidden one moves into the upper field. Without a focus in the
  /// bar, Escape would not close it.
  private func show(_ isShown: Bool, _ controls: [View]) {
    let losesFocus = !isShown && controls.contains(where: \.isFocused)
    for control in controls { control.isHidden = !isShown }
    if losesFocus { host?.focus(queryField) }
  }

  /// The height of a bar with one row or with two.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let rows = showsReplacement ? 2.0 : 1
    return Size(
      width: proposal.width,
      height: rows * theme.controlHeight + (rows + 1) * Self.padding)
  }

  public override func layout() {
    let side = theme.controlHeight
    let width = max(0, min(theme.scaled(Self.contentWidth), bounds.width - 2 * Self.margin))
    let left = scale.snapped((bounds.width - width) / 2)
    var y = Self.padding
    // In a narrow window the switches make room for the field.
    let switches = [caseButton, wordButton, replacementButton]
    let room = width - 3 * side - 4 * Self.gap
    let showsSwitches = room - 3 * (side + Self.gap) >= theme.scaled(Self.shortestField)
    show(showsSwitches, switches)
    let buttons = [previousButton, nextButton] + (showsSwitches ? switches : [])
    let fieldWidth = max(0, width - Double(buttons.count + 1) * (side + Self.gap) - 2 * Self.gap)
    queryField.frame = Rect(x: left, y: y, width: fieldWidth, height: side)
    var x = left + fieldWidth + Self.gap
    for (index, view) in buttons.enumerated() {
      if index == 2 { x += 2 * Self.gap }
      view.frame = Rect(x: x, y: y, width: side, height: side)
      x += side + Self.gap
    }
    closeButton.frame = Rect(x: left + width - side, y: y, width: side, height: side)
    guard showsReplacement else { return }
    y += side + Self.padding
    let replace = replaceButton.sizeThatFits(bounds.size).width
    let all = replaceAllButton.sizeThatFits(bounds.size).width
    // Both fields have the same width if the buttons fit beside them.
    let second = min(fieldWidth, max(0, width - replace - all - 4 * Self.gap))
    replacementField.frame = Rect(x: left, y: y, width: second, height: side)
    x = left + second + 2 * Self.gap
    replaceButton.frame = Rect(x: x, y: y, width: replace, height: side)
    replaceAllButton.frame = Rect(x: x + replace + 2 * Self.gap, y: y, width: all, height: side)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.fill(
      Rect(
        x: bounds.minX, y: bounds.maxY - scale.hairline, width: bounds.width,
        height: scale.hairline), theme[.line])
  }
}
