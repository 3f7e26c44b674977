public import Canvas
public import Geometry

/// A list of choices above the window's content.
///
/// It works by clicks; by press, slide and release; by arrows, Return and Space; and by typing the
/// beginning of a title. ``PopUpMenu`` shows it and keeps it inside the window.
@MainActor
public final class MenuView: View {
  let items: [MenuItem]
  /// Called once, when the menu is dismissed, before the chosen item acts.
  package var onDismiss: (@MainActor () -> Void)?
  private(set) var highlighted: Int? { didSet { highlightChanged(from: oldValue) } }
  private weak var source: View?
  /// The first responder for commands: the view that had the focus when the menu was shown.
  private weak var firstResponder: View?
  private let enabled: [Bool]
  let shortcuts: [String?]
  /// The scroll offset of a menu that is taller than the window.
  private var offset = 0.0 { didSet { if offset != oldValue { setNeedsDisplay() } } }
  private lazy var appearance = Animation(1) { [weak self] in self?.opacity = $0 }
  private var typed = ""
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
    let responder = host.focusedView
    // Decided once, so that the menu does not change under the pointer.
    enabled = items.map { item in
      guard item.isEnabled, !item.isSeparator else { return false }
      guard let command = item.command else { return item.action != nil }
      return (responder?.target(for: command) ?? source.target(for: command)) != nil
    }
    shortcuts = items.map { item in
      item.shortcut ?? item.command.flatMap { host.shortcutLabel(for: $0) }
    }
    super.init()
    accessibilityLabel = "Menu"
  }

  func appear() {
    guard host?.behavior.animates ?? false else { return }
    appearance.set(0)
    appearance.animate(to: 1, on: host)
  }

  public func isEnabled(at index: Int) -> Bool { enabled.indices.contains(index) && enabled[index] }

  /// The titles from the top. Separators are nil.
  public var titles: [String?] { items.map { $0.isSeparator ? nil : $0.title } }

  // MARK: Choosing

  /// Dismisses the menu and performs an item.
  public func choose(_ index: Int) {
    guard isEnabled(at: index) else { return }
    let item = items[index]
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

  /// Moves to the next item that begins with the typed letters. A pause of a second starts anew.
  private func find(_ event: KeyEvent) {
    if event.uptime - typedAt > .seconds(1) { typed = "" }
    typedAt = event.uptime
    typed += event.text.isEmpty ? Self.letter(of: event.key) : event.text.lowercased()
    // The same letter again means the next item that begins with it.
    let isRepeated = Set(typed).count == 1 && typed.count > 1
    let prefix = isRepeated ? String(typed.prefix(1)) : typed
    let start = (highlighted ?? -1) + (typed.count == 1 || isRepeated ? 1 : 0)
    for step in items.indices {
      let index = (max(0, start) + step) % items.count
      guard enabled[index], items[index].title.lowercased().hasPrefix(prefix) else { continue }
      highlighted = index
      reveal(item: index)
      return
    }
  }

  private static func letter(of key: Key) -> String {
    if case .character(let character) = key { return String(character) }
    return key == .space ? " " : ""
  }

  private func reveal(item index: Int) {
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
    2 * MenuMetrics.padding + items.reduce(0) { $0 + MenuMetrics.height(of: $1) }
  }

  /// An item's frame in the bounds.
  public func frame(ofItem index: Int) -> Rect {
    let top = items[..<index].reduce(MenuMetrics.padding - offset) {
      $0 + MenuMetrics.height(of: $1)
    }
    return Rect(
      x: MenuMetrics.padding, y: top, width: bounds.width - 2 * MenuMetrics.padding,
      height: MenuMetrics.height(of: items[index]))
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
          item, shortcut: shortcuts[index], in: frame, isEnabled: enabled[index],
          isHighlighted: index == highlighted, hasMarks: hasMarks, theme: theme, context: context)
      }
    }
  }

  var hasMarks: Bool { items.contains { $0.icon != nil || $0.isChecked } }
}
