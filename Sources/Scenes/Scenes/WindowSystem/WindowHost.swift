package import Canvas
package import Geometry
internal import Logging
internal import SceneModel
package import Views

/// The top-level of one session, as the window manager sees it.
///
/// It belongs to the session and not to the scene. It outlives a disconnected scene, and shows the page's
/// color then. A top-level that was prepared during a drag has no session yet. It lays out before it is
/// painted, and forwards damage and input. It reports focus and visibility to the application, which
/// decides about their effect on the scene.
///
///     session ──▶ WindowHost ──▶ Window ──▶ EventDispatcher ──▶ views
///                     │             ▲
///              WindowSystem      WindowScene
@MainActor
package final class WindowHost {
  package unowned let application: Application
  /// The window system that the top-level belongs to, from its creation to its end.
  package let system: any WindowSystem
  package weak var session: SceneSession?
  /// The window whose content is shown. Nil between two scenes.
  package private(set) var window: Window?
  package private(set) var number: WindowNumber?
  /// The geometry that the window system has confirmed. Nil before the window was shown.
  package private(set) var geometry: WindowGeometry?
  /// Where the window with its frame should appear. Nil when the window manager chooses.
  var plannedFrame: RootRect?
  /// The size of the content, in logical units. It is the planned size at first, later the confirmed one.
  package private(set) var size: Size
  package private(set) var scale: ScaleFactor
  package private(set) var isShown = false
  package private(set) var hasFocus = false
  private var ticks: [@MainActor (Duration) -> Bool] = []
  private var lastCursor = Cursor.arrow
  private var lastTitle: String?
  var frameWish: FrameWish?
  /// The normal place of a window that was restored maximized or full-screen. Nil once it has left that state.
  var earlierPlace: SavedGeometry?
  let earlierPlaceCheck = DelayedAction()
  /// The origin of the frame when the window manager ended.
  var frameOriginToKeep: RootPoint?
  /// Answers the drags of other programs over the window.
  private lazy var dropHandler: DropHandler? = application.features.lazy.compactMap {
    $0.makeDropHandler(for: self)
  }.first

  init(application: Application, on system: any WindowSystem, size: Size) {
    self.application = application
    self.system = system
    self.size = size
    scale = system.desktop.scale
    system.expectWindow(of: size)
  }

  /// The theme of windows on this desktop.
  package var theme: Theme { application.theme(on: system.desktop) }

  // MARK: Life

  /// Creates the top-level. Does nothing if it exists already.
  func create(_ attributes: WindowAttributes) {
    guard number == nil else { return }
    lastTitle = attributes.title
    number = system.createWindow(attributes, content: self)
    // The layout in the window's own size may have changed the title.
    titleDidChange()
  }

  /// Lays out and paints off screen, so that showing the window, or showing it again, only has to map it.
  func prepare() {
    guard let number, let window else { return }
    window.resize(to: size)
    system.prepare(number)
  }

  /// Maps the top-level, with a cause for the log.
  func show(activating: Bool, because cause: Application.Cause?) {
    guard let number, !isShown else { return }
    isShown = true
    noteMap(because: cause)
    system.show(number, activating: activating)
    if let window { application.accessibility?.windowOpened(window) }
  }

  /// Brings the window to the front, and to the monitor that contains a point.
  package func activate(toMonitorAt point: RootPoint?, because cause: Application.Cause?) {
    guard let number else { return }
    if geometry?.isIconified == true { noteMap(because: cause) }
    system.activate(number, toMonitorAt: point)
  }

  private func noteMap(because cause: Application.Cause?) {
    guard let session else { return }
    application.noteMap(of: session, title: lastTitle ?? "", because: cause)
  }

  package func update(_ change: WindowChange) {
    guard let number else { return }
    system.update(number, change)
  }

  /// Whether there is a window manager that can make the window fill its monitor.
  var canFillScreen: Bool { system.desktop.hasWindowManager && geometry != nil }

  func toggleFullScreen() {
    if let geometry { update(.fullScreen(!geometry.isFullScreen)) }
  }

  /// The window with its frame, while it is on the screen.
  package var visibleFrame: RootRect? {
    guard let geometry, !geometry.isIconified, session?.isOnScreen != false else { return nil }
    return geometry.frame
  }

  /// Takes the top-level off the screen at once. Its content stays until ``destroy()``.
  func leaveScreen() {
    guard let number else { return }
    self.number = nil
    isShown = false
    if let window { application.accessibility?.windowClosed(window) }
    system.destroy(number)
  }

  func destroy() {
    leaveScreen()
    display(nil)
    forget()
  }

  /// Called when another client has destroyed the top-level.
  func forget() {
    number = nil
    isShown = false
    earlierPlaceCheck.cancel()
    hasFocus = false
    ticks = []
  }

  // MARK: Content

  /// Shows a window's content from now on. With nil it shows the page's color.
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

  /// Shows the page's color while there is no scene. The server paints it by itself.
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
    guard let session else { return }
    session.update { $0.title = title }
    application.tell(.titleChanged, of: session)
  }

  func setNeedsDisplay(_ rect: Rect) {
    guard let number else { return }
    let part = rect.intersection(Rect(origin: .zero, size: size))
    if !part.isEmpty { system.setNeedsDisplay(number, part) }
  }

  func contentMoved(in rect: Rect, by offset: Vector) {
    guard let number else { return }
    let part = rect.intersection(Rect(origin: .zero, size: size))
    if !part.isEmpty { system.contentMoved(number, in: part, by: offset) }
  }

  func requestFrame() { if let number { system.requestFrame(number) } }

  package func animate(_ tick: @escaping @MainActor (Duration) -> Bool) {
    ticks.append(tick)
    requestFrame()
  }

  func cursorDidChange() {
    let cursor = window?.cursor ?? .arrow
    guard cursor != lastCursor else { return }
    lastCursor = cursor
    update(.cursor(cursor))
  }

  /// Updates the window after a change of the desktop's settings, such as theme or scale.
  func desktopDidChange() {
    update(.darkFrame(theme.isDark))
    if window == nil { update(.plainBackground(backgroundColor)) }
    window?.environmentDidChange()
    setNeedsDisplay(Rect(origin: .zero, size: size))
  }
}

