internal import CXlib
package import XProtocol

/// The text of a key press.
package struct KeyText: Hashable, Sendable {
  /// Empty for keys without text, and while an input method composes.
  package var text: String
  /// Whether the input method commits text of its own, without a key of the keyboard.
  package var isCommit: Bool
}

extension InputMethod {
  /// The text of a press that the input method did not keep. Control characters are removed. Presses with
  /// Ctrl, Alt or Super have no text, because they are shortcuts.
  package func lookUp(_ key: XEvent.Key, in window: WindowID) -> KeyText {
    var raw = XKeyEvent()
    raw.type = KeyPress
    raw.window = window.xid
    raw.root = key.root.xid
    raw.time = key.time.xTime
    raw.x = Int32(clamping: key.place.x)
    raw.y = Int32(clamping: key.place.y)
    raw.x_root = Int32(clamping: key.place.rootX)
    raw.y_root = Int32(clamping: key.place.rootY)
    raw.state = key.state.rawValue
    raw.keycode = key.keycode
    raw.same_screen = key.isOnSameScreen ? 1 : 0
    let isCommit = key.keycode == 0
    let text = connection.withDisplay(else: "") { display in
      raw.display = display
      return if let context, window == focused {
        Self.look(up: &raw, in: context)
      } else {
        Self.lookWithoutMethod(up: &raw)
      }
    }
    let shortcuts: XEvent.State = [.control, .mod1, .mod4]
    if !isCommit, !key.state.isDisjoint(with: shortcuts) {
      return KeyText(text: "", isCommit: false)
    }
    return KeyText(text: text.withoutControls, isCommit: isCommit)
  }

  private static func look(up event: inout XKeyEvent, in context: XIC) -> String {
    var capacity = 64
    while true {
      var buffer = [CChar](repeating: 0, count: capacity)
      var status: Int32 = 0
      var symbol: KeySym = 0
      let count = Xutf8LookupString(
        context, &event, &buffer, Int32(capacity), &symbol, &status)
      switch status {
      // A sequence may make a whole paragraph. 64 KiB of it are enough.
      case XBufferOverflow where capacity < 1 << 16 && Int(count) > capacity:
        capacity = min(1 << 16, Int(count))
      case XLookupChars, XLookupBoth:
        let bytes = buffer.prefix(max(0, min(Int(count), capacity)))
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      default: return ""
      }
    }
  }

  /// Looks the text up without any input method. Latin-1 and Unicode keysyms contain their character.
  private static func lookWithoutMethod(up event: inout XKeyEvent) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    var symbol: KeySym = 0
    let count = XLookupString(&event, &buffer, Int32(buffer.count), &symbol, nil)
    let keysym = Keysym(rawValue: UInt32(truncatingIfNeeded: symbol))
    if let character = keysym.withoutKeypad.character { return String(character) }
    return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension Connection {
  /// Converts compound text, whose character sets Xlib knows. Does not wait for the server.
  internal func string(compoundText bytes: [UInt8]) -> String {
    CharacterLocale.prepareForXlib()
    var bytes = bytes
    let count = bytes.count
    return withDisplay(else: "") { display in
      bytes.withUnsafeMutableBufferPointer { buffer in
        var property = XTextProperty(
          value: buffer.baseAddress, encoding: atoms[.compoundText].xAtom, format: 8,
          nitems: UInt(count))
        var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var texts: Int32 = 0
        // A positive result is the number of characters that have no equivalent.
        guard Xutf8TextPropertyToTextList(display, &property, &list, &texts) >= Success, let list
        else { return "" }
        defer { XFreeStringList(list) }
        return (0..<Int(texts)).compactMap { list[$0].map { String(cString: $0) } }.joined()
      }
    }
  }
}

extension String {
  /// The string without C0 and C1 controls, which are the text of Return, Backspace and Ctrl with a letter.
  internal var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return String(
      String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
