public import Geometry
internal import Scenes
public import Views

/// Pointer, wheel and keys.
extension VirtualUser {
  // MARK: Pointer

  /// Moves the pointer in steps, as a hand does.
  public func move(to point: RootPoint) {
    let start = system.pointerLocation
    let distance = max(abs(point.x - start.x), abs(point.y - start.y))
    let steps = max(1, min(24, distance / 6))
    for step in 1...steps {
      system.movePointer(
        to: RootPoint(
          x: start.x + (point.x - start.x) * step / steps,
          y: start.y + (point.y - start.y) * step / steps))
      advance(by: .milliseconds(4))
    }
  }

  /// Moves the pointer over the middle of a view.
  public func hover(over view: View) { move(to: rootPoint(of: view)) }

  /// Presses the button in the middle of a view and holds it.
  public func press(_ view: View, button: PointerButton = .primary) {
    press(at: rootPoint(of: view), button: button)
  }

  public func press(at point: RootPoint, button: PointerButton = .primary) {
    move(to: point)
    system.pressButton(button)
    settle()
  }

  /// Moves the pointer with the button held.
  public func drag(to point: RootPoint) { move(to: point) }

  public func drag(by dx: Int, _ dy: Int) {
    move(to: system.pointerLocation.offset(dx: dx, dy: dy))
  }

  /// Moves the pointer with the button held, over the middle of a view.
  public func drag(onto view: View) { move(to: rootPoint(of: view)) }

  /// Presses in the window of another program, which starts to drag what it offers.
  public func startDrag(in program: HeadlessProgram) {
    press(
      at: RootPoint(
        x: (program.area.minX + program.area.maxX) / 2,
        y: (program.area.minY + program.area.maxY) / 2))
    program.startDrag()
  }

  /// Moves the pointer with the button held, to a place well outside a window.
  public func drag(past edge: Edge, of window: UserWindow, by distance: Int = 80) {
    let frame = window.frame
    let here = system.pointerLocation
    switch edge {
    case .leading: move(to: RootPoint(x: frame.minX - distance, y: here.y))
    case .trailing: move(to: RootPoint(x: frame.maxX + distance, y: here.y))
    case .top: move(to: RootPoint(x: here.x, y: frame.minY - distance))
    case .bottom: move(to: RootPoint(x: here.x, y: frame.maxY + distance))
    }
  }

  public enum Edge: Sendable, CaseIterable { case leading, trailing, top, bottom }

  /// Releases the button.
  public func release() {
    system.releaseButton()
    settle()
  }

  public func click(_ view: View, button: PointerButton = .primary) {
    press(view, button: button)
    advance(by: .milliseconds(40))
    release()
    // Long enough after the last click that the two are no double click.
    advance(by: system.desktop.behavior.doubleClickInterval + .milliseconds(50))
  }

  public func click(at point: RootPoint) {
    press(at: point)
    advance(by: .milliseconds(40))
    release()
    advance(by: system.desktop.behavior.doubleClickInterval + .milliseconds(50))
  }

  public func doubleClick(_ view: View) { doubleClick(at: rootPoint(of: view)) }

  public func doubleClick(at point: RootPoint) {
    press(at: point)
    release()
    advance(by: .milliseconds(60))
    system.pressButton()
    settle()
    release()
    advance(by: system.desktop.behavior.doubleClickInterval + .milliseconds(50))
  }

  /// Turns the wheel over a view. A positive amount shows content further down.
  public func scroll(over view: View, clicks: Double) {
    hover(over: view)
    system.turnWheel(by: clicks)
    advance(by: .milliseconds(200))
  }

  // MARK: Keys

  /// Presses a key with modifiers: `user.press("n", .control)`.
  public func press(_ character: Character, _ modifiers: Modifiers) {
    press(.character(character), modifiers)
  }

  public func press(_ key: Key, _ modifiers: Modifiers = []) {
    var text = ""
    if modifiers.isDisjoint(with: [.control, .alt, .super]) {
      if case .character(let character) = key { text = String(character) }
      if key == .space { text = " " }
    }
    system.pressKey(key, modifiers, text: text)
    settle()
  }

  /// Types text, key by key.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": system.pressKey(.return)
      case "\t": system.pressKey(.tab)
      case " ": system.pressKey(.space, text: " ")
      default:
        let key = Key.character(Character(character.lowercased()))
        system.pressKey(
          key, character.isUppercase ? .shift : [], text: String(character))
      }
      advance(by: .milliseconds(30))
    }
  }

  /// Holds modifier keys until the next call.
  public func hold(_ modifiers: Modifiers) {
    system.hold(modifiers)
    settle()
  }
}
