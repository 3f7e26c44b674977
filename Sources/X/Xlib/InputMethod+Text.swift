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
      return if window == focused, let text = tables.text(of: &raw) {
        text
      } else {
        raw.textWithoutMethod
      }
    }
    if !isCommit, !key.state.isDisjoint(with: .shortcuts) {
      return KeyText(text: "", isCommit: false)
    }
    return KeyText(text: text.withoutControls, isCommit: isCommit)
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
