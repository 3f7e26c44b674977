internal import Geometry
public import Scenes
internal import XProtocol
internal import Xlib

/// Where windows are and whether they can be seen, as the server and the window manager say it.
extension X11WindowSystem {
  /// Waits for the server where the window manager changed something that was not taken up yet.
  public func geometry(of number: WindowNumber) -> WindowGeometry? {
    guard let window = window(number) else { return nil }
    askStaleProperties(of: window)
    if window.isMapped { askOrigin(of: window) }
    if window.openQuestions > 0 { connection.awaitAnswers() }
    return geometry(of: window)
  }

  private func geometry(of window: TopLevel) -> WindowGeometry {
    WindowGeometry(
      clientArea: window.place.area, frameExtents: window.frameExtents,
      isMaximized: window.isMaximized,
      isIconified: window.isIconic || window.isHidden && !window.isMapped,
      workspace: window.workspace)
  }

  // MARK: Facts

  func mapped(_ window: TopLevel) {
    window.isMapped = true
    window.place.mapped()
    window.isGeometryStale = true
  }

  func unmapped(_ window: TopLevel) {
    window.isMapped = false
    window.isGeometryStale = true
  }

  func reparented(_ window: TopLevel, to parent: WindowID) {
    window.place.reparented(window.id, to: parent)
    changedHands(window)
  }

  func configured(_ window: TopLevel, _ event: XEvent.Configuration, isSynthetic: Bool) {
    window.place.configured(event, isSynthetic: isSynthetic)
    window.sync?.configured()
    window.isGeometryStale = true
  }

  func propertyChanged(_ change: XEvent.PropertyChange, of window: TopLevel) {
    guard let name = atoms.name(of: change.property), TopLevel.watchedProperties.contains(name)
    else { return }
    window.staleProperties.insert(name)
  }

  // MARK: Settling

  /// Takes up where windows are before something that may end one, or all: their places are saved with
  /// them, and the rest of the batch comes too late for that. Waits for the server where something is
  /// not known.
  func settleMoved() {
    // In a flood the server takes its time with every answer, and a key would wait for all of them.
    guard isFlooded else { return settleAllMoved() }
    for window in windows where windows.holds(window) && window.isGeometryStale {
      if window.staleProperties.isEmpty { settle(window) }
    }
  }

  /// The same, however long the server takes to answer.
  func settleAllMoved() {
    deliverHeldNews()
    let moved = windows.filter { window in
      askWhatIsStale(of: window)
      return window.isGeometryStale || window.openQuestions > 0
    }
    if moved.contains(where: { $0.openQuestions > 0 }) { connection.awaitAnswers() }
    for window in moved where windows.holds(window) { settle(window) }
  }

  /// Takes up what a batch of events changed, once: a new size, the window manager's properties. Then
  /// reports what is different, when the server has answered what had to be asked.
  func settle(_ window: TopLevel) {
    askWhatIsStale(of: window)
    if window.place.takeNewSize() { window.tellSize(at: desktop.scale) }
    guard window.openQuestions == 0 else { return }
    reportVisibility(of: window)
    if window.isGeometryStale, window.isShown {
      window.isGeometryStale = false
      let geometry = geometry(of: window)
      guard geometry != window.reportedGeometry else { return }
      window.reportedGeometry = geometry
      window.content.handle(.geometryChanged(geometry))
    }
  }

  private func reportVisibility(of window: TopLevel) {
    let isVisible = window.isVisible(onWorkspace: currentWorkspace)
    guard isVisible != window.reportedVisibility else { return }
    window.reportedVisibility = isVisible
    // Nothing was kept while it could not be seen; the server asks for what it needs by Expose.
    if !isVisible { window.damage.removeAll() }
    window.content.handle(.visibilityChanged(isVisible: isVisible))
  }

  // MARK: Questions

  private func askWhatIsStale(of window: TopLevel) {
    askStaleProperties(of: window)
    if window.isGeometryStale, window.isShown, window.isMapped { askOrigin(of: window) }
  }

  private func askOrigin(of window: TopLevel) {
    guard let question = window.place.question() else { return }
    window.openQuestions += 1
    connection.locateLater(window.id, in: connection.root) { [weak window] place in
      guard let window else { return }
      window.openQuestions -= 1
      window.place.answered(question, place.map { RootPoint(x: $0.x, y: $0.y) })
    }
  }

  /// Asks for what the window manager wrote: several changes of a property at once, and not for one that
  /// something else tells as well.
  private func askStaleProperties(of window: TopLevel) {
    let names = window.staleProperties
    window.staleProperties = []
    for name in names { ask(name, of: window) }
  }

  /// Asks for one property that the window manager wrote.
  func ask(_ name: AtomName, of window: TopLevel) {
    window.isGeometryStale = true
    switch name {
    case .netWMState:
      ask(NetWMState.self, of: window) { window, state in
        let states = state ?? NetWMState()
        window.isHidden = !states.states.isDisjoint(with: [.hidden, .shaded])
        window.isMaximized = states.isMaximized
      }
    case .wmState:
      // While the window is mapped it is in normal state: no need to ask.
      guard !window.isMapped else {
        window.isIconic = false
        return
      }
      ask(WMState.self, of: window) { window, state in
        window.isIconic = !window.isMapped && state?.state == .iconic
      }
    case .netWMDesktop:
      ask(NetWMDesktop.self, of: window) { window, desktop in
        window.workspace = if case .workspace(let number) = desktop { number } else { nil }
      }
    case .netFrameExtents where isFramedAsUsual(window):
      window.frameExtents = desktop.expectedFrameExtents
    case .netFrameExtents:
      ask(NetFrameExtents.self, of: window) { [self] window, extents in
        window.frameExtents = extents.map(FrameExtents.init) ?? .none
        desktop.expectedFrameExtents = window.frameExtents
      }
    default: break
    }
  }

  /// Whether a new window lies in its frame as the last one does: then the window manager drew the same
  /// frame, and need not be asked. A change is read in any case.
  private func isFramedAsUsual(_ window: TopLevel) -> Bool {
    let usual = desktop.expectedFrameExtents
    return window.frameExtents == .none && usual != .none && !window.attributes.startsMaximized
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
    window.openQuestions += 1
    return { [weak window] value in
      guard let window else { return }
      window.openQuestions -= 1
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
