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

  /// What is typed by keys of a layout with dead keys: the text of commits, and in brackets the number of the
  /// keys that make none.
  @Test(
    "A dead key and a key with which it makes no letter give the accent and the key",
    arguments: [
      // us(intl): the dead keys make the characters of the key's place.
      (["us", "-variant", "intl"], ["dead_acute", "t"], "'t"),
      (["us", "-variant", "intl"], ["dead_acute", "b", "dead_acute", "e"], "'bé"),
      (["us", "-variant", "intl"], ["dead_acute", "space"], "'"),
      (["us", "-variant", "intl"], ["dead_acute", "dead_acute"], "´"),
      (["us", "-variant", "intl"], ["dead_acute", "dead_acute", "t"], "´t"),
      (["us", "-variant", "intl"], ["dead_acute", "dead_grave", "e"], "'è"),
      (["us", "-variant", "intl"], ["dead_grave", "q"], "`q"),
      (["us", "-variant", "intl"], ["dead_acute", "Return"], "'[]"),
      (["us", "-variant", "intl"], ["dead_acute", "Left", "e"], "'[]e"),
      (["us", "-variant", "intl"], ["dead_acute", "Escape", "t"], "t"),
      (["br"], ["dead_tilde", "z"], "~z"),
      (["br"], ["dead_tilde", "a", "dead_acute", "q"], "ã'q"),
      (["pt"], ["dead_acute", "q"], "'q"),
      (["es"], ["dead_grave", "k"], "`k"),
      (["de"], ["dead_circumflex", "x"], "^x"),
      (["fr"], ["dead_circumflex", "b"], "^b"),
      (["fr"], ["dead_circumflex", "e"], "ê"),
    ] as [([String], [String], String)])
  func wrongSequences(layout: [String], keys: [String], text: String) throws {
    let desk = try KeyboardDesk(layout: layout)
    let method = InputMethod(connection: desk.connection)
    method.focus(desk.window)
    method.setSpot(x: 0, y: 0, of: desk.window)
    for key in keys + ["F2"] { desk.hands.chord(key) }
    var typed = ""
    while true {
      let event = try #require(desk.connection.awaitEvent { _ in true })
      switch event.kind {
      case .textCommitted(let text): typed += text
      case .keyPress(let key) where desk.keyboard.keysym(for: key).functionKeyNumber == 2:
        #expect(typed == text)
        method.close()
        desk.close()
        return
      case .keyPress(let key) where !desk.keyboard.keysym(for: key).isModifier:
        let text = method.lookUp(key, in: desk.window).text
        typed += text.isEmpty ? "[]" : text
      default: break
      }
    }
  }

  @Test("A shortcut ends a sequence: the accent is typed, and the shortcut has no text")
  func shortcutAfterDeadKey() throws {
    let desk = try KeyboardDesk(layout: ["us", "-variant", "intl"])
    let method = InputMethod(connection: desk.connection)
    method.focus(desk.window)
    method.setSpot(x: 0, y: 0, of: desk.window)
    desk.hands.chord("dead_acute")
    desk.hands.chord("Control_L", "e")
    let accent = try #require(
      desk.connection.awaitEvent { if case .textCommitted = $0.kind { true } else { false } })
    #expect(accent.kind == .textCommitted("'"))
    let key = try desk.nextPress()
    #expect(method.lookUp(key, in: desk.window) == KeyText(text: "", isCommit: false))
    #expect(key.state.contains(.control))
    desk.hands.chord("e")
    #expect(method.lookUp(try desk.nextPress(), in: desk.window).text == "e")
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
