public import Canvas
public import Geometry
internal import Text

/// A list of choices above the window's content.
///
/// It works by clicks; by press, slide and release; by arrows, Return and Space; and by typing the
/// beginning of a title. ``PopUpMenu`` shows it and keeps it inside the window.
///
/// The items of a submenu take the place of the others, below a line that leads back. Right opens a submenu, and Left
/// leads back.
@MainActor
public final class MenuView: View {
  private(set) var items: [MenuItem]
  /// The items that lead to the present ones, the outermost first, and the number of the chosen one.
  private var outer: [(items: [MenuItem], index: Int)] = []
  /// Gives the menu the frame for its present items.
  var onItemsChange: (@MainActor () -> Void)?
  /// Called once, when the menu is dismissed, before the chosen item acts.
  package var onDismiss: (@MainActor () -> Void)?
  private(set) var highlighted: Int? { didSet { highlightChanged(from: oldValue) } }
  private weak var source: View?
  /// The first responder for commands: the view that had the focus when the menu was shown.
  private weak var firstResponder: View?
  private var enabled: [Bool] = []
  private(set) var shortcuts: [String?] = []
  /// The scroll offset of a menu that is taller than the window.
  private var offset = 0.0 { didSet { if offset != oldValue { setNeedsDisplay() } } }
  private lazy var appearance = MovingNumber(1) { [weak self] in self?.opacity = $0 }
  /// The typed letters, folded. One may be folded to several.
  private var typed: [String] = []
  private var typedAt = Duration.zero
  /// The place of the press that opened the menu. A menu may appear under the pointer, and a release at the
  /// same place chooses nothing.
  private var slideStart: Point?
  private var mayChoose = false
  private var wasOverItem = false

  init(items: [MenuItem], source: View, host: any ViewHost) {
    self.items = items
    self.source = source
    firstResponder = host.focusedView
    super.init()
    accessibilityLabel = "Menu"
    examine(host)
  }

  /// Decides once which items can be chosen, so that the menu does not change under the pointer.
  private func examine(_ host: any ViewHost) {
    let responder = firstResponder
    enabled = items.map { item in
      guard item.isEnabled, !item.isSeparator, !item.isHeading else { return false }
      if item.submenu != nil { return item.submenu?.isEmpty == false }
      guard let command = item.command else { return item.action != nil || item.leadsBack }
      return (responder?.target(for: command) ?? source?.target(for: command)) != nil
    }
    shortcuts = items.map { item in
      item.shortcut ?? item.command.flatMap { host.shortcutLabel(for: $0) }
    }
  }

  // MARK: Submenus

  /// Shows the items of a submenu in the place of the present ones.
  private func open(_ index: Int) {
    guard let submenu = items[index].submenu else { return }
    outer.append((items, index))
    var back = MenuItem(items[index].title) {}
    back.leadsBack = true
    show([back, .separator] + submenu, highlighting: 2)
  }

  /// Leads back to the items around the present ones.
  private func goBack() {
    guard let last = outer.popLast() else { return }
    show(last.items, highlighting: last.index)
  }

  private func show(_ items: [MenuItem], highlighting index: Int) {
    highlighted = nil
    typed = []
    offset = 0
    self.items = items
    if let host { examine(host) }
    onItemsChange?()
    setNeedsDisplay()
    accessibilityChanged(.children)
    highlight(after: index - 1, by: 1)
  }

  func appear() {
    guard host?.behavior.animates ?? false else { return }
    appearance.set(0)
    appearance.animate(to: 1, on: host)
  }

  public func isEnabled(at index: Int) -> Bool { enabled.indices.contains(index) && enabled[index] }

  /// The titles from the top. Separators are nil.
  public var titles: [String?] { items.map { $0.isSeparator ? nil : $0.title } }

  // MARK: Accessibility

  /// A menu of a button is called as the button is.
  public override var accessibilityElement: AccessibilityElement? {
    let button = (source as? PressableView)?.accessibilityElement?.label
    return AccessibilityElement(.menu, label: button ?? accessibilityLabel)
  }

  public override var accessibilityItems: (any AccessibilityItems)? {
    MenuAccessibility(menu: self)
  }

  // MARK: Choosing

  /// Dismisses the menu and performs an item.
  public func choose(_ index: Int) {
    guard isEnabled(at: index) else { return }
    let item = items[index]
    if item.submenu != nil { return open(index) }
    if item.leadsBack { return goBack() }
    let (responder, source) = (firstResponder, source)
    host?.dismiss(self)
    if let command = item.command {
      (responder?.target(for: command) ?? source?.target(for: command))?.perform(command)
    } else {
      item.action?()
    }
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    guard host == nil else { return }
    onDismiss?()
    onDismiss = nil
  }

  /// A menu is dismissed when its window becomes inactive.
  public override func activationChanged() {
    super.activationChanged()
    if let host, !host.isActive { host.dismiss(self) }
  }

  private func highlightChanged(from old: Int?) {
    guard highlighted != old else { return }
    for index in [old, highlighted] { if let index { setNeedsDisplay(frame(ofItem: index)) } }
    // The focus ring moves from the whole menu to an item, or back.
    if host?.showsFocusRing ?? false, old == nil || highlighted == nil { setNeedsDisplay() }
    accessibilityChanged(.focus)
  }

