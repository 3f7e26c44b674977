import Canvas
import Geometry

@testable import Text
@testable import TextViews
@testable import Views

/// A window without a screen. It paints on request, its clock moves only when a test advances it, and its
/// clipboard answers immediately.
@MainActor
final class EditorHost: TextHost {
  var scale = ScaleFactor.one { didSet { root.environmentChanged() } }
  var theme = Theme.light { didSet { root.environmentChanged() } }
  private(set) var uptime = Duration.seconds(100)
  var behavior = InputBehavior()
  var isActive = true { didSet { root.activationChanged() } }
  let root = View()
  private(set) lazy var dispatcher = EventDispatcher(root: root, host: self)

  var focusedView: View? { dispatcher.focusedView }
  func focus(_ view: View?) { dispatcher.focus(view) }
  func focusByKey(_ view: View?) { dispatcher.focusByKey(view) }
  var showsFocusRing: Bool { dispatcher.showsFocusRing }

  /// The areas that were invalidated since ``takeDamage()``.
  private(set) var damage: [Rect] = []
  private(set) var caret: Rect?
  private(set) var endedCompositions = 0
  /// How often the input method was told that there is no caret.
  private(set) var lostCarets = 0
  var spelling: SpellingChecker?
  private var ticks: [@MainActor (Duration) -> Bool] = []
  private var timers: [Timer] = []
  let clipboard: any Pasteboard = Board()
  let primarySelection: any Pasteboard = Board()

  init(size: Size = Size(width: 720, height: 560)) {
    root.frame = Rect(origin: .zero, size: size)
    root.rootHost = self
  }

  func show(_ view: View) {
    view.frame = root.bounds
    root.addSubview(view)
    settle()
  }

  func setNeedsDisplay(_ rect: Rect) { damage.append(rect.intersection(root.bounds)) }
  func setNeedsLayout() {}
  func cursorChanged() {}
  func viewWillLeave(_ view: View) { dispatcher.viewWillLeave(view) }
  func textInputChanged(caret: Rect?) {
    self.caret = caret
    if caret == nil { lostCarets += 1 }
  }
  func textCompositionEnded() { endedCompositions += 1 }
  func present(_ overlay: View, modal: Bool) { dispatcher.present(overlay, modal: modal) }
  func dismiss(_ overlay: View) { dispatcher.dismiss(overlay) }
  func animate(_ tick: @escaping @MainActor (Duration) -> Bool) { ticks.append(tick) }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    let timer = Timer(due: uptime + delay, action: action)
    timers.append(timer)
    return timer
  }

  // MARK: Driving

  /// The number of scheduled actions and running animations.
  var pendingCount: Int { timers.count { !$0.isCancelled } + ticks.count }

  func settle() { root.layoutIfNeeded() }

  /// Advances the clock and runs the actions that become due.
  func advance(by interval: Duration) {
    let end = uptime + interval
    while true {
      timers.removeAll(where: \.isCancelled)
      guard let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) else { break }
      uptime = max(uptime, next.due)
      timers.removeAll { $0 === next }
      next.action()
      settle()
    }
    uptime = end
    frame()
  }

  /// Runs one frame of the animations.
  func frame() {
    let running = ticks
    ticks = []
    for tick in running where tick(uptime) { ticks.append(tick) }
    settle()
  }

  func takeDamage() -> [Rect] {
    settle()
    defer { damage = [] }
    return damage.filter { !$0.isEmpty }
  }

  @discardableResult
  func key(_ key: Key, _ modifiers: Modifiers = [], text: String = "") -> Bool {
    uptime += .milliseconds(20)
    let used = dispatcher.key(
      KeyEvent(key: key, modifiers: modifiers, text: text, uptime: uptime))
    settle()
    return used
  }

  func type(_ text: String) {
    for character in text {
      if character == "\n" {
        key(.return, text: "\r")
      } else {
        key(.character(Character(character.lowercased())), text: String(character))
      }
    }
  }

  func pointer(
    _ phase: PointerEvent.Phase, _ point: Point, _ button: PointerButton = .primary,
    _ modifiers: Modifiers = []
  ) {
    uptime += .milliseconds(10)
    dispatcher.pointer(
      phase: phase, location: point, button: button, modifiers: modifiers, uptime: uptime)
    settle()
  }

  func click(_ point: Point, count: Int = 1, button: PointerButton = .primary) {
    for _ in 0..<count {
      pointer(.pressed, point, button)
      pointer(.released, point, button)
    }
  }

  /// A picture of the whole window.
  func picture() -> Surface {
    settle()
    let surface = Surface(size: scale.pixels(root.bounds.size), scale: scale)
    surface.draw { context in root.paint(in: context, dirty: root.bounds) }
    return surface
  }

  final class Timer: ScheduledAction {
    let due: Duration
    let action: @MainActor () -> Void
    var isCancelled = false

    init(due: Duration, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }

    func cancel() { isCancelled = true }
  }

  final class Board: Pasteboard {
    private(set) var ownContent: CopiedContent?
    private(set) var changeCount = 0
    var text: String? { try? ownContent?.text() }
    var hasText: Bool { ownContent != nil }

    func write(_ content: CopiedContent) {
      ownContent = content
      changeCount += 1
    }
  }
}
