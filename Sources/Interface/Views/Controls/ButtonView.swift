public import Canvas
public import Geometry

/// A button with a title, an icon, or both.
///
/// It performs a closure, sends a ``Command`` up the responder chain from the focused view, or opens a
/// menu.
@MainActor
public final class ButtonView: PressableView {
  /// How much a button stands out.
  public enum Kind: Hashable, Sendable {
    case regular
    /// The one action that most people want here. A view has one such button at most.
    case prominent
    /// Drawn without a box until the pointer is over it. Used in toolbars and banners.
    case borderless
  }

  /// Nil for an icon alone.
  public var title: String? { didSet { titleChanged(from: oldValue) } }
  /// Stands before the title.
  public var icon: Icon? { didSet { if icon != oldValue { contentChanged() } } }
  /// How much the button stands out.
  public var kind: Kind { didSet { if kind != oldValue { contentChanged() } } }
  /// Whether the button deletes something, or does what is not easily brought back. Its words are in the color of danger.
  public var isDestructive = false {
    didSet { if isDestructive != oldValue { contentChanged() } }
  }
  /// Whether a mark at the right says that a press shows a choice. The title is the chosen word then.
  public var showsMenuMark = false {
    didSet { if showsMenuMark != oldValue { contentChanged() } }
  }
  /// Whether the button is drawn as switched on, for one that switches something on and off.
  public var isOn = false { didSet { isOnChanged(from: oldValue) } }
  /// Whether F10 presses the button, which opens the window's menu. A window has one such button at most.
  public var opensWindowMenu = false
  /// The keys that do the same as the button. Needed where the host does not know them from its command.
  public var shortcutLabel: String?
  private enum Action {
    case closure(@MainActor () -> Void)
    case command(Command)
    case menu(@MainActor () -> [MenuItem])
  }

  private let action: Action
  private weak var openMenu: MenuView?
  /// Whether the button switches something. A button that never hears what holds switches nothing.
  private var isSwitch = false
  private var cache: TextLayout?
  /// Whether the button was enabled when it was last painted.
  private var looksEnabled: Bool?

  /// In logical units, at the design's size of text. ``Theme/controlHeight`` follows a larger one.
  public static let height = 30.0
  static let radius = 8.0

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - title: The words on the button. Nil for a button that is an icon only.
  ///   - icon: Drawn before the title.
  ///   - label: The button's name, for a button that shows an icon only.
  ///   - kind: How the button is drawn.
  ///   - action: Called when the button is pressed.
  public convenience init(
    title: String? = nil, icon: Icon? = nil, label: String? = nil, kind: Kind = .regular,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(title, icon, label, kind, .closure(action))
  }

  /// Makes a button that sends a command. It is disabled while no responder can perform the command.
  public convenience init(
    title: String? = nil, icon: Icon? = nil, label: String? = nil, kind: Kind = .regular,
    command: Command
  ) {
    self.init(title, icon, label, kind, .command(command))
  }

  /// Makes a button that opens a menu when it is pressed. The closure is asked for the items each time.
  public convenience init(
    title: String? = nil, icon: Icon? = nil, label: String? = nil, kind: Kind = .regular,
    menu: @escaping @MainActor () -> [MenuItem]
  ) {
    self.init(title, icon, label, kind, .menu(menu))
  }

