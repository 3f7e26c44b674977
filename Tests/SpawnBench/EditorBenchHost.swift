import Canvas
import Geometry
import Views

/// A window without a screen that paints what was damaged, and measures each turn.
@MainActor
final class EditorBenchHost: ViewHost {
  let scale = ScaleFactor.one
  let theme = Theme.light
  let behavior = InputBehavior()
  let isActive = true
  let clipboard: any Pasteboard = Board()
  let primarySelection: any Pasteboard = Board()
  private let root = View()
  private lazy var dispatcher = EventDispatcher(root: root, host: self)
  private let surface: Surface
  private var damage = Rect.zero
  private var timers: [Timer] = []

  init() {
    let size = Size(width: 720, height: 900)
    surface = Surface(size: scale.pixels(size), scale: scale)
    root.frame = Rect(origin: .zero, size: size)
    root.rootHost = self
  }

  func show(_ view: View) {
    root.subviews.first?.removeFromSuperview()
    view.frame = root.bounds
    root.addSubview(view)
  }

  // MARK: Turns

  /// The milliseconds until a turn is over and its damage is painted.
  func time(_ turn: () -> Void) -> Double {
    let start = ContinuousClock.now
    turn()
    root.layoutIfNeeded()
    if !damage.isEmpty {
      let dirty = damage
      damage = .zero
      surface.draw { root.paint(in: $0, dirty: dirty) }
    }
    let duration = ContinuousClock.now - start
    return Double(duration.components.seconds) * 1e3
      + Double(duration.components.attoseconds) / 1e15
  }

  /// Runs the actions that are due at once, each in a turn of its own. Returns the time of each.
  @discardableResult
  func finishTimers() -> [Double] {
    var times: [Double] = []
    while let index = timers.firstIndex(where: { $0.delay == .zero && !$0.isCancelled }) {
      let timer = timers.remove(at: index)
      times.append(time(timer.action))
    }
    return times
  }

  func key(_ key: Key, _ modifiers: Modifiers = [], text: String = "") {
    dispatcher.key(KeyEvent(key: key, modifiers: modifiers, text: text, uptime: uptime))
  }

  func type(_ letter: Character) { key(.character(letter), text: String(letter)) }

  // MARK: ViewHost

  private(set) var uptime = Duration.seconds(100)
  var focusedView: View? { dispatcher.focusedView }
  func focus(_ view: View?) { dispatcher.focus(view) }
  var showsFocusRing: Bool { dispatcher.showsFocusRing }
  func setNeedsDisplay(_ rect: Rect) {
    let rect = rect.intersection(root.bounds)
    damage = damage.isEmpty ? rect : damage.union(rect)
  }
  func setNeedsLayout() {}
  func cursorChanged() {}
  func viewWillLeave(_ view: View) { dispatcher.viewWillLeave(view) }
  func animate(_ tick: @escaping @MainActor (Duration) -> Bool) {}
  func textInputChanged(caret: Rect?) {}
  func present(_ overlay: View, modal: Bool) {}
  func dismiss(_ overlay: View) {}

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    let timer = Timer(delay: delay, action: action)
    timers.append(timer)
    return timer
  }

  private final class Timer: ScheduledAction {
    let delay: Duration
    let action: @MainActor () -> Void
    private(set) var isCancelled = false

    init(delay: Duration, action: @escaping @MainActor () -> Void) {
      self.delay = delay
      self.action = action
    }

    func cancel() { isCancelled = true }
  }

  private final class Board: Pasteboard {
    let ownContent: CopiedContent? = nil
    let changeCount = 0

    func write(_ content: CopiedContent) {}
  }
}