// MARK: - Events of the window system

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
    // A tick may start another animation, which waits for the next frame.
    let remaining = running.filter { $0(uptime) }
    ticks = remaining + ticks
    window?.layoutIfNeeded()
    window?.validateCommands()
    application.accessibility?.windowPainted()
    if !ticks.isEmpty {
      requestFrame()
    } else if !running.isEmpty, let session {
      // The animation has ended, so the moved state (a scroll position) is final.
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
      if let window { application.accessibility?.windowActivated(window, isFocused) }
      application.focusChanged(self, isFocused: isFocused)
    case .pointer(let input):
      // A window that opens under a pointer at rest is entered too. Only a press counts as an act of the
      // user.
      let isPress = input.phase == .pressed
      return deliver(isAct: isPress, laysOut: isPress) { $0.pointer(input) }
    // Several steps of a wheel in one turn are one movement, which is laid out once.
    case .scroll(let input): return deliver(laysOut: false) { $0.scroll(input) }
    case .key(let event): return deliver { $0.key(event) }
    case .keyStruck(let stroke):
      application.accessibility?.keyStruck(stroke)
      return false
    case .modifiersChanged(let modifiers):
      return deliver(isAct: false, laysOut: false) { $0.modifiersChanged(to: modifiers) }
    case .textCommitted(let text): return deliver { $0.commit(text) }
    case .textComposed(let composition): return deliver { $0.compose(composition) }
    }
    return true
  }

  /// Passes input to the window. The session's interaction state may have changed afterwards.
  ///
  /// - Parameters:
  ///   - isAct: Whether the input shows that the user acts in this application.
  ///   - laysOut: Whether the views first show what the input before it has changed. On a busy machine
  ///     several keys arrive in one turn of the loop, and each is meant for what the last one has left.
  package func deliver(isAct: Bool = true, laysOut: Bool = true, _ input: (Window) -> Bool) -> Bool
  {
    guard let window else { return false }
    if isAct { application.personActed() }
    return application.handling(.input, on: system) {
      if laysOut { window.layoutIfNeeded() }
      let wasUsed = input(window)
      cursorDidChange()
      self.window?.validateCommands()
      if wasUsed, let session { application.interactionStateMayHaveChanged(session) }
      return wasUsed
    }
  }

  package func handleDrop(_ event: WindowDropEvent, of drop: any PlatformDrop) -> DropAction? {
    if let dropHandler { return dropHandler(event, drop) }
    if case .performed = event { drop.finish(nil) }
    return nil
  }

  private func geometryDidChange(_ new: WindowGeometry) {
    let old = geometry
    guard new != old else { return }
    geometry = new
    followFrameWish()
    returnToEarlierPlace(from: old, to: new)
    session.map { application.geometryChanged($0, from: old, to: new) }
    guard isShown, let tree = application.accessibility, let window, let old else { return }
    tree.windowChanged(window, new.accessibilityChanges(since: old))
  }
}
