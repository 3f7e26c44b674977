internal import Canvas
internal import Geometry
internal import Scenes
internal import Text
internal import TextViews
internal import Views

/// All windows of the application over the content of one of them: a title, a filter and the grid.
@MainActor
final class OverviewView: View {
  let grid: OverviewGridView
  let field = TextFieldView(placeholder: "Type to filter")
  private let scrollView: ScrollView
  /// Called at Escape, or at a click beside the tiles.
  var onLeave: (() -> Void)?
  /// Called with the filter's new text.
  var onFilter: ((OverviewFilter) -> Void)?
  /// Performs commands that have another meaning here than in the window below.
  var commands: [Command: () -> Void] = [:]
  /// The windows' theme.
  var windowsTheme: Theme {
    didSet {
      guard windowsTheme != oldValue else { return }
      themeOverride = OverviewLook.theme(for: windowsTheme)
      for tile in grid.tiles { tile.windowsTheme = windowsTheme }
    }
  }
  private var titleLayout: TextLayout?
  private var isPressedBeside = false

  init(grid: OverviewGridView, windowsTheme: Theme) {
    self.grid = grid
    self.windowsTheme = windowsTheme
    scrollView = ScrollView(contentView: grid)
    super.init()
    accessibilityLabel = "All Windows"
    themeOverride = OverviewLook.theme(for: windowsTheme)
    isOpaque = true
    // Above the scrolling part, which moves under the header.
    addSubview(scrollView)
    addSubview(field)
    field.onChange = { [weak self] in self?.filterChanged($0) }
    field.onCommit = { [weak self] _ in self?.grid.activateSelected() }
    grid.onKey = { [weak self] in self?.typed($0) ?? false }
  }

  private func filterChanged(_ text: String) {
    onFilter?(OverviewFilter(text))
    scrollView.contentOffset = 0
  }

  /// A letter that no view used is typed into the filter.
  private func typed(_ event: KeyEvent) -> Bool {
    if event.key == .escape, event.modifiers.isEmpty, !field.text.isEmpty {
      field.text = ""
      return true
    }
    let isText =
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
      && event.text.unicodeScalars.contains { $0.value >= 0x20 && $0.value != 0x7f }
    let isErasing = event.key == .backspace && !field.text.isEmpty
    guard isText || isErasing else { return false }
    host?.focus(field)
    field.select(TextSelection(caret: field.text.utf8.count))
    return field.keyPressed(event)
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.dialog, label: accessibilityLabel, states: [.enabled, .modal])
  }

  // MARK: Keys that the field and the grid leave over

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .escape: onLeave?()
    case .down, .up:
      // From the filter to the matches.
      guard field.isFocused else { return true }
      host?.focus(grid)
      if event.key == .down { grid.move(event.key) }
    case .pageUp, .pageDown:
      guard field.isFocused else { return super.keyPressed(event) }
      host?.focus(grid)
      return grid.keyPressed(event)
    default: return super.keyPressed(event)
    }
    return true
  }

  override func canPerform(_ command: Command) -> Bool { commands[command] != nil }
  override func perform(_ command: Command) { commands[command]?() }

  // MARK: Layout and painting

  override func layout() {
    let layout = overviewLayout
    titleLayout = title(in: layout)
    field.frame = layout.fieldFrame(titleWidth: titleLayout?.size.width ?? 0)
    let top = layout.contentTop - OverviewLayout.contentInset
    scrollView.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  private var overviewLayout: OverviewLayout {
    OverviewLayout(width: bounds.width, tileCount: 0, textScale: theme.textScale)
  }

  /// The title, in smaller letters where large ones leave no room for the filter.
  private func title(in layout: OverviewLayout) -> TextLayout {
    var font = OverviewLook.titleFont(theme, isCompact: layout.isCompact)
    func line() -> TextLayout {
      TextLayout(
        AttributedText("All Windows", font: font, color: theme[.text]),
        paragraph: ParagraphStyle(lineHeight: layout.headerHeight))
    }
    let natural = line()
    let room = layout.titleRoom
    guard natural.size.width > room, room > 0 else { return natural }
    font.size *= room / natural.size.width
    return line()
  }

  override func environmentChanged() {
    titleLayout = nil
    super.environmentChanged()
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    OverviewLook.drawGround(in: context, bounds, dirty: dirty, windowsTheme)
    if let titleLayout {
      let layout = overviewLayout
      context.draw(titleLayout, at: Point(x: layout.margin, y: layout.headerTop))
    }
  }

  override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard scrollView.contentOffset > 0 else { return }
    OverviewLook.drawEdge(in: context, bounds, top: scrollView.frame.minY, windowsTheme)
  }

  // MARK: Pointer

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed: isPressedBeside = event.button == .primary
    case .released:
      if isPressedBeside { onLeave?() }
      isPressedBeside = false
    case .cancelled: isPressedBeside = false
    case .entered, .exited, .moved, .dragged: break
    }
    return true
  }
}
