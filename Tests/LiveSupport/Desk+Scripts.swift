internal import CXTest

/// Typing in all scripts.
extension Desk {
  /// Types text of any script. Each character gets a key that has none, as it does from programs that type for
  /// a person.
  ///
  /// The server announces a changed keyboard before the keys that follow, so programs read the new one first.
  public func typeAnyScript(_ text: String) {
    for scalar in text.unicodeScalars {
      guard let code = scriptKey(scalar) else { return }
      XTestFakeKeyEvent(display, code, 1, 0)
      XTestFakeKeyEvent(display, code, 0, 0)
      inputCount += 2
    }
    XSync(display, 0)
  }

  /// The key of a character.
  private func scriptKey(_ scalar: UnicodeScalar) -> UInt32? {
    var keys = scriptKeys ?? (used: [:], spare: keysWithoutCharacter)
    if let code = keys.used[scalar] { return code }
    if keys.spare.isEmpty {
      // The oldest ones would do, but the program may not have read their keys yet.
      waitForManager()
      keys = (used: [:], spare: Array(keys.used.values))
    }
    guard let code = keys.spare.popLast() else { return nil }
    // Latin-1 keysyms are the characters. The others have a bit above those of Unicode (X11 protocol, appendix A).
    let symbol = KeySym(scalar.value < 0x100 ? scalar.value : 0x0100_0000 | scalar.value)
    // The second one is that of the key with Shift.
    var symbols = [symbol, symbol]
    XChangeKeyboardMapping(display, Int32(code), 2, &symbols, 1)
    keys.used[scalar] = code
    scriptKeys = keys
    return code
  }

  private var keysWithoutCharacter: [UInt32] {
    var (first, last, width): (Int32, Int32, Int32) = (0, 0, 0)
    XDisplayKeycodes(display, &first, &last)
    guard let symbols = XGetKeyboardMapping(display, KeyCode(first), last - first + 1, &width)
    else { return [] }
    defer { XFree(symbols) }
    return (first...last).filter { code in
      (0..<width).allSatisfy { symbols[Int((code - first) * width + $0)] == 0 }
    }.map { UInt32($0) }
  }
}
