internal import Geometry
internal import SceneModel

extension Application {
  /// Creates the session's top-level at its place, or updates an existing one's attributes.
  func place(
    _ session: SceneSession, title: String, minimumSize minimum: Size,
    _ placement: WindowScene.Placement, _ source: WindowScene?, isRestored: Bool
  ) {
    guard let host = session.host, !host.isShown else { return }
    let record = session.record
    let role = "\(record.configurationName ?? "window")-\(record.persistentIdentifier)"
    let area: RootRect?
    var planned: RootRect?
    if isRestored {
      area = record.geometry?.clientArea(
        on: host.system.desktop, frame: expectedFrame(on: host.system.desktop))
    } else if case .frame(let wanted) = placement {
      let outer = WindowPlacement.inset(
        wanted, besides: expectedFrames(besides: host), step: host.scale.pixels(32))
      area = outer.withoutFrame(likelyFrame(of: source, on: host.system.desktop))
      host.expectFrame(outer)
      planned = outer
    } else {
      area = newArea(placement, source, of: host)
    }
    let frame = expectedFrame(on: host.system.desktop)
    host.plannedFrame =
      planned ?? area.map { WindowGeometry(clientArea: $0, frameExtents: frame).frame }
    let position = area.map { WindowPosition.client($0.origin) } ?? .automatic
    if host.number == nil {
      let size = area.map { host.scale.logical($0.size) } ?? host.size
      host.sizeDidChange(to: size, scale: host.scale)
      var attributes = WindowAttributes(
        title: title, role: role, size: size, minimumSize: minimum, position: position)
      attributes.wantsDarkFrame = host.theme.isDark
      if isRestored {
        attributes.startsIconified = record.wasInBackground
        attributes.startsMaximized = record.geometry?.isMaximized ?? false
        attributes.firstMaximizedAxis = record.geometry?.maximizedAxis
        attributes.startsFullScreen = record.geometry?.isFullScreen ?? false
        attributes.workspace = record.geometry?.workspace
        attributes.startsOnAllWorkspaces = record.geometry?.isOnAllWorkspaces ?? false
        host.earlierPlace = record.geometry.flatMap { $0.isFilling ? $0 : nil }
      }
      host.create(attributes)
    } else {
      // It is painted already. Only its place and the properties for the window manager can still change.
      host.update(.role(role))
      host.update(.minimumSize(minimum))
      host.update(.position(position))
      // It was prepared larger than the work area of its monitor.
      if let area, area.size != host.scale.pixels(host.size) { host.update(.clientArea(area)) }
    }
  }

  /// The expected frame widths of a new window.
  private func expectedFrame(on desktop: Desktop) -> FrameExtents {
    desktop.hasWindowManager ? desktop.expectedFrameExtents : .none
  }

  /// The frame widths of the source window, which already has a frame. Not every window manager announces
  /// them in advance.
  private func likelyFrame(of source: WindowScene?, on desktop: Desktop) -> FrameExtents {
    // The frame of a window that fills the screen may have no borders.
    guard let geometry = source?.session.host?.geometry, !geometry.isMaximized,
      !geometry.isFullScreen, case let known = geometry.frameExtents, known != .none
    else {
      return expectedFrame(on: desktop)
    }
    return desktop.hasWindowManager ? known : .none
  }

  /// The place of a new window. Nil leaves it to the window manager.
  private func newArea(
    _ placement: WindowScene.Placement, _ source: WindowScene?, of host: WindowHost
  ) -> RootRect? {
    let desktop = host.system.desktop
    let client = host.scale.pixels(host.size)
    let expectedFrame = expectedFrame(on: desktop)
    switch placement {
    case .client(let area): return area
    case .underPointer(let point, let grip):
      return WindowPlacement.underPointer(
        point, client: client, frame: expectedFrame,
        workArea: desktop.monitor(at: point).workArea, grip: grip,
        besides: expectedFrames(besides: host), step: host.scale.pixels(32))
    case .frame, .automatic: break
    }
    // A tiling window manager opens it where the person works.
    guard desktop.placesWindows else { return nil }
    let others = sessions.filter { session in
      session.host.map { $0 !== host && $0.system === host.system } ?? false
    }
    let placed = others.filter { $0.host?.geometry?.isIconified == false }
    let expected = expectedFrames(besides: host)
    let source = source.flatMap { scene in placed.first { $0 === scene.session } }
    // A window without a source window is placed beside the front one. Window managers that do not look for
    // free room would place it on top of that one.
    let visible = placed.filter(\.isOnScreen)
    guard let beside = source ?? visible.max(by: { $0.recency < $1.recency }),
      let frame = beside.host?.geometry?.frame
    else {
      guard !desktop.hasWindowManager, let monitor = desktop.monitors.first else { return nil }
      return WindowPlacement.centered(
        client: client, frame: expectedFrame, workArea: monitor.workArea)
    }
    let center = RootPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    return WindowPlacement.beside(
      frame, client: client, frame: expectedFrame,
      workAreas: desktop.monitors.sorted { $0.distance(to: center) < $1.distance(to: center) }
        .map(\.workArea),
      others: visible.filter { $0 !== beside }.compactMap { $0.host?.geometry?.frame } + expected,
      step: host.scale.pixels(32))
  }

  /// The frames of windows that were opened together with this one, and are not on the screen yet.
  private func expectedFrames(besides host: WindowHost) -> [RootRect] {
    sessions.compactMap { session in
      guard let other = session.host, other !== host, other.system === host.system,
        other.geometry == nil
      else { return nil }
      return other.plannedFrame
    }
  }
}

/// Keeps windows where they are while monitors, panels and window managers come and go.
extension Application {
  /// The desktop changed.
  func keepPlaces() {
    let hasWindowManager = windowSystem.desktop.hasWindowManager
    if hasWindowManager != hadWindowManager {
      hadWindowManager = hasWindowManager
      for session in sessions where session.host?.system === windowSystem {
        if hasWindowManager {
          session.host?.windowManagerDidStart()
        } else {
          session.host?.windowManagerDidEnd()
        }
      }
    }
    // A window manager moves windows first, if it does.
    reach.start(after: .milliseconds(500), on: windowSystem) { [weak self] in
      for session in self?.sessions ?? [] { session.host?.moveIntoReach() }
    }
  }
}
