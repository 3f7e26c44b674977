import Testing
import XProtocol

@Suite("What a key means as part of a shortcut")
struct KeysymTests {
  static let n = Keysym(rawValue: 0x6e)
  static let cyrillicTe = Keysym(rawValue: 0x6d4)
  static let greekNu = Keysym(rawValue: 0x7ed)

  @Test(
    "The place of n is n on US, on Cyrillic beside US, and on Cyrillic or Greek alone",
    arguments: [
      ([n, n], 0), ([n, cyrillicTe], 1), ([cyrillicTe, n], 0), ([cyrillicTe, cyrillicTe], 0),
      ([greekNu], 0), ([Keysym(rawValue: 0x4e)], 0), ([n], 3),
    ])
  func latin(groups: [Keysym], active: Int) {
    #expect(Keysym.shortcut(keycode: 57, groups: groups, active: active) == Self.n)
  }

  @Test("A Latin layout decides itself: on Dvorak that place is b")
  func dvorak() {
    #expect(
      Keysym.shortcut(keycode: 57, groups: [Keysym(rawValue: 0x62), Self.n], active: 0)
        == Keysym(rawValue: 0x62))
  }

  @Test(
    "Keys that make no letter are the same in every group",
    arguments: [Keysym.return, .escape, .left, .delete, .space, .tab, .leftTab])
  func functions(key: Keysym) {
    #expect(Keysym.shortcut(keycode: 57, groups: [key, Self.n], active: 0) == key)
  }

  @Test("The keypad's Enter and arrows are Enter and arrows")
  func keypad() {
    #expect(
      Keysym.shortcut(keycode: 104, groups: [Keysym(rawValue: 0xff8d)], active: 0) == .return)
    #expect(Keysym(rawValue: 0xffb5).withoutKeypad == Keysym(rawValue: 0x35))
  }

  @Test("No groups, no key, and no trap")
  func empty() {
    #expect(Keysym.shortcut(keycode: 0, groups: [], active: 0) == .none)
    #expect(Keysym.shortcut(keycode: .max, groups: [Self.greekNu], active: -5) == Self.greekNu)
  }

  @Test("Function keys have numbers, letters characters")
  func names() {
    #expect(Keysym(rawValue: 0xffbe).functionKeyNumber == 1)
    #expect(Keysym(rawValue: 0xffc9).functionKeyNumber == 12)
    #expect(Self.n.functionKeyNumber == nil)
    #expect(Self.n.character == "n")
    #expect(Keysym(rawValue: 0x0100_20ac).character == "€")
    #expect(Keysym(rawValue: 0x0100_d800).character == nil)
    #expect(Keysym.escape.character == nil)
  }

  @Test("Time is compared modulo 2^32", arguments: [(5, 3, true), (3, 5, false), (3, .max, true)])
  func timestamps(a: UInt32, b: UInt32, isLater: Bool) {
    #expect(Timestamp(rawValue: a).isLater(than: Timestamp(rawValue: b)) == isLater)
  }
}
