internal import Geometry
internal import Scenes
internal import Views
internal import XProtocol
internal import Xlib

/// Translates the pointer, the wheel and the focus.
extension X11WindowSystem {
  // MARK: Buttons

  func buttonPressed(_ button: XEvent.Button, in window: TopLevel) {
    if let click = Self.wheelClick(of: button.number) {
      scroll(
        by: scrollAxes.pressed(click, at: button.time), in: window, place: button.place,
        state: button.state, time: button.time)
      return
    }
    setUserTime(of: window, button.time)
    if !desktop.hasWindowManager {
      // Without a window manager, no other program raises or focuses the window.
      connection.raise(window.id)
      if !window.current.isFocused { connection.setInputFocus(window.id, at: button.time) }
    }
    window.pointer.press(button.number)
    report(
      .pressed, in: window, place: button.place, number: button.number, state: button.state,
      time: button.time)
  }

  func buttonReleased(_ button: XEvent.Button, in window: TopLevel) {
    guard Self.wheelClick(of: button.number) == nil else { return }
    guard window.pointer.release(button.number) else { return }
    report(
      .released, in: window, place: button.place, number: button.number, state: button.state,
      time: button.time)
  }

  /// Buttons 4 to 7 are the clicks of a wheel: up, down, left, right.
  static func wheelClick(of button: Int) -> ScrollAxes.Distance? {
    switch button {
    case 4: ScrollAxes.Distance(vertical: -1)
    case 5: ScrollAxes.Distance(vertical: 1)
    case 6: ScrollAxes.Distance(horizontal: -1)
    case 7: ScrollAxes.Distance(horizontal: 1)
    default: nil
    }
  }

  // MARK: Scrolling

  func axesMoved(_ event: XEvent.AxesMotion, in window: TopLevel) {
    let motion = event.motion
    scroll(
      by: scrollAxes.moved(event.values, of: event.device, at: motion.time), in: window,
      place: motion.place, state: motion.state, time: motion.time)
  }

  private func scroll(
    by distance: ScrollAxes.Distance, in window: TopLevel, place: XEvent.Place,
    state: XEvent.State, time: Timestamp
  ) {
    guard !distance.isZero else { return }
    window.content.handle(
      .scroll(
        ScrollInput(
          location: location(place),
          clicks: Vector(dx: distance.horizontal, dy: distance.vertical),
          modifiers: Modifiers(state), uptime: uptime(of: time))))
  }

  /// Finds the devices that scroll smoothly, after the first picture was sent. Does not wait.
  func findScrollingDevices() {
    guard !hasAskedForDevices else { return }
    hasAskedForDevices = true
    connection.watchPointerDevices { [weak self] devices in
      guard let self else { return }
      for device in devices { scrollAxes.describe(device.axes, of: device.id) }
      for window in windows { connection.selectDeviceMotion(on: window.id) }
    }
  }

  // MARK: Motion

  func pointerMoved(_ motion: XEvent.Motion, in window: TopLevel) {
    let held = window.pointer.heldButton
    if held == nil, window.pointer.enter() {
      report(.entered, in: window, place: motion.place, state: motion.state, time: motion.time)
    }
    report(
      held == nil ? .moved : .dragged, in: window, place: motion.place, number: held ?? 1,
      state: motion.state, time: motion.time)
  }

  func pointerEntered(_ crossing: XEvent.Crossing, in window: TopLevel) {
    guard crossing.detail != .inferior else { return }
    // A grab that ends moved nothing. Window managers grab for each click of a wheel.
    if crossing.mode == .normal { scrollAxes.forgetBaselines() }
    guard window.pointer.enter() else { return }
    report(
      .entered, in: window, place: crossing.place, state: crossing.state, time: crossing.time)
  }

  func pointerLeft(_ crossing: XEvent.Crossing, from window: TopLevel) {
    guard crossing.detail != .inferior else { return }
    if crossing.mode == .grab {
      // Another client grabbed the pointer. The releases of the pressed buttons will never arrive here.
      cancelPresses(in: window, place: crossing.place, state: crossing.state, time: crossing.time)
    }
    guard window.pointer.leave() else { return }
    report(.exited, in: window, place: crossing.place, state: crossing.state, time: crossing.time)
  }

  private func cancelPresses(
    in window: TopLevel, place: XEvent.Place, state: XEvent.State, time: Timestamp
  ) {
    for number in window.pointer.takePresses() {
      report(.cancelled, in: window, place: place, number: number, state: state, time: time)
    }
  }

  private func report(
    _ phase: PointerEvent.Phase, in window: TopLevel, place: XEvent.Place, number: Int = 1,
    state: XEvent.State, time: Timestamp
  ) {
    window.content.handle(
      .pointer(
        PointerInput(
          phase: phase, location: location(place),
          rootPoint: RootPoint(x: place.rootX, y: place.rootY),
          button: PointerButton(rawValue: number), modifiers: Modifiers(state),
          uptime: uptime(of: time))))
  }

  // MARK: Focus

  func focusChanged(_ isFocused: Bool, _ focus: XEvent.Focus, of window: TopLevel) {
    guard focus.isRealChange, window.current.isFocused != isFocused else { return }
    window.current.isFocused = isFocused
    keys.focusChanged(isFocused, of: window.id)
    clipboardFocusChanged(isFocused)
    window.content.handle(.focusChanged(isFocused))
  }

  // MARK: Helpers

  func location(_ place: XEvent.Place) -> Point {
    Point(x: desktop.scale.logical(place.x), y: desktop.scale.logical(place.y))
  }

  func uptime(of time: Timestamp) -> Duration { times.uptime(of: time, heardAt: uptime) }
}

extension XEvent.Focus {
  /// Whether the window that the user works in changed. Grabs move the focus only while they last, and the
  /// window under the pointer gets focus events as well (NotifyPointer). Neither is such a change.
  var isRealChange: Bool {
    guard mode == .normal || mode == .whileGrabbed else { return false }
    switch detail {
    case .inferior, .pointer, .pointerRoot, .none: return false
    default: return true
    }
  }
}

extension Modifiers {
  /// Lock keys are ignored. Mod1 is Alt and Mod4 is Super on all of today's X servers.
  init(_ state: XEvent.State) {
    self = []
    if state.contains(.shift) { insert(.shift) }
    if state.contains(.control) { insert(.control) }
    if state.contains(.mod1) { insert(.alt) }
    if state.contains(.mod4) { insert(.super) }
  }
}