  private init(
    _ title: String?, _ icon: Icon?, _ label: String?, _ kind: Kind, _ action: Action
  ) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.action = action
    super.init()
    accessibilityLabel = label ?? title
  }

  private func contentChanged() {
    cache = nil
    invalidateContent()
  }

  private func titleChanged(from old: String?) {
    guard title != old else { return }
    if accessibilityLabel == old { accessibilityLabel = title }
    contentChanged()
  }

  private func isOnChanged(from old: Bool) {
    isSwitch = true
    guard isOn != old else { return }
    contentChanged()
    accessibilityChanged(.state(.checked, holds: isOn))
  }

  public override var accessibilityElement: AccessibilityElement? {
    let label = accessibilityName ?? title
    // The words on the button are its value where its name does not have them: the printer of "Printer".
    let value = title.flatMap { label?.contains($0) == false ? $0 : nil }
    var element = AccessibilityElement(
      isSwitch ? .toggleButton : .button, label: label, value: value,
      states: canAct ? .enabled : [])
    element.set(.checkable, isSwitch)
    element.set(.checked, isSwitch && isOn)
    element.set(.isDefault, kind == .prominent)
    element.set(.hasMenu, actsOnPress)
    element.shortcut = shortcut
    return element
  }

  // MARK: Acting

  public override var canAct: Bool {
    guard isEnabled else { return false }
    guard case .command(let command) = action else { return true }
    return target(performing: command) != nil
  }

  override var actsOnPress: Bool { if case .menu = action { true } else { false } }

  public override func act() {
    switch action {
    case .closure(let closure): closure()
    case .command(let command): target(performing: command)?.perform(command)
    case .menu(let items):
      let menu = PopUpMenu.present(items(), from: self)
      menu?.onDismiss = { [weak self] in self?.setNeedsDisplay() }
      openMenu = menu
      setNeedsDisplay()
    }
  }

  /// A responder that performs the command may have appeared or disappeared since the button was painted.
  func validateCommand() {
    guard case .command = action, let looksEnabled, looksEnabled != canAct else { return }
    setNeedsDisplay()
    accessibilityChanged(.state(.enabled, holds: !looksEnabled))
  }

  /// A button that shows an icon only explains itself with its name.
  package override var toolTipContent: ToolTipContent? {
    guard let text = toolTip ?? (title == nil ? accessibilityLabel : nil) else { return nil }
    return ToolTipContent(text: text, shortcut: shortcut)
  }

  private var shortcut: String? {
    guard case .command(let command) = action else {
      return shortcutLabel ?? (opensWindowMenu ? "F10" : nil)
    }
    return shortcutLabel ?? host?.shortcutLabel(for: command)
  }

  private func target(performing command: Command) -> Responder? {
    host?.focusedView?.target(for: command) ?? target(for: command)
  }

  // MARK: Layout and painting

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard let layout = titleLayout(width: nil) else {
      return Size(width: theme.controlHeight, height: theme.controlHeight)
    }
    let width = Self.padding * 2 + iconRoom + layout.size.width.rounded(.up) + markRoom
    let height = theme.controlHeight
    return Size(width: min(width, max(height, proposal.width)), height: height)
  }

  private static let padding = 10.0
  private var iconRoom: Double { icon == nil ? 0 : Icon.gridSize + 6 }
  private var markRoom: Double { showsMenuMark ? 12 + 8 : 0 }

  private func titleLayout(width: Double?) -> TextLayout? {
    guard let title, !title.isEmpty else { return nil }
    let text = AttributedText(title, font: theme.font(.body), color: ink)
    if let cache, cache.text == text, cache.width == width { return cache }
    let layout = TextLayout.shared(
      text,
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.body), lineLimit: 1),
      width: width)
    cache = layout
    return layout
  }

  private var ink: Color {
    if isOn { return theme.switchedOnInk }
    if kind == .prominent { return theme[.onAccent] }
    return isDestructive ? theme.destructiveInk : theme[.text]
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let canAct = canAct
    looksEnabled = canAct
    context.withTransparency(canAct ? 1 : 0.45, in: bounds) {
      drawFace(in: context)
      drawContent(in: context)
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }

  private func drawFace(in context: DrawingContext) {
    let isDown = isPressed || openMenu != nil
    let isLit = isHovered && canAct
    switch kind {
    case .regular:
      let line = theme[.controlLine]
      let border = isLit || isDown ? line.mixed(with: theme[.text], by: 0.1) : line
      context.drawBox(
        bounds, radius: Self.radius, face: theme.controlFace(isHovered: isLit, isPressed: isDown),
        border: border)
    case .prominent:
      context.fill(
        .roundedRect(bounds, radius: Self.radius),
        theme.accentFace(
          isHovered: isLit, isPressed: isDown, of: isDestructive ? .danger : .accent))
    case .borderless:
      if isOn {
        context.fill(.roundedRect(bounds, radius: Self.radius), theme.switchedOnTint)
      }
      guard isDown || isLit else { return }
      context.fill(
        .roundedRect(bounds, radius: Self.radius), theme[isDown ? .pressed : .hover])
    }
  }

  private func drawContent(in context: DrawingContext) {
    let natural = titleLayout(width: nil)
    let room = max(0, bounds.width - 2 * Self.padding - iconRoom - markRoom)
    let width = min(room, natural?.size.width ?? 0)
    var x = bounds.midX - (iconRoom + width + markRoom) / 2
    if showsMenuMark {
      // The chosen words stay at their place when others are chosen.
      x = bounds.minX + Self.padding
      let square = Rect(
        x: scale.snapped(bounds.maxX - Self.padding - 12), y: scale.snapped(bounds.midY - 6),
        width: 12, height: 12)
      context.draw(.chevronDown, in: square, ink)
    }
    if let icon {
      if natural == nil, !showsMenuMark { x = bounds.midX - Icon.gridSize / 2 }
      let square = Rect(
        x: scale.snapped(x), y: scale.snapped(bounds.midY - Icon.gridSize / 2),
        width: Icon.gridSize, height: Icon.gridSize)
      context.draw(icon, in: square, ink)
      x += iconRoom
    }
    guard let natural else { return }
    let layout = natural.size.width > room ? titleLayout(width: room) ?? natural : natural
    context.draw(
      layout,
      at: Point(x: scale.snapped(x), y: scale.snapped(bounds.midY - layout.size.height / 2)))
  }
}
