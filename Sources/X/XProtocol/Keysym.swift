/// The symbol on a key, by X's numbers.
///
/// The set is open. Source: X11 protocol, appendix A; Unicode keysyms are 0x01000000 plus the scalar.
package struct Keysym: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let none = Keysym(rawValue: 0)
  package static let backspace = Keysym(rawValue: 0xff08)
  package static let tab = Keysym(rawValue: 0xff09)
  /// Tab with shift, on most layouts.
  package static let leftTab = Keysym(rawValue: 0xfe20)
  package static let `return` = Keysym(rawValue: 0xff0d)
  package static let escape = Keysym(rawValue: 0xff1b)
  package static let delete = Keysym(rawValue: 0xffff)
  package static let space = Keysym(rawValue: 0x20)
  package static let home = Keysym(rawValue: 0xff50)
  package static let left = Keysym(rawValue: 0xff51)
  package static let up = Keysym(rawValue: 0xff52)
  package static let right = Keysym(rawValue: 0xff53)
  package static let down = Keysym(rawValue: 0xff54)
  package static let pageUp = Keysym(rawValue: 0xff55)
  package static let pageDown = Keysym(rawValue: 0xff56)
  package static let end = Keysym(rawValue: 0xff57)
  package static let insert = Keysym(rawValue: 0xff63)
  /// The compose key.
  package static let compose = Keysym(rawValue: 0xff20)
  package static let menu = Keysym(rawValue: 0xff67)

  /// From 1 to 35. Nil for other keys.
  package var functionKeyNumber: Int? {
    (0xffbe...0xffe0).contains(rawValue) ? Int(rawValue - 0xffbe) + 1 : nil
  }

  /// Whether it is Shift, Control, Alt, a lock or a group switch, which do nothing alone.
  package var isModifier: Bool {
    (0xffe1...0xffee).contains(rawValue) || (0xfe01...0xfe0f).contains(rawValue)
      || rawValue == 0xff7e || rawValue == 0xff7f || rawValue == 0xff14
  }

  /// Whether it is an accent that waits for a letter.
  package var isDead: Bool { (0xfe50...0xfe93).contains(rawValue) }

  /// The character of a dead key whose sequence with a space is not in X's tables.
  package var accent: Character? {
    switch rawValue {
    case 0xfe5e: "\u{309b}"  // dead_voiced_sound
    case 0xfe5f: "\u{309c}"  // dead_semivoiced_sound
    case 0xfe64: "\u{1fbf}"  // dead_psili
    case 0xfe65: "\u{1ffe}"  // dead_dasia
    case 0xfe66: "\u{2f5}"  // dead_doublegrave
    case 0xfe67: "\u{2f3}"  // dead_belowring
    case 0xfe68: "\u{2cd}"  // dead_belowmacron
    case 0xfe69: "\u{a788}"  // dead_belowcircumflex
    case 0xfe6a: "\u{2f7}"  // dead_belowtilde
    // Unicode has only a mark, which stands on a space of its own.
    case 0xfe6b: "\u{a0}\u{32e}"  // dead_belowbreve
    case 0xfe6c: "\u{a0}\u{324}"  // dead_belowdiaeresis
    case 0xfe6d: "\u{a0}\u{311}"  // dead_invertedbreve
    case 0xfe80: "a"
    case 0xfe81: "A"
    case 0xfe82: "e"
    case 0xfe83: "E"
    case 0xfe84: "i"
    case 0xfe85: "I"
    case 0xfe86: "o"
    case 0xfe87: "O"
    case 0xfe88: "u"
    case 0xfe89: "U"
    case 0xfe8a: "ə"
    case 0xfe8b: "Ə"
    case 0xfe90: "_"  // dead_lowline
    case 0xfe91: "\u{2c8}"  // dead_aboveverticalline
    case 0xfe92: "\u{2cc}"  // dead_belowverticalline
    case 0xfe93: "/"  // dead_longsolidusoverlay
    default: nil
    }
  }

  /// Whether no sequence of X's compose tables begins with it. That is so for the characters of Latin-1, and
  /// for keys of editing, functions and modifiers. Sequences begin with the compose key, with a dead key or
  /// with a letter of another script, and in am_ET with a backslash.
  package var beginsNoSequence: Bool {
    switch rawValue {
    case 0x5c, 0xff20...0xff3f: false
    case 0, 0x20...0x7e, 0xa0...0xff, 0xfe01...0xfe20, 0xff00...0xffff: true
    default: false
    }
  }

  /// The equivalent key outside the keypad, for arrows, Enter and digits of the keypad.
  package var withoutKeypad: Keysym {
    switch rawValue {
    case 0xff80: .space
    case 0xff89: .tab
    case 0xff8d: .return
    case 0xff91...0xff94: Keysym(rawValue: rawValue - 0xff91 + 0xffbe)
    case 0xff95: .home
    case 0xff96: .left
    case 0xff97: .up
    case 0xff98: .right
    case 0xff99: .down
    case 0xff9a: .pageUp
    case 0xff9b: .pageDown
    case 0xff9c: .end
    case 0xff9e: .insert
    case 0xff9f: .delete
    case 0xffaa...0xffaf: Keysym(rawValue: rawValue - 0xff80)  // * + , - . /
    case 0xffb0...0xffb9: Keysym(rawValue: rawValue - 0xff80)  // 0 to 9
    case 0xffbd: Keysym(rawValue: 0x3d)
    default: self
    }
  }

  /// The character, for keysyms that are Latin-1 or Unicode. Others need X's tables.
  package var character: Character? {
    switch rawValue {
    case 0x20...0x7e, 0xa0...0xff: UnicodeScalar(rawValue).map(Character.init)
    case 0x0100_0100...0x0110_ffff: UnicodeScalar(rawValue - 0x0100_0000).map(Character.init)
    default: nil
    }
  }

  /// Whether it is printable ASCII, which names shortcuts.
  package var isASCII: Bool { (0x21...0x7e).contains(rawValue) }

  /// The lower-case letter of an upper-case one.
  package var lowercased: Keysym {
    (0x41...0x5a).contains(rawValue) ? Keysym(rawValue: rawValue + 0x20) : self
  }

  /// The keysym of a key in a shortcut, independent of the active layout.
  ///
  /// The active group decides if it types an ASCII character, or no character (an arrow). If it types
  /// another letter, the other groups are tried in order, and finally the key's position: a person with a
  /// Cyrillic layout only presses Ctrl+N where a US keyboard has N.
  ///
  /// - Parameter groups: The key's unshifted keysyms by group.
  package static func shortcut(keycode: UInt32, groups: [Keysym], active: Int) -> Keysym {
    let current = groups.indices.contains(active) ? groups[active] : groups.first ?? .none
    if current.withoutKeypad != current { return current.withoutKeypad }
    if current.isASCII { return current.lowercased }
    // Function keys and modifiers are the same in every group.
    if current == .space || (0xfd00...0xffff).contains(current.rawValue) { return current }
    if let latin = groups.first(where: \.isASCII) { return latin.lowercased }
    return atPlace(of: keycode) ?? current
  }

  /// The letter of a US keyboard at a key's position, by the key codes of X servers on Linux.
  private static func atPlace(of keycode: UInt32) -> Keysym? {
    let rows: [(first: UInt32, letters: [UInt8])] = [
      (10, Array("1234567890-=".utf8)), (24, Array("qwertyuiop[]".utf8)),
      (38, Array("asdfghjkl;'".utf8)), (52, Array("zxcvbnm,./".utf8)),
    ]
    for row in rows where keycode >= row.first && keycode < row.first + UInt32(row.letters.count) {
      return Keysym(rawValue: UInt32(row.letters[Int(keycode - row.first)]))
    }
    return nil
  }
}
