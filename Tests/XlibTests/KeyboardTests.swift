import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("The keyboard, on a real server")
struct KeyboardTests {
  private func setLayout(_ arguments: [String], on display: LiveDisplay) throws {
    let tool = try ChildProcess("setxkbmap", arguments, environment: display.environment)
    #expect(tool.waitForExit() == .exited(0), "\(tool.output)")
  }

  @Test(
    "Ctrl+N is Ctrl+N on every layout", arguments: ["us", "ru", "gr", "us,ru", "ru,us", "de", "il"])
  func shortcuts(layout: String) throws {
    let display = try LiveDisplay(windowManager: .none)
    try setLayout([layout], on: display)
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    _ = connection.makeFocusedWindow()
    desk.chordByPosition(control: true, latin: "n")
    let key = try #require(connection.awaitTypingPress(keyboard))
    #expect(key.state.contains(.control))
    #expect(keyboard.shortcutKeysym(for: key) == Keysym(rawValue: 0x6e))
    connection.close()
  }

  @Test("A layout that is switched while the program runs counts at once")
  func switching() throws {
    let display = try LiveDisplay(windowManager: .none)
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    _ = connection.makeFocusedWindow()
    desk.chordByPosition(control: false, latin: "z")
    let before = try #require(connection.awaitTypingPress(keyboard))
    #expect(keyboard.keysym(for: before) == Keysym(rawValue: 0x7a))
    #expect(keyboard.shortcutKeysym(for: before) == Keysym(rawValue: 0x7a))
    try setLayout(["de"], on: display)
    #expect(connection.awaitEvent { $0.kind == .keyboardMappingChanged } != nil)
    desk.chordByPosition(control: false, latin: "z")
    let after = try #require(connection.awaitTypingPress(keyboard))
    #expect(keyboard.keysym(for: after) == Keysym(rawValue: 0x79))
    #expect(keyboard.shortcutKeysym(for: after) == Keysym(rawValue: 0x79))
    connection.close()
  }

  @Test("NumLock decides whether a key of the keypad is a digit or an arrow")
  func keypad() throws {
    let display = try LiveDisplay(windowManager: .none)
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    _ = connection.makeFocusedWindow()
    desk.chord("KP_Home")
    let arrow = try #require(connection.awaitTypingPress(keyboard))
    #expect(keyboard.shortcutKeysym(for: arrow) == .home)
    desk.chord("Num_Lock")
    desk.chord("KP_Home")
    let digit = try #require(connection.awaitTypingPress(keyboard))
    #expect(keyboard.shortcutKeysym(for: digit) == Keysym(rawValue: 0x37))
    connection.close()
  }

  @Test("A press of a key that is down is a repeat, until it is released or the focus leaves")
  func repeats() throws {
    let display = try LiveDisplay(windowManager: .none)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    #expect(!keyboard.press(38))
    #expect(keyboard.press(38))
    keyboard.release(38)
    #expect(!keyboard.press(38))
    keyboard.releaseAll()
    #expect(!keyboard.press(38))
    connection.close()
  }

  @Test("The map is fetched once: further keys cost no round trip")
  func roundTrips() throws {
    let display = try LiveDisplay(windowManager: .none)
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    _ = connection.makeFocusedWindow()
    desk.type("ab")
    let first = try #require(connection.awaitTypingPress(keyboard))
    _ = keyboard.shortcutKeysym(for: first)
    let second = try #require(connection.awaitTypingPress(keyboard))
    let before = connection.roundTripCount
    #expect(keyboard.shortcutKeysym(for: second) == Keysym(rawValue: 0x62))
    #expect(connection.roundTripCount == before)
    connection.close()
  }
}

@MainActor @Suite("Text through an input context")
struct InputMethodTests {
  @Test("Dead keys compose, Ctrl and Escape type nothing")
  func composes() throws {
    let display = try LiveDisplay(windowManager: .none)
    let tool = try ChildProcess(
      "setxkbmap", ["us", "-variant", "intl"], environment: display.environment)
    #expect(tool.waitForExit() == .exited(0), "\(tool.output)")
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    let method = InputMethod(connection: connection)
    let window = connection.makeFocusedWindow()
    method.focus(window)
    #expect(method.isOpen)

    desk.chord("dead_acute")
    desk.chord("e")
    let composed = try #require(connection.awaitTypingPress(keyboard))
    #expect(method.lookUp(composed, in: window) == KeyText(text: "é", isCommit: true))

    desk.chord("Control_L", "a")
    let control = try #require(connection.awaitTypingPress(keyboard))
    #expect(method.lookUp(control, in: window).text.isEmpty)
    desk.chord("Escape")
    let escape = try #require(connection.awaitTypingPress(keyboard))
    #expect(method.lookUp(escape, in: window) == KeyText(text: "", isCommit: false))
    desk.chord("Shift_L", "a")
    let capital = try #require(connection.awaitTypingPress(keyboard))
    #expect(method.lookUp(capital, in: window).text == "A")

    method.setSpot(x: 5, y: 20, of: window)
    method.forget(window)
    method.close()
    connection.close()
  }

  @Test("Cyrillic is typed as it is, with an input method and without")
  func cyrillic() throws {
    let display = try LiveDisplay(windowManager: .none)
    let tool = try ChildProcess("setxkbmap", ["ru"], environment: display.environment)
    #expect(tool.waitForExit() == .exited(0), "\(tool.output)")
    let desk = try Desk(display)
    let connection = try Connection(opening: display.name)
    let keyboard = Keyboard(connection: connection)
    let method = InputMethod(connection: connection)
    let window = connection.makeFocusedWindow()
    desk.chordByPosition(control: false, latin: "n")
    let plain = try #require(connection.awaitTypingPress(keyboard))
    #expect(!method.isOpen)
    #expect(method.lookUp(plain, in: window).text == "т")
    method.focus(window)
    desk.chordByPosition(control: false, latin: "n")
    let through = try #require(connection.awaitTypingPress(keyboard))
    #expect(method.lookUp(through, in: window).text == "т")
    method.close()
    connection.close()
  }

  @Test("Control characters are not text", arguments: [("\r", ""), ("a\u{1}b", "ab"), ("é", "é")])
  func controls(input: String, text: String) {
    #expect(input.withoutControls == text)
  }
}
