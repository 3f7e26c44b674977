public import Geometry
public import Scenes
public import Views

/// A window system without a display. Windows, a window manager, focus, a pointer, drags and time are
/// values in memory. Windows are painted into surfaces.
///
/// It behaves as a server does: effects of requests come later. Requests append events to a queue.
/// ``settle()`` delivers them, runs due actions, lays out and paints. Time stands still except in
/// ``advance(by:)``.
@MainActor
public final class HeadlessWindowSystem: WindowSystem {
  public weak var client: (any WindowSystemClient)?
  public private(set) var uptime = Duration.seconds(1000)
  /// A display without a server has no name.
  public var name: String? { nil }
  public let clipboard: any Pasteboard = HeadlessPasteboard()
  public let primarySelection: any Pasteboard = HeadlessPasteboard()
  public private(set) var isStopped = false
  /// Whether the application left this display and went on with others.
  public private(set) var wasLeft = false

  /// The desktop; the application hears of a change in the next ``settle()``.
  public var desktop: Desktop {
    didSet {
      // As on X11, windows hear of a new scale before the application hears of the desktop.
      if desktop.scale != oldValue.scale { for window in windows { window.reportSize() } }
      if desktop != oldValue { queue.append { [weak self] in self?.client?.desktopDidChange() } }
    }
  }
  /// How the window manager behaves, where `Desktop.hasWindowManager` says that there is one.
  public var windowManager: WindowManagerModel

  /// Every window that exists, in the order of creation.
  public private(set) var windows: [HeadlessWindow] = []
  /// Visible windows, from back to front.
  public internal(set) var stacking: [HeadlessWindow] = []
  public internal(set) var focusedWindow: HeadlessWindow?
  /// The current workspace, counted from 0. Workspaces exist as soon as they are used.
  public internal(set) var currentWorkspace = 0
  public var visibleWorkspace: Int? { desktop.hasWindowManager ? currentWorkspace : nil }
  /// Other things on the screen, behind the application's windows.
  public var surroundings: [Surrounding] = []
  public internal(set) var pointerLocation: RootPoint
  public internal(set) var heldModifiers: Modifiers = []
  /// The drag that grabs the pointer, or whose picture is still visible.
  public internal(set) var drag: HeadlessDrag?
  /// The other programs on the screen, from back to front, behind the application's windows.
  var programs: [HeadlessProgram] = []
  /// The drag of another program.
  var foreignDrag: HeadlessForeignDrag?
  /// The window with the press, which also gets its drags and its release.
  var pressWindow: HeadlessWindow?
  var pressedButton: PointerButton?
  var hoverWindow: HeadlessWindow?

  private var queue: [() -> Void] = []
  private var timers: [HeadlessTimer] = []

  /// One monitor of 1440 × 900 with a panel of 32 pixels above, unless another desktop is given.
  public init(desktop: Desktop? = nil, windowManager: WindowManagerModel = .init()) {
    self.windowManager = windowManager
    if let desktop {
      self.desktop = desktop
    } else {
      self.desktop = Desktop(monitors: [
        Monitor(
          name: "headless-1", area: RootRect(x: 0, y: 0, width: 1440, height: 900),
          workArea: RootRect(x: 0, y: 32, width: 1440, height: 868))
      ])
    }
    self.desktop.placeRestoringDelay = .milliseconds(100)
    self.desktop.expectedFrameExtents =
      self.desktop.hasWindowManager && !windowManager.tellsFramesLate
      ? windowManager.frameExtents : .none
    pointerLocation = RootPoint(x: 5, y: 5)
  }

  // MARK: Windows

  public func createWindow(_ attributes: WindowAttributes, content: any WindowContent)
    -> WindowNumber
  {
    let number = WindowNumber.next()
    windows.append(HeadlessWindow(number: number, attributes: attributes, content: content, self))
    return number
  }

  /// Forgets the windows of an application that nobody uses any more, with their pictures. Nothing is told to it.
  func forget(windowsOf application: Application) {
    func isForgotten(_ window: HeadlessWindow) -> Bool {
      (window.content as? WindowHost)?.application === application
    }
    windows.removeAll(where: isForgotten)
    stacking.removeAll(where: isForgotten)
    for role in [\HeadlessWindowSystem.focusedWindow, \.pressWindow, \.hoverWindow]
    where self[keyPath: role].map(isForgotten) == true {
      self[keyPath: role] = nil
    }
  }

  public func prepare(_ window: WindowNumber) {
    guard let window = self[window], !window.isViewable else { return }
    window.paintAll()
  }

  public func show(_ window: WindowNumber, activating: Bool) {
    guard let window = self[window], !window.isMapped else { return }
    place(window)
    window.isMapped = true
    window.isIconified = window.attributes.startsIconified
    window.workspace =
      (desktop.hasWindowManager ? window.attributes.workspace : nil) ?? currentWorkspace
    window.isMaximized = window.attributes.startsMaximized
    if window.isMaximized { maximize(window) }
    if window.attributes.startsFullScreen { setFullScreen(true, window) }
    if window.surface == nil, window.plainBackground == nil { window.paintAll() }
    stacking.append(window)
    window.reportGeometry()
    window.report(.visibilityChanged(isVisible: window.isViewable))
    if activating { giveFocus(window) }
  }

