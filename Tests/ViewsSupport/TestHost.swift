package import Canvas
package import Geometry
package import Views

/// A window without a window system: a root view, a dispatcher and a clock that tests advance.
///
///     let host = TestHost(size: Size(width: 300, height: 200))
///     host.show(button)                    // fills the window, laid out
///     host.click(at: Point(x: 10, y: 10))
@MainActor
package final class TestHost: Responder, ViewHost {
  package let root = View()
  package private(set) var dispatcher: EventDispatcher!
  package var scale: ScaleFactor
  package var theme: Theme
  package var uptime = Duration.seconds(100)
  package var behavior = InputBehavior()
  package var isActive = true
  package var isIconified = false
  /// The place of the content on the screen.
  package var origin = RootPoint(x: 100, y: 50)
  /// The areas that were invalidated, in order.
  package var damage: [Rect] = []
  /// The screen, if the test looks at it. Without one, content that scrolls is damage.
  package var screen: HostScreen?
  package private(set) var layoutRequests = 0
  package private(set) var caret: Rect?
  private var ticks: [@MainActor (Duration) -> Bool] = []
  private var scheduled: [TestAction] = []
  package let clipboard: any Pasteboard = TestPasteboard()
  package let primarySelection: any Pasteboard = TestPasteboard()
  /// The commands that the window itself performs. The performed ones follow.
  package var commands: Set<Command> = []
  package private(set) var performed: [Command] = []
  /// The keys that no view used.
  package private(set) var unusedKeys: [KeyEvent] = []

  package init(
    size: Size = Size(width: 400, height: 300), theme: Theme = .light, scale: ScaleFactor = .one
  ) {
    self.theme = theme
    self.scale = scale
    super.init()
    root.rootHost = self
    root.frame = Rect(origin: .zero, size: size)
    dispatcher = EventDispatcher(root: root, host: self)
    behavior.animates = false
  }

  /// Fills the window with a view and lays it out.
  package func show(_ view: View) {
    view.frame = root.bounds
    root.insertSubview(view, at: 0)
    dispatcher.defaultResponder = view
    layout()
  }

  package func layout() {
    root.layoutIfNeeded()
    dispatcher.layoutDidChange()
  }

  /// Paints the whole window over the page color.
  package func picture() -> Surface {
    layout()
    let surface = Surface(size: scale.pixels(root.frame.size), scale: scale)
    surface.draw { context in
      context.fill(root.bounds, theme[.page])
      root.paint(in: context, dirty: root.bounds)
    }
    return surface
  }

  // MARK: Time

  /// Advances the clock: runs the actions that are due, then one frame.
  package func advance(_ duration: Duration) {
    uptime += duration
    let due = scheduled.filter { $0.due <= uptime }.sorted { $0.due < $1.due }
    scheduled.removeAll { $0.due <= uptime }
    for action in due { action.run() }
    let running = ticks
    ticks = []
    let remaining = running.filter { $0(uptime) }
    ticks = remaining + ticks
    layout()
  }

  package var isAnimating: Bool { !ticks.isEmpty }
  /// The number of scheduled actions.
  package var pendingCount: Int { scheduled.count { !$0.isCancelled } }

  // MARK: The user

  @discardableResult
  package func move(to point: Point) -> Bool { send(.moved, point) }

  @discardableResult
  package func press(
    at point: Point, button: PointerButton = .primary, modifiers: Modifiers = []
  ) -> Bool { send(.pressed, point, button, modifiers) }

  @discardableResult
  package func drag(to point: Point, modifiers: Modifiers = []) -> Bool {
    send(.dragged, point, .primary, modifiers)
  }

  @discardableResult
  package func release(
    at point: Point, button: PointerButton = .primary, modifiers: Modifiers = []
  ) -> Bool { send(.released, point, button, modifiers) }

  /// Presses and releases. The clock then advances far enough that the next click is not a double click.
  package func click(at point: Point, count: Int = 1, modifiers: Modifiers = []) {
    for _ in 0..<count {
      press(at: point, modifiers: modifiers)
      release(at: point, modifiers: modifiers)
    }
    uptime += behavior.doubleClickInterval * 2
  }

  /// Clicks the middle of a view.
  package func click(_ view: View, count: Int = 1) {
    click(at: view.convertToWindow(view.bounds.center), count: count)
  }

  package func leave() { dispatcher.pointer(phase: .exited, location: .zero, uptime: uptime) }

  @discardableResult
  package func scroll(at point: Point, by delta: Vector, modifiers: Modifiers = []) -> Bool {
    dispatcher.scroll(location: point, delta: delta, modifiers: modifiers, uptime: uptime)
  }

  @discardableResult
  package func type(_ key: Key, _ modifiers: Modifiers = []) -> Bool {
    dispatcher.key(KeyEvent(key: key, modifiers: modifiers, uptime: uptime))
  }

  /// Types a text key by key.
  package func type(text: String) {
    for character in text {
      let lower = character.lowercased().first ?? character
      let key: Key =
        switch character {
        case " ": .space
        case "\n": .return
        default: .character(lower)
        }
      dispatcher.key(
        KeyEvent(
          key: key, modifiers: character.isUppercase ? .shift : [], text: String(character),
          uptime: uptime))
    }
  }

  private func send(
    _ phase: PointerEvent.Phase, _ point: Point, _ button: PointerButton = .primary,
    _ modifiers: Modifiers = []
  ) -> Bool {
    let wasUsed = dispatcher.pointer(
      phase: phase, location: point, button: button, modifiers: modifiers, uptime: uptime)
    layout()
    return wasUsed
  }

  // MARK: ViewHost

  package var focusedView: View? { dispatcher.focusedView }
  package func focus(_ view: View?) { dispatcher.focus(view) }
  package func focusByKey(_ view: View?) { dispatcher.focusByKey(view) }
  package var showsFocusRing: Bool { dispatcher.showsFocusRing }
  package func setNeedsDisplay(_ rect: Rect) {
    damage.append(rect)
    screen?.setNeedsDisplay(rect)
  }
  package func contentMoved(in rect: Rect, by offset: Vector) {
    guard let screen else { return setNeedsDisplay(rect) }
    screen.contentMoved(in: rect, by: offset)
  }
  package func setNeedsLayout() { layoutRequests += 1 }
  package private(set) var cursorChanges = 0
  package func cursorChanged() { cursorChanges += 1 }
  package func viewWillLeave(_ view: View) { dispatcher?.viewWillLeave(view) }
  package func animate(_ tick: @escaping @MainActor (Duration) -> Bool) { ticks.append(tick) }

  package func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)
    -> any ScheduledAction
  {
    let action = TestAction(due: uptime + delay, action)
    scheduled.append(action)
    return action
  }

  package func textInputChanged(caret: Rect?) { self.caret = caret }
  package func present(_ overlay: View, modal: Bool) { dispatcher.present(overlay, modal: modal) }
  package func dismiss(_ overlay: View) { dispatcher.dismiss(overlay) }

  package var shortcutLabels: [Command: String] = [:]
  package func shortcutLabel(for command: Command) -> String? { shortcutLabels[command] }

  // MARK: Responder

  package override func keyPressed(_ event: KeyEvent) -> Bool {
    unusedKeys.append(event)
    return false
  }

  package override func canPerform(_ command: Command) -> Bool { commands.contains(command) }
  package override func perform(_ command: Command) { performed.append(command) }
}

/// An action that ``TestHost`` runs when its clock reaches the time.
@MainActor
private final class TestAction: ScheduledAction {
  let due: Duration
  private var action: (@MainActor () -> Void)?

  init(due: Duration, _ action: @escaping @MainActor () -> Void) {
    self.due = due
    self.action = action
  }

  func run() {
    let action = self.action
    self.action = nil
    action?()
  }

  var isCancelled: Bool { action == nil }
  func cancel() { action = nil }
}

/// A pasteboard within this process.
@MainActor
package final class TestPasteboard: Pasteboard {
  package private(set) var ownContent: CopiedContent?
  package private(set) var changeCount = 0

  package init() {}

  package func write(_ content: CopiedContent) {
    ownContent = content
    changeCount += 1
  }
}
