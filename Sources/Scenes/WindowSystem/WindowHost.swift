package import Canvas
package import Geometry
internal import Logging
internal import SceneModel
internal import Views

/// The top-level of one session: what the window manager sees.
///
/// It belongs to the session and not to the scene: it outlives a disconnected scene (and then shows the
/// page's colour), and the one prepared during a drag has no session yet. It lays out before it is
/// painted, forwards damage and input, and reports focus and visibility to the application, which
/// decides what they mean for the scene.
///
///     session ──▶ WindowHost ──▶ Window ──▶ EventDispatcher ──▶ views
///                     │             ▲
///              WindowSystem      WindowScene
@MainActor
package final class WindowHost {
  package unowned let application: Application
  /// Where the top-level is, from its making to its end.
  let system: any WindowSystem
  weak var session: SceneSession?
  /// The window whose content is shown; nil between two scenes.
  package private(set) var window: Window?
  package private(set) var number: WindowNumber?
  /// As confirmed by the window system; nil before the window was shown.
  package private(set) var geometry: WindowGeometry?
  /// Of the content, logical units: as planned, then as confirmed.
  package private(set) var size: Size
  package private(set) var scale: ScaleFactor
  package private(set) var isShown = false
  package private(set) var hasFocus = false
  private var ticks: [@MainActor (Duration) -> Bool] = []
  private var lastCursor = Cursor.arrow
  private var lastTitle: String?
  private var frameWish: FrameWish?

  init(application: Application, on system: any WindowSystem, size: Size) {
    self.application = application
    self.system = system
    self.size = size
    scale = system.desktop.scale
  }

  /// The look of windows on this desktop.
  var theme: Theme { application.theme(on: system.desktop) }

  // MARK: Life

  /// Creates the top-level; nothing happens when it exists already.
  func create(_ attributes: WindowAttributes) {
    guard number == nil else { return }
    lastTitle = attributes.title
    number = system.createWindow(attributes, content: self)
    // The layout in the window's own size may have come to another title.
    titleDidChange()
  }

  /// Lays out and paints off screen, so that showing it, or bringing it back, only has to map.
  func prepare() {
    guard let number, let window else { return }
    window.resize(to: size)
    system.prepare(number)
  }

  /// Maps the top-level, for a reason.
  func show(activating: Bool, because cause: Application.Cause) {
    guard let number, !isShown else { return }
    isShown = true
    noteMap(because: cause)
    system.show(number, activating: activating)
  }

  /// Brings the window to the front, and to the monitor that holds a point.
  func activate(toMonitorAt point: RootPoint?, because cause: Application.Cause) {
    guard let number else { return }
    if geometry?.isIconified == true { noteMap(because: cause) }
    system.activate(number, toMonitorAt: point)
  }

  private func noteMap(because cause: Application.Cause) {
    guard let session else { return }
    application.noteMap(of: session, title: lastTitle ?? "", because: cause)
  }

  func update(_ change: WindowChange) {
    guard let number else { return }
    system.update(number, change)
  }

  // MARK: Filling a place

  /// What the window with its frame is to fill. What the frame measures is known only when the window
  /// has it, and leaving the maximized state may change it: so the wish is repeated, for a moment.
  private struct FrameWish {
    let outer: RootRect
    var attempts = 4
    let end: Duration
  }

  /// Makes the window fill a rectangle with its frame, out of the maximized or full-screen state.
  func fill(_ outer: RootRect) {
    guard let geometry else { return }
    update(.unmaximize)
    update(.clientArea(outer.withoutFrame(geometry.frameExtents)))
    expectFrame(outer)
  }

  /// Sees to it that a window that was placed fills a rectangle with its frame.
  func expectFrame(_ outer: RootRect) {
    frameWish = FrameWish(outer: outer, end: system.uptime + .seconds(1))
  }

  private func followFrameWish() {
    guard var wish = frameWish, let geometry else { return }
    guard geometry.frame != wish.outer || geometry.isMaximized, wish.attempts > 0,
      system.uptime < wish.end, !geometry.isIconified
    else {
      // Done; or the window manager, or a hand, wants it otherwise.
      if system.uptime >= wish.end || wish.attempts == 0 { frameWish = nil }
      return
    }
    wish.attempts -= 1
    frameWish = wish
    update(.clientArea(wish.outer.withoutFrame(geometry.frameExtents)))
  }

  func destroy() {
    display(nil)
    if let number { system.destroy(number) }
    forget()
  }

  /// The top-level is gone by another's doing.
  func forget() {
    number = nil
    isShown = false
    hasFocus = false
    ticks = []
  }

  // MARK: Content

  /// Shows a window's content from now on; nil shows the page's colour.
  func display(_ window: Window?) {
    guard window !== self.window else { return }
    if window != nil, self.window == nil { update(.plainBackground(nil)) }
    self.window?.hostDidChange(nil)
    self.window = window
    ticks = []
    window?.hostDidChange(self)
    window?.resize(to: size)
    if let number { system.setNeedsDisplay(number, Rect(origin: .zero, size: size)) }
    titleDidChange()
  }

  /// There is no scene to paint for: the server shows the page's colour by itself.
  func showPage() {
    display(nil)
    update(.plainBackground(backgroundColor))
  }

  func titleDidChange() {
    guard let window else { return }
    let title = window.windowScene?.title ?? window.title
    guard title != lastTitle else { return }
    lastTitle = title
    update(.title(title))
    session?.update { $0.title = title }
  }

  func setNeedsDisplay(_ rect: Rect) {
    guard let number else { return }
    let part = rect.intersection(Rect(origin: .zero, size: size))
    if !part.isEmpty { system.setNeedsDisplay(number, part) }
  }

  func requestFrame() { if let number { system.requestFrame(number) } }

  func animate(_ tick: @escaping @MainActor (Duration) -> Bool) {
    ticks.append(tick)
    requestFrame()
  }

  func cursorDidChange() {
    let cursor = window?.cursor ?? .arrow
    guard cursor != lastCursor else { return }
    lastCursor = cursor
    update(.cursor(cursor))
  }

  /// The desktop's settings changed: theme, scale.
  func desktopDidChange() {
    update(.darkFrame(theme.isDark))
    if window == nil { update(.plainBackground(backgroundColor)) }
    window?.environmentDidChange()
    setNeedsDisplay(Rect(origin: .zero, size: size))
  }
}