  public func update(_ window: WindowNumber, _ change: WindowChange) {
    guard let window = self[window] else { return }
    switch change {
    case .title(let title): window.attributes.title = title
    case .role(let role): window.attributes.role = role
    case .minimumSize(let size): window.attributes.minimumSize = size
    case .position(let position): if !window.isMapped { window.attributes.position = position }
    case .clientArea(let area): window.move(to: area)
    case .cursor(let cursor): window.cursor = cursor
    case .darkFrame(let isDark): window.attributes.wantsDarkFrame = isDark
    case .iconify: iconify(window)
    case .raise: if window.isViewable { raise(window) }
    case .maximize: maximize(window)
    case .unmaximize: unmaximize(window)
    case .fullScreen(let isFull): setFullScreen(isFull, window)
    case .textCaret(let caret): window.textCaret = caret
    case .textCompositionEnded: window.endedCompositions += 1
    case .plainBackground(let color): window.plainBackground = color
    }
  }

  public func activate(_ window: WindowNumber, toMonitorAt point: RootPoint?) {
    guard let window = self[window], window.isMapped else { return }
    if let point { bring(window, toMonitorAt: point) }
    bringIntoView(window)
    giveFocus(window)
  }

  public func destroy(_ window: WindowNumber) {
    guard let window = self[window] else { return }
    remove(window)
  }

  public func setNeedsDisplay(_ window: WindowNumber, _ rect: Rect) {
    self[window]?.damage.append(rect)
  }

  public func requestFrame(_ window: WindowNumber) { self[window]?.awaitsFrame = true }

  /// An existing window.
  public subscript(number: WindowNumber) -> HeadlessWindow? {
    windows.first { $0.number == number }
  }

  func remove(_ window: HeadlessWindow) {
    windows.removeAll { $0 === window }
    stacking.removeAll { $0 === window }
    window.isMapped = false
    window.isDestroyed = true
    if hoverWindow === window { hoverWindow = nil }
    if pressWindow === window { pressWindow = nil }
    if drag?.source === window { drag?.cancel(.sourceVanished) }
    if focusedWindow === window {
      focusedWindow = nil
      focusNext()
    }
  }

  // MARK: Drags

  public func beginDrag(
    from window: WindowNumber, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) -> (any PlatformDrag)? {
    guard drag == nil, pressedButton != nil, let source = self[window], source.isMapped,
      !windowManager.refusesGrabs
    else { return nil }
    let drag = HeadlessDrag(self, source: source, picture: picture, offer: offer, client: client)
    self.drag = drag
    pressWindow = nil
    return drag
  }

  public func beginKeyboardDrag(
    from window: WindowNumber, at point: RootPoint, picture: DragPicture, offer: DragOffer,
    client: any PlatformDragClient
  ) -> (any PlatformKeyboardDrag)? {
    guard drag == nil, let source = self[window], source.isMapped else { return nil }
    let drag = HeadlessDrag(
      self, source: source, picture: picture, offer: offer, client: client, keyboardStart: point)
    self.drag = drag
    return drag
  }

  // MARK: Time

  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)
    -> any ScheduledAction
  {
    let timer = HeadlessTimer(due: uptime + delay, action)
    timers.append(timer)
    return timer
  }

  /// Delivers waiting events, runs due actions, lays out and paints the damage.
  public func settle() {
    deliver()
    runDueTimers()
    for window in windows where window.awaitsFrame && window.isViewable {
      window.awaitsFrame = false
      window.content?.frameWillPaint(uptime: uptime)
    }
    deliver()
    for window in windows { window.paintDamage() }
  }

  /// Advances the time, with a frame every 16 ms while animations run.
  public func advance(by duration: Duration) {
    let end = uptime + duration
    settle()
    while uptime < end {
      let nextTimer = timers.filter { !$0.isCancelled }.map(\.due).min() ?? end
      let animates = windows.contains { $0.awaitsFrame && $0.isViewable }
      let nextFrame = animates ? uptime + .milliseconds(16) : end
      uptime = max(uptime, min(end, nextTimer, nextFrame))
      settle()
    }
  }

  /// The number of scheduled actions. An idle application has none.
  public var scheduledActionCount: Int { timers.count { !$0.isCancelled } }

  /// Delivers waiting events and returns. Time does not pass by itself here.
  public func run() { settle() }
  public func stop() { isStopped = true }
  public func leave() { wasLeft = true }

  func post(_ event: @escaping () -> Void) { queue.append(event) }

  /// Delivers waiting events, and runs no action.
  func deliver() {
    while !queue.isEmpty { queue.removeFirst()() }
  }

  private func runDueTimers() {
    while let next = timers.filter({ $0.due <= uptime }).min(by: { $0.due < $1.due }) {
      timers.removeAll { $0 === next }
      Application.withoutCause { next.fire() }
      deliver()
    }
  }
}

/// Something else on the screen, by which the headless pointer can stand.
public struct Surrounding: Equatable, Sendable {
  public enum Kind: Equatable, Sendable { case dock, foreign }
  public var kind: Kind
  public var area: RootRect

  public init(_ kind: Kind, _ area: RootRect) {
    self.kind = kind
    self.area = area
  }
}

final class HeadlessTimer: ScheduledAction {
  let due: Duration
  private var action: (@MainActor () -> Void)?
  var isCancelled: Bool { action == nil }

  init(due: Duration, _ action: @escaping @MainActor () -> Void) {
    self.due = due
    self.action = action
  }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }

  func cancel() { action = nil }
}
