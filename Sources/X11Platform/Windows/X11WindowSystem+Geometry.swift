internal import Geometry
public import Scenes
internal import XProtocol
internal import Xlib

/// Where windows are and whether they can be seen, as the server and the window manager say it.
extension X11WindowSystem {
  /// Waits for the server where the window manager changed something that was not taken up yet.
  public func geometry(of number: WindowNumber) -> WindowGeometry? {
    guard let window = window(number) else { return nil }
    askProperties(of: window)
    if window.current.isMapped { askOrigin(of: window) }
    if window.unsettled.awaitsAnswers { connection.awaitAnswers() }
    return window.geometry
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

  /// Takes up where windows are before something that may end one, or all: their places are saved with
  /// them, and the rest of the batch comes too late for that. Waits for the server where something is
  /// not known.
  func settleMoved() {
    // In a flood the server takes its time with every answer, and a key would wait for all of them.
    guard isFlooded else { return settleAllMoved() }
    for window in windows where windows.holds(window) && window.unsettled.isChanged {
      if !window.unsettled.hasUnreadProperties { settle(window) }
    }
  }

  /// The same, however long the server takes to answer.
  func settleAllMoved() {
    deliverHeldNews()
    let moved = windows.filter { window in
      askWhatIsUnknown(of: window)
      return !window.unsettled.isEmpty
    }
    if moved.contains(where: { $0.unsettled.awaitsAnswers }) { connection.awaitAnswers() }
    for window in moved where windows.holds(window) { settle(window) }
  }

  /// Takes up what a batch of events changed, once: a new size, the window manager's properties. Then
  /// reports what is different, when the server has answered what had to be asked.
  func settle(_ window: TopLevel) {
    askWhatIsUnknown(of: window)
    if window.place.takeNewSize() { window.reportLayout(at: desktop.scale) }
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

  /// Asks for what the window manager wrote: several changes of a property at once, and not for one that
  /// something else tells as well.
  private func askProperties(of window: TopLevel) {
    while let name = window.unsettled.takeProperty() { ask(name, of: window) }
  }

  /// Asks for one property that the window manager wrote.
  func ask(_ name: AtomName, of window: TopLevel) {
    window.unsettled.change()
    switch name {
    case .netWMState:
      ask(NetWMState.self, of: window) { window, state in
        window.current.states = state ?? NetWMState()
      }
    case .wmState:
      // While the window is mapped it is in normal state: no need to ask.
      guard !window.current.isMapped else { return }
      ask(WMState.self, of: window) { window, state in
        guard !window.current.isMapped else { return }
        window.current.mapState = state?.state == .iconic ? .iconic : .withdrawn
      }
    case .netWMDesktop:
      ask(NetWMDesktop.self, of: window) { window, desktop in
        window.current.workspace = if case .workspace(let number) = desktop { number } else { nil }
      }
    case .netFrameExtents where isFramedAsUsual(window):
      window.current.frameExtents = desktop.expectedFrameExtents
    case .netFrameExtents:
      ask(NetFrameExtents.self, of: window) { [self] window, extents in
        window.current.frameExtents = extents.map(FrameExtents.init) ?? .none
        desktop.expectedFrameExtents = window.current.frameExtents
      }
    default: break
    }
  }

  /// Whether a new window lies in its frame as the last one does: then the window manager drew the same
  /// frame, and need not be asked. A change is read in any case.
  private func isFramedAsUsual(_ window: TopLevel) -> Bool {
    let usual = desktop.expectedFrameExtents
    return window.current.frameExtents == .none && usual != .none
      && !window.requested.attributes.startsMaximized
      && window.place.originInFrame == RootPoint(x: usual.left, y: usual.top)
  }

  private func ask<P: WordProperty>(
    _ property: P.Type, of window: TopLevel, _ reader: @escaping (TopLevel, P?) -> Void
  ) {
    connection.readLater(property, of: window.id, awaited(for: window, reader))
  }

  private func ask<P: AtomProperty>(
    _ property: P.Type, of window: TopLevel, _ reader: @escaping (TopLevel, P?) -> Void
  ) {
    connection.readLater(property, of: window.id, awaited(for: window, reader))
  }

  /// Counts a question about a window until its answer is taken up.
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

  func readFrameExtents(of id: WindowID) -> FrameExtents? {
    connection.read(NetFrameExtents.self, of: id).map(FrameExtents.init)
  }
}

extension FrameExtents {
  fileprivate init(_ extents: NetFrameExtents) {
    self.init(
      left: extents.left, right: extents.right, top: extents.top, bottom: extents.bottom)
  }
}
