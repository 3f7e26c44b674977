public import Geometry
internal import SceneModel
internal import Scenes
public import Views

/// The hardware: pointer and keyboard, which the virtual user moves.
extension HeadlessWindowSystem {
  /// The application's frontmost window whose frame contains a point.
  public func window(at point: RootPoint) -> HeadlessWindow? {
    stacking.last { $0.isViewable && $0.geometry.frame.contains(point) }
  }

  /// The place of a drag's pointer.
  func dropPlace(at point: RootPoint) -> DropPlace {
    if let window = window(at: point) {
      return window.clientArea.contains(point)
        ? .ownContent(window.number, window.location(of: point)) : .ownFrame(window.number)
    }
    if let program = program(at: point) {
      guard let drag else { return .foreign(.unaware) }
      return .foreign(program.reply(to: drag.offer, modifiers: heldModifiers))
    }
    switch surroundings.last(where: { $0.area.contains(point) })?.kind {
    case .dock: return .dock
    case .foreign: return .foreign(.unaware)
    case nil: return .background
    }
  }

  /// The frontmost other program at a point.
  func program(at point: RootPoint) -> HeadlessProgram? {
    programs.last { $0.area.contains(point) }
  }

  /// Moves the pointer. The window under it, the window with the press or the drag gets the events.
  public func movePointer(to point: RootPoint) {
    pointerLocation = point
    if let drag, drag.holdsPointer {
      drag.pointerMoved()
      return
    }
    if let foreignDrag {
      foreignDrag.pointerMoved()
      return
    }
    if let pressWindow, let pressedButton {
      report(.dragged, to: pressWindow, button: pressedButton)
      return
    }
    let target = window(at: point).flatMap { $0.clientArea.contains(point) ? $0 : nil }
    if target !== hoverWindow {
      if let hoverWindow { report(.exited, to: hoverWindow) }
      hoverWindow = target
      if let target { report(.entered, to: target) }
    }
    if let target { report(.moved, to: target) }
  }

  /// Presses a button at the pointer. The window there is raised and focused, as nearly every window
  /// manager does. Without a window manager the application does it.
  public func pressButton(_ button: PointerButton = .primary) {
    guard pressedButton == nil else { return }
    pressedButton = button
    guard let window = window(at: pointerLocation) else { return }
    raise(window)
    moveFocus(to: window)
    guard window.clientArea.contains(pointerLocation) else { return }
    pressWindow = window
    report(.pressed, to: window, button: button)
  }

  public func releaseButton() {
    guard let button = pressedButton else { return }
    pressedButton = nil
    if let drag, drag.holdsPointer {
      drag.buttonReleased()
      return
    }
    if let foreignDrag {
      self.foreignDrag = nil
      foreignDrag.released()
    }
    if let pressWindow { report(.released, to: pressWindow, button: button) }
    pressWindow = nil
    movePointer(to: pointerLocation)
  }

  /// Turns the wheel under the pointer. A positive amount shows content further down.
  public func turnWheel(by clicks: Double) {
    guard let window = window(at: pointerLocation) else { return }
    window.report(
      .scroll(
        ScrollInput(
          location: window.location(of: pointerLocation), clicks: Vector(dx: 0, dy: clicks),
          modifiers: heldModifiers, uptime: uptime)))
  }

  /// Presses a key. The focused window gets it, or the drag that grabs the keyboard.
  public func pressKey(_ key: Key, _ modifiers: Modifiers = [], text: String = "") {
    if let drag, drag.holdsPointer {
      if key == .escape { drag.cancel(.escape) }
      return
    }
    focusedWindow?.report(
      .key(KeyEvent(key: key, modifiers: modifiers, text: text, uptime: uptime)))
  }

  /// Holds modifier keys from now on. The focused window and a drag are told of the change although the
  /// pointer rests.
  public func hold(_ modifiers: Modifiers) {
    let isPress = !modifiers.isSubset(of: heldModifiers)
    heldModifiers = modifiers
    focusedWindow?.report(.modifiersChanged(modifiers))
    if let drag, drag.holdsPointer { drag.pointerMoved() }
    drag?.modifiersChanged(to: modifiers, byPress: isPress)
    foreignDrag?.pointerMoved()
  }

  /// Lets an input method commit text into the focused window.
  public func commitText(_ text: String) { focusedWindow?.report(.textCommitted(text)) }

  /// Lets an input method compose text in the focused window.
  public func compose(_ composition: TextComposition) {
    focusedWindow?.report(.textComposed(composition))
  }

  private func report(
    _ phase: PointerEvent.Phase, to window: HeadlessWindow, button: PointerButton = .primary
  ) {
    window.report(
      .pointer(
        PointerInput(
          phase: phase, location: window.location(of: pointerLocation),
          rootPoint: pointerLocation, button: button, modifiers: heldModifiers, uptime: uptime)))
  }
}