// MARK: - What the window system says

extension WindowHost: WindowContent {
  package var backgroundColor: Color { theme[.page] }

  package func sizeDidChange(to size: Size, scale: ScaleFactor) {
    let old = self.scale
    self.size = size
    self.scale = scale
    window?.resize(to: size)
    guard scale != old else { return }
    window?.environmentDidChange()
    if let session { application.scaleChanged(session, from: old) }
  }

  package func frameWillPaint(uptime: Duration) {
    let running = ticks
    ticks = []
    // A tick may start another animation, which then waits for the next frame.
    let remaining = running.filter { $0(uptime) }
    ticks = remaining + ticks
    window?.layoutIfNeeded()
    window?.validateCommands()
    if !ticks.isEmpty {
      requestFrame()
    } else if !running.isEmpty, let session {
      // What an animation has moved (a scroll position) is where it stays now.
      application.interactionStateMayHaveChanged(session)
    }
  }

  package func paint(in context: DrawingContext, dirty: Rect) {
    guard let window else {
      context.fill(dirty, backgroundColor)
      return
    }
    window.layoutIfNeeded()
    window.paint(in: context, dirty: dirty)
  }

  package func handle(_ event: WindowEvent) -> Bool {
    switch event {
    case .closeRequested:
      application.openings.personActed()
      application.closeRequested(self)
    case .destroyed: application.topLevelDestroyed(self)
    case .geometryChanged(let new): geometryDidChange(new)
    case .visibilityChanged(let isVisible):
      application.visibilityChanged(self, isVisible: isVisible)
    case .focusChanged(let isFocused):
      guard isFocused != hasFocus else { return true }
      hasFocus = isFocused
      window?.activationDidChange()
      application.focusChanged(self, isFocused: isFocused)
    case .pointer(let input):
      // A window that opens under a pointer at rest is entered, too.
      return deliver(isAct: input.phase == .pressed) { $0.pointer(input) }
    case .scroll(let input): return deliver { $0.scroll(input) }
    case .key(let event): return deliver { $0.key(event) }
    case .textCommitted(let text): return deliver { $0.commit(text) }
    }
    return true
  }

  /// Input goes to the window; afterwards the session's interaction state may be another.
  ///
  /// - Parameter isAct: Whether the person meant to do something in this application.
  private func deliver(isAct: Bool = true, _ input: (Window) -> Bool) -> Bool {
    guard let window else { return false }
    if isAct { application.openings.personActed() }
    return application.handling(.input, on: system) {
      let wasUsed = input(window)
      cursorDidChange()
      self.window?.validateCommands()
      if wasUsed, let session { application.interactionStateMayHaveChanged(session) }
      return wasUsed
    }
  }

  private func geometryDidChange(_ new: WindowGeometry) {
    let old = geometry
    guard new != old else { return }
    geometry = new
    followFrameWish()
    session.map { application.geometryChanged($0, from: old, to: new) }
  }
}
