internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// Lets a window follow the pointer of a drag.
///
///     waiting ──mapped──▶ asked ──its grab──▶ managed ──its grab ends──▶ button up: released, else cancelled
///        │                  └──half a second without its grab──┐
///        └──no window manager that moves windows───────────────┴──▶ own
///
/// The window manager moves the window, so that its snapping works (`_NET_WM_MOVERESIZE`). It needs the pointer
/// and the keyboard for that. They are given up before the request, and no event of them comes meanwhile. The
/// server is therefore asked for the pointer at intervals. A button that is up is the release. The window manager
/// announces no end of its move: it has ended when nobody grabs the pointer any more. If the button is down
/// then, a key of the window manager has ended the move. Some keep the pointer after Escape until the button is
/// up. So the server is asked for that key as well.
@MainActor
final class WindowCarrier {
  private enum State {
    /// The window is not mapped yet. A window manager would ignore the request.
    case waiting
    /// The window manager was asked to move the window, and has not grabbed the pointer yet.
    case asked(since: Duration)
    case managed
    /// This side moves the window, with the drag's own grabs.
    case own
    case ended
  }

  private let window: TopLevel
  private unowned let drag: X11Drag
  /// The pointer's place for which the window was placed.
  private let start: RootPoint
  /// The window's place relative to the pointer.
  private let offset: RootPoint
  private var state = State.waiting
  private var alarm: (any ScheduledAction)?
  private var system: X11WindowSystem { drag.system }

  /// How often the server is asked for the pointer. A person sees no delay of the end.
  private static let interval = Duration.milliseconds(25)
  /// How long a window manager may take to grab the pointer.
  private static let patience = Duration.milliseconds(500)

  init(_ window: TopLevel, of drag: X11Drag, from start: RootPoint) {
    self.window = window
    self.drag = drag
    self.start = start
    let origin = window.place.origin
    offset = RootPoint(x: origin.x - start.x, y: origin.y - start.y)
  }

  func begin() {
    if system.managers.supported.contains(.netWMMoveResize) {
      lookLater()
    } else {
      state = .own
      pointerMoved(to: drag.lastSample?.rootPoint ?? start)
    }
  }

  /// The drag has ended, or its client is told of no more.
  func end() {
    state = .ended
    alarm?.cancel()
    alarm = nil
  }

  /// A motion that came with the drag's own grabs.
  func pointerMoved(to point: RootPoint) {
    guard case .own = state else { return }
    system.connection.move(window.id, x: point.x + offset.x, y: point.y + offset.y)
  }

  private func lookLater() {
    alarm = system.schedule(after: Self.interval) { [weak self] in self?.look() }
  }

  private func look() {
    // A window that was destroyed has ended the drag, or will.
    guard system.window(window.number) != nil else { return }
    switch state {
    case .waiting:
      if window.current.isMapped { ask() }
    case .asked, .managed:
      // The client may release the drag.
      let drag = drag
      follow(drag)
    case .own, .ended: return
    }
    switch state {
    case .waiting, .asked, .managed: lookLater()
    case .own, .ended: break
    }
  }

  /// Asks the window manager to move the window. The place for which the window was placed is given, so that it
  /// jumps to the present one.
  private func ask() {
    drag.yieldGrabs()
    request(.move)
    state = .asked(since: system.uptime)
  }

  private func request(_ direction: NetWMMoveResize.Direction) {
    system.connection.sendToWindowManager(
      NetWMMoveResize.message(
        direction, rootX: start.x, rootY: start.y, button: drag.button ?? 0,
        atoms: system.atoms.wellKnown),
      about: window.id)
    system.connection.flush()
  }

  private func follow(_ drag: X11Drag) {
    guard let pointer = system.connection.queryPointer(), !reportRelease(pointer, of: drag) else {
      return
    }
    drag.client?.dragMoved(sample(pointer))
    switch state {
    case .asked where drag.pointerIsTaken:
      system.log.debug("the window manager moves \(window.number.rawValue)")
      state = .managed
    case .asked(let since) where system.uptime - since >= Self.patience && drag.takeGrabsBack():
      system.log.debug("the window manager does not move \(window.number.rawValue)")
      guard let pointer = system.connection.queryPointer(), !reportRelease(pointer, of: drag) else {
        return
      }
      state = .own
      pointerMoved(to: RootPoint(x: pointer.place.rootX, y: pointer.place.rootY))
    case .managed
    where !drag.pointerIsTaken || system.keys.isEscapeDown(pointer.state, at: pointer.place):
      // A release may have ended it just now.
      guard let pointer = system.connection.queryPointer(), !reportRelease(pointer, of: drag) else {
        return
      }
      system.cancel(drag, .escape)
    case .waiting, .asked, .managed, .own, .ended: break
    }
  }

  /// Tells the client of the release if the button is up. Returns whether it is.
  private func reportRelease(
    _ pointer: (place: XEvent.Place, state: XEvent.State), of drag: X11Drag
  ) -> Bool {
    guard let button = drag.button, !pointer.state.contains(.button(button)) else { return false }
    // A window manager that grabs the pointer only now would wait for a release for ever.
    if case .asked = state { request(.cancel) }
    end()
    drag.client?.dragReleased(sample(pointer))
    drag.releaseGrabs()
    return true
  }

  private func sample(_ pointer: (place: XEvent.Place, state: XEvent.State)) -> DragSample {
    DragSample(
      rootPoint: RootPoint(x: pointer.place.rootX, y: pointer.place.rootY),
      modifiers: Modifiers(pointer.state), uptime: system.uptime, place: .background)
  }
}
