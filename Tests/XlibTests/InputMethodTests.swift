import Testing

@testable import Xlib

@MainActor @Suite("Text through an input context")
struct InputMethodTests {
  @Test("Dead keys compose, Ctrl and Escape type nothing")
  func composes() throws {
    let desk = try KeyboardDesk(layout: ["us", "-variant", "intl"])
    let window = desk.window
    let method = InputMethod(connection: desk.connection)
    method.focus(window)
    method.setSpot(x: 0, y: 0, of: window)

    desk.hands.chord("dead_acute")
    desk.hands.chord("e")
    let composed = try desk.nextPress()
    #expect(method.lookUp(composed, in: window) == KeyText(text: "é", isCommit: true))

    desk.hands.chord("Control_L", "a")
    let control = try desk.nextPress()
    #expect(method.lookUp(control, in: window).text.isEmpty)
    desk.hands.chord("Escape")
    let escape = try desk.nextPress()
    #expect(method.lookUp(escape, in: window) == KeyText(text: "", isCommit: false))
    desk.hands.chord("Shift_L", "a")
    let capital = try desk.nextPress()
    #expect(method.lookUp(capital, in: window).text == "A")

    method.setSpot(x: 5, y: 20, of: window)
    method.forget(window)
    method.close()
    desk.close()
  }

  @Test(
    "The first key that may begin a sequence opens the tables, where the focused window has a caret"
  )
  func opensLate() throws {
    let desk = try KeyboardDesk(layout: ["us", "-variant", "intl"])
    let method = InputMethod(connection: desk.connection)
    let before = desk.connection.roundTripCount
    method.focus(desk.window)
    #expect(desk.connection.roundTripCount == before)
    desk.hands.chord("dead_acute")
    _ = try desk.nextPress()
    method.setSpot(x: 5, y: 20, of: desk.window)
    for (key, text) in [("a", "a"), ("Left", ""), ("semicolon", ";"), ("Return", "")] {
      desk.hands.chord(key)
      #expect(method.lookUp(try desk.nextPress(), in: desk.window).text == text)
    }
    #expect(!method.isOpen)
    desk.hands.chord("dead_acute")
    desk.hands.chord("o")
    #expect(
      method.lookUp(try desk.nextPress(), in: desk.window) == KeyText(text: "ó", isCommit: true))
    #expect(method.isOpen)
    method.close()
    desk.close()
  }

  @Test("The focus asks the server nothing; the first key does")
  func focusIsFree() throws {
    let desk = try KeyboardDesk(layout: ["us"])
    let method = InputMethod(connection: desk.connection)
    method.setSpot(x: 5, y: 20, of: desk.window)
    method.focus(desk.window)
    let questions = desk.connection.roundTripCount
    method.unfocus(desk.window)
    method.focus(desk.window)
    #expect(desk.connection.roundTripCount == questions)
    desk.hands.chord("a")
    let key = try desk.nextPress()
    #expect(method.lookUp(key, in: desk.window).text == "a")
    #expect(desk.connection.roundTripCount > questions)
    method.close()
    desk.close()
  }

  @Test("Cyrillic is typed as it is, with an input method and without")
  func cyrillic() throws {
    let desk = try KeyboardDesk(layout: ["ru"])
    let window = desk.window
    let method = InputMethod(connection: desk.connection)
    desk.hands.chordByPosition(control: false, latin: "n")
    let plain = try desk.nextPress()
    #expect(!method.isOpen)
    #expect(method.lookUp(plain, in: window).text == "т")
    method.setSpot(x: 0, y: 0, of: window)
    method.focus(window)
    desk.hands.chordByPosition(control: false, latin: "n")
    let through = try desk.nextPress()
    #expect(method.lookUp(through, in: window).text == "т")
    method.close()
    desk.close()
  }

  @Test("Control characters are not text", arguments: [("\r", ""), ("a\u{1}b", "ab"), ("é", "é")])
  func controls(input: String, text: String) {
    #expect(input.withoutControls == text)
  }
}
