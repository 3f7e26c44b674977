internal import CXTest
public import Geometry

/// The pointer and the keyboard, moved by XTEST. The server treats them as a person's.
extension Desk {
  public enum Button: UInt32, Sendable {
    case primary = 1
    case middle = 2
    case secondary = 3
    case wheelUp = 4
    case wheelDown = 5
  }

  /// A key by its X name: `n`, `Return`, `Control_L`, `Escape`.
  public typealias KeyName = String

  public var pointer: RootPoint {
    var ids: (CXTest.Window, CXTest.Window) = (0, 0)
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(
      display, root, &ids.0, &ids.1, &place.0, &place.1, &place.2, &place.3, &mask)
    return RootPoint(x: Int(place.0), y: Int(place.1))
  }

  /// Moves the pointer in `steps` events along a straight line.
  public func move(to point: RootPoint, steps: Int = 1) {
    let start = steps > 1 ? pointer : point
    for step in 1...max(1, steps) {
      let x = start.x + (point.x - start.x) * step / steps
      let y = start.y + (point.y - start.y) * step / steps
      XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    }
    inputCount += max(1, steps)
    XSync(display, 0)
  }

  public func press(_ button: Button = .primary) {
    XTestFakeButtonEvent(display, button.rawValue, 1, 0)
    inputCount += 1
    XSync(display, 0)
  }

  public func release(_ button: Button = .primary) {
    XTestFakeButtonEvent(display, button.rawValue, 0, 0)
    inputCount += 1
    XSync(display, 0)
  }

  /// Clicks, and waits until the program has received the click.
  ///
  /// A window manager holds a click back until it has raised and focused the window. Keys that follow at
  /// once would overtake the click. While one click is held back, the next one waits in the server.
  public func click(_ point: RootPoint, _ button: Button = .primary, count: Int = 1) {
    move(to: point)
    // All clicks are sent together, so that the time between them does not depend on the load of the
    // machine.
    for _ in 0..<count {
      XTestFakeButtonEvent(display, button.rawValue, 1, 0)
      XTestFakeButtonEvent(display, button.rawValue, 0, 0)
    }
    inputCount += 2 * count
    XSync(display, 0)
    for _ in 0..<count { waitForManager() }
  }

  public func keyDown(_ name: KeyName) { key(name, down: true) }
  public func keyUp(_ name: KeyName) { key(name, down: false) }

  private func key(_ name: KeyName, down: Bool) {
    let code = XKeysymToKeycode(display, XStringToKeysym(name))
    XTestFakeKeyEvent(display, UInt32(code), down ? 1 : 0, 0)
    inputCount += 1
    XSync(display, 0)
  }

  /// Presses keys together, the last one while the others are held: `chord("Control_L", "n")`.
  public func chord(_ names: KeyName...) {
    for name in names { keyDown(name) }
    for name in names.reversed() { keyUp(name) }
  }

  /// Moves the focus to the window that had it before, by the window manager's Alt+Tab.
  ///
  /// A person holds Alt until the next window is shown. A release before the window manager has grabbed the
  /// keyboard never reaches it. openbox would then stay in its window switcher and keep its grab.
  public func pressAltTab() {
    keyDown("Alt_L")
    keyDown("Tab")
    // When the window manager answers, it has processed the key that came before.
    waitForManager()
    keyUp("Tab")
    keyUp("Alt_L")
  }

  /// Moves the focus to a window with Alt+Tab. In rare cases xfwm4 leaves it where it was: a
  /// person presses the keys again then.
  ///
  /// - Returns: Whether the window manager gives the focus to the window.
  public func pressAltTab(to window: Window) -> Bool {
    for _ in 0..<5 {
      pressAltTab()
      if wait(seconds: 4, until: { focusedWindow == window }) { return true }
    }
    return false
  }

  /// Types text for which a US keyboard has keys.
  public func type(_ text: String) {
    for character in text {
      let (name, shift) = Desk.keyName(for: character)
      if shift { keyDown("Shift_L") }
      keyDown(name)
      keyUp(name)
      if shift { keyUp("Shift_L") }
    }
  }

  private static func keyName(for character: Character) -> (KeyName, shift: Bool) {
    switch character {
    case " ": ("space", false)
    case "\n": ("Return", false)
    case ".": ("period", false)
    case ",": ("comma", false)
    case "-": ("minus", false)
    case "#": ("numbersign", true)
    case "!": ("exclam", true)
    case "'": ("apostrophe", false)
    case ":": ("colon", true)
    case "/": ("slash", false)
    case "[": ("bracketleft", false)
    case "]": ("bracketright", false)
    default: (character.lowercased(), character.isUppercase)
    }
  }
}

extension Desk {
  /// Presses Ctrl with the key on which a US keyboard has a letter, independent of the keyboard layout.
  public func chordByPosition(control: Bool, latin: Character) {
    // The evdev codes of the letter rows. They do not change with the layout.
    let rows: [(String, UInt32)] = [("qwertyuiop", 24), ("asdfghjkl", 38), ("zxcvbnm", 52)]
    guard
      let (row, first) = rows.first(where: { $0.0.contains(latin) }),
      let index = row.firstIndex(of: latin)
    else { return }
    let code = first + UInt32(row.distance(from: row.startIndex, to: index))
    if control { keyDown("Control_L") }
    XTestFakeKeyEvent(display, code, 1, 0)
    XTestFakeKeyEvent(display, code, 0, 0)
    if control { keyUp("Control_L") }
    XSync(display, 0)
  }
}