  // MARK: Pointer

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let index = itemIndex(at: event.location)
    let choice = index.flatMap { isEnabled(at: $0) ? $0 : nil }
    switch event.phase {
    case .moved: highlighted = choice
    // A menu that a key opens under the resting pointer has no choice yet. A pointer that comes in moves too.
    case .entered: break
    case .pressed:
      mayChoose = true
      wasOverItem = true
      highlighted = choice
    case .dragged:
      let start = slideStart ?? event.location
      slideStart = start
      if event.location.distance(to: start) > MenuMetrics.slide { mayChoose = true }
      guard mayChoose else { break }
      highlighted = choice
      if index != nil { wasOverItem = true }
    case .released:
      if mayChoose, let choice {
        choose(choice)
      } else if wasOverItem, !bounds.contains(event.location) {
        host?.dismiss(self)
      }
    case .exited, .cancelled: highlighted = nil
    }
    return true
  }

  public override func hitTest(_ point: Point) -> View? {
    !isHidden && bounds.contains(point) ? self : nil
  }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    scroll(to: offset + event.delta.dy)
    highlighted = itemIndex(at: event.location).flatMap { isEnabled(at: $0) ? $0 : nil }
    return true
  }

  private func scroll(to wanted: Double) {
    offset = scale.snapped(min(max(0, wanted), max(0, contentHeight - bounds.height)))
  }

  // MARK: Keys

  public override var canBecomeFocused: Bool { true }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .down: highlight(after: highlighted ?? -1, by: 1)
    case .up: highlight(after: highlighted ?? items.count, by: -1)
    case .home: highlight(after: -1, by: 1)
    case .end: highlight(after: items.count, by: -1)
    case .tab: highlight(after: highlighted ?? -1, by: event.modifiers.contains(.shift) ? -1 : 1)
    case .right: if let highlighted, items[highlighted].submenu != nil { open(highlighted) }
    case .left: goBack()
    case .return: if let highlighted { choose(highlighted) }
    case .space:
      if typed.isEmpty, let highlighted { choose(highlighted) } else { find(event) }
    case .escape: return false
    case .character: if event.modifiers.isSubset(of: .shift) { find(event) }
    default: break
    }
    // A menu keeps all keys, since shortcuts would act on content that it covers.
    return true
  }

  private func highlight(after start: Int, by step: Int) {
    var index = start
    for _ in items.indices {
      index = (index + step + items.count) % items.count
      if enabled[index] {
        highlighted = index
        reveal(item: index)
        return
      }
    }
  }

  /// Highlights an item, as keys do. Returns whether it can be chosen.
  func highlight(_ index: Int) -> Bool {
    guard isEnabled(at: index) else { return false }
    highlighted = index
    reveal(item: index)
    return true
  }

  /// Moves to the next item that begins with the typed letters. A pause of a second starts anew.
  private func find(_ event: KeyEvent) {
    if event.uptime - typedAt > .seconds(1) { typed = [] }
    typedAt = event.uptime
    let letter = TextFolding.fold(event.text.isEmpty ? Self.letter(of: event.key) : event.text)
    if !letter.isEmpty { typed.append(letter) }
    guard !typed.isEmpty else { return }
    // The same letter again means the next item that begins with it.
    let isRepeated = Set(typed).count == 1 && typed.count > 1
    let prefix = isRepeated ? typed[0] : typed.joined()
    let start = (highlighted ?? -1) + (typed.count == 1 || isRepeated ? 1 : 0)
    for step in items.indices {
      let index = (max(0, start) + step) % items.count
      guard enabled[index], TextFolding.fold(items[index].title).hasPrefix(prefix)
      else { continue }
      highlighted = index
      reveal(item: index)
      return
    }
  }

  private static func letter(of key: Key) -> String {
    if case .character(let character) = key { return String(character) }
    return key == .space ? " " : ""
  }

  func reveal(item index: Int) {
    let frame = frame(ofItem: index)
    if frame.minY < MenuMetrics.padding {
      scroll(to: offset + frame.minY - MenuMetrics.padding)
    } else if frame.maxY > bounds.height - MenuMetrics.padding {
      scroll(to: offset + frame.maxY - bounds.height + MenuMetrics.padding)
    }
  }

  // MARK: Geometry

  public override func sizeThatFits(_ proposal: Size) -> Size {
    MenuMetrics.size(of: self, theme: theme, widest: proposal.width)
  }

  private var contentHeight: Double {
    2 * MenuMetrics.padding + items.reduce(0) { $0 + MenuMetrics.height(of: $1, theme: theme) }
  }

  /// An item's frame in the bounds.
  public func frame(ofItem index: Int) -> Rect {
    let top = items[..<index].reduce(MenuMetrics.padding - offset) {
      $0 + MenuMetrics.height(of: $1, theme: theme)
    }
    return Rect(
      x: MenuMetrics.padding, y: top, width: bounds.width - 2 * MenuMetrics.padding,
      height: MenuMetrics.height(of: items[index], theme: theme))
  }

  func itemIndex(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return items.indices.first { frame(ofItem: $0).contains(point) }
  }

  // MARK: Painting

  public override var paintedBounds: Rect {
    bounds.inset(by: Insets(top: -32, left: -40, bottom: -48, right: -40))
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    MenuMetrics.drawPanel(bounds, theme: theme, in: context)
    context.saved {
      context.clip(bounds.inset(dx: 1, dy: 1))
      for (index, item) in items.enumerated() {
        let frame = frame(ofItem: index)
        guard frame.intersects(dirty), frame.intersects(bounds) else { continue }
        MenuMetrics.draw(
          item, shortcut: shortcuts[index], in: frame, isEnabled: enabled[index] || item.isHeading,
          isHighlighted: index == highlighted, hasMarks: hasMarks, theme: theme, context: context)
      }
    }
  }

  /// A menu that a key has opened shows that keys go to it, until they highlight an item.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing, highlighted == nil else { return }
    context.stroke(
      .roundedRect(bounds.inset(dx: 1.5, dy: 1.5), radius: MenuMetrics.radius), theme[.accent],
      width: 2)
  }

  var hasMarks: Bool { items.contains { $0.icon != nil || $0.isChecked || $0.leadsBack } }
}
