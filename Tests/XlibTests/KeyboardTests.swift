import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("The keyboard, on a real server")
struct KeyboardTests {
  @Test(
    "Ctrl+N is Ctrl+N on every layout", arguments: ["us", "ru", "gr", "us,ru", "ru,us", "de", "il"])
  func shortcuts(layout: String) throws {
    let desk = try KeyboardDesk(layout: [layout])
    let keyboard = desk.keyboard
    desk.hands.chordByPosition(control: true, latin: "n")
    let key = try desk.nextPress()
    #expect(key.state.contains(.control))
    #expect(keyboard.shortcutKeysym(for: key) == Keysym(rawValue: 0x6e))
    desk.close()
  }

  @Test("A layout that is switched while the program runs counts at once")
  func switching() throws {
    let desk = try KeyboardDesk()
    let keyboard = desk.keyboard
    desk.hands.chordByPosition(control: false, latin: "z")
    let before = try desk.nextPress()
    #expect(keyboard.keysym(for: before) == Keysym(rawValue: 0x7a))
    #expect(keyboard.shortcutKeysym(for: before) == Keysym(rawValue: 0x7a))
    try desk.setLayout("de")
    #expect(desk.connection.awaitEvent { $0.kind == .keyboardMappingChanged } != nil)
    desk.hands.chordByPosition(control: false, latin: "z")
    let after = try desk.nextPress()
    #expect(keyboard.keysym(for: after) == Keysym(rawValue: 0x79))
    #expect(keyboard.shortcutKeysym(for: after) == Keysym(rawValue: 0x79))
    desk.close()
  }

  @Test("NumLock decides whether a key of the keypad is a digit or an arrow")
  func keypad() throws {
    let desk = try KeyboardDesk()
    let keyboard = desk.keyboard
    desk.hands.chord("KP_Home")
    let arrow = try desk.nextPress()
    #expect(keyboard.shortcutKeysym(for: arrow) == .home)
    desk.hands.chord("Num_Lock")
    desk.hands.chord("KP_Home")
    let digit = try desk.nextPress()
    #expect(keyboard.shortcutKeysym(for: digit) == Keysym(rawValue: 0x37))
    desk.close()
  }

  @Test("A press of a key that is down is a repeat, until it is released or the focus leaves")
  func repeats() throws {
    let desk = try KeyboardDesk()
    let keyboard = desk.keyboard
    #expect(!keyboard.press(38))
    #expect(keyboard.press(38))
    keyboard.release(38)
    #expect(!keyboard.press(38))
    keyboard.releaseAll()
    #expect(!keyboard.press(38))
    desk.close()
  }

  @Test("The map is fetched once: further keys cost no round trip")
  func roundTrips() throws {
    let desk = try KeyboardDesk()
    let keyboard = desk.keyboard
    desk.hands.type("ab")
    let first = try desk.nextPress()
    _ = keyboard.shortcutKeysym(for: first)
    let second = try desk.nextPress()
    let before = desk.connection.roundTripCount
    #expect(keyboard.shortcutKeysym(for: second) == Keysym(rawValue: 0x62))
    #expect(desk.connection.roundTripCount == before)
    desk.close()
  }
}
