internal import Geometry
package import Scenes
internal import XProtocol
internal import Xlib

/// The places and the visibility of windows, as the server and the window manager report them.
extension X11WindowSystem {
  /// The window's present geometry, as confirmed by the server. Waits for the server if the window manager
  /// changed something that was not read yet.
  package func geometry(of number: WindowNumber) -> WindowGeometry? {
    guard let window = window(number) else { return nil }
    askProperties(of: window)
    if window.current.isMapped { askOrigin(of: window) }
    if window.unsettled.awaitsAnswers { connection.awaitAnswers() }
    return window.geometry(onWorkspace: currentWorkspace)
  }

  // MARK: Facts

  func mapped(_ window: TopLevel) {
    window.current.mapState = .mapped
    window.place.mapped()
    window.unsettled.change()
  }

  func unmapped(_ window: TopLevel) {
    window.current.mapState = .withdrawn
    window.unsettled.change()
  }

  func reparented(_ window: TopLevel, to parent: WindowID) {
    window.place.reparented(window.id, to: parent)
    changedHands(window)
  }

  func configured(_ window: TopLevel, _ event: XEvent.Configuration, isSynthetic: Bool) {
    window.place.configured(event, isSynthetic: isSynthetic)
    window.sync?.configured()
    window.unsettled.change()
  }

  func propertyChanged(_ change: XEvent.PropertyChange, of window: TopLevel) {
    if let name = atoms.name(of: change.property) { window.unsettled.change(name) }
  }

  // MARK: Settling

  /// Processes the windows' new places before an event that may close one window or all of them. The places
  /// are saved with the windows, and the rest of the batch would come too late for that. Waits for the
  /// server where something is not known.
  func settleMoved() {
    // In a flood every answer of the server is late, and a key would wait for all of them.
    guard isFlooded else { return settleAllMoved() }
    for window in windows where windows.holds(window) && window.unsettled.isChanged {
      if !window.unsettled.hasUnreadProperties { settle(window) }
    }
  }

  /// The same, but always waits for the server's answers.
  func settleAllMoved() {
    deliverHeldNews()
    let moved = windows.filter { window in
      askWhatIsUnknown(of: window)
      return !window.unsettled.isEmpty
    }
    if moved.contains(where: { $0.unsettled.awaitsAnswers }) { connection.awaitAnswers() }
    for window in moved where windows.holds(window) { settle(window) }
  }

  /// Processes the changes of a batch of events once: a new size, the window manager's properties. Reports
  /// the differences as soon as the server has answered the necessary queries.
  func settle(_ window: TopLevel) {
    askWhatIsUnknown(of: window)
    if window.place.takeNewSize() { window.reportLayout(at: desktop.scale) }
    followFrame(of: window)
    window.report(onWorkspace: currentWorkspace)
  }

  // MARK: Questions

  private func askWhatIsUnknown(of window: TopLevel) {
    askProperties(of: window)
    if window.unsettled.isChanged, window.requested.isShown, window.current.isMapped {
      askOrigin(of: window)
    }
  }

  private func askOrigin(of window: TopLevel) {
    guard let question = window.place.question() else { return }
    window.unsettled.ask()
    connection.locateLater(window.id, in: connection.root) { [weak window] place in
      guard let window else { return }
      window.unsettled.answer()
      window.place.answered(question, place.map { RootPoint(x: $0.x, y: $0.y) })
    }
  }

  /// Reads the properties that the window manager wrote. Several changes of one property cost one query,
  /// and a property that follows from other events is not queried.
  private func askProperties(of window: TopLevel) {
    while let name = window.unsettled.takeProperty() { ask(name, of: window) }
  }

  /// Reads one property that the window manager wrote.
  func ask(_ name: AtomName, of window: TopLevel) {
    window.unsettled.change()
    switch name {
    case .netWMState:
      ask(NetWMState.self, of: window) { window, state in
        window.current.states = state ?? NetWMState()
      }
    case .wmState:
      // A mapped window is in normal state, so no query is needed.
      guard !window.current.isMapped else { return }
      ask(WMState.self, of: window) { window, state in
        guard !window.current.isMapped else { return }
        window.current.mapState = state?.state == .iconic ? .iconic : .withdrawn
      }
    case .netWMDesktop:
      ask(NetWMDesktop.self, of: window) { window, desktop in
        window.current.desktop = desktop
      }
    case .netFrameExtents where isFramedAsUsual(window):
      window.current.frameExtents = desktop.expectedFrameExtents
    case .netFrameExtents:
      ask(NetFrameExtents.self, of: window) { window, extents in
        window.current.frameExtents = extents.map(FrameExtents.init) ?? .none
        window.unsettled.hasNewFrame = true
      }
    default: break
    }
  }

  /// Expects the frame that a window has got, once its state is known too, for the next window as well.
  private func followFrame(of window: TopLevel) {
    guard window.unsettled.hasNewFrame, !window.unsettled.awaitsAnswers else { return }
    window.unsettled.hasNewFrame = false
    if ManagerQuirk.framesAsUsual(window.current) {
      desktop.expectedFrameExtents = window.current.frameExtents
    }
  }

  /// Whether a new window has the same place in its frame as the last one had. Then the window manager drew
  /// the same frame, and no query is needed. A later change is read in any case.
  private func isFramedAsUsual(_ window: TopLevel) -> Bool {
    let usual = desktop.expectedFrameExtents
    return window.current.frameExtents == .none && usual != .none
      && !window.requested.attributes.startsMaximized
      && window.requested.attributes.firstMaximizedAxis == nil
      && !window.requested.attributes.startsFullScreen
      && window.place.originInFrame == RootPoint(x: usual.left, y: usual.top)
  }

  private func ask<P: ReadableProperty>(
    _ property: P.Type, of window: TopLevel, _ reader: @escaping (TopLevel, P?) -> Void
  ) {
    connection.readLater(property, of: window.id, awaited(for: window, reader))
  }

  /// Counts a query about a window until its answer was processed.
  private func awaited<P>(
    for window: TopLevel, _ reader: @escaping (TopLevel, P?) -> Void
  ) -> @MainActor (P?) -> Void {
    window.unsettled.ask()
    return { [weak window] value in
      guard let window else { return }
      window.unsettled.answer()
      reader(window, value)
    }
  }

  /// Asks for the frame that the window manager expects to draw. Does not wait.
  func readExpectedFrame() {
    connection.readLater(NetFrameExtents.self, of: leader.id) { [weak self] extents in
      if let extents { self?.desktop.expectedFrameExtents = FrameExtents(extents) }
    }
  }
}

extension FrameExtents {
  fileprivate init(_ extents: NetFrameExtents) {
    self.init(
      left: extents.left, right: extents.right, top: extents.top, bottom: extents.bottom)
  }
}
