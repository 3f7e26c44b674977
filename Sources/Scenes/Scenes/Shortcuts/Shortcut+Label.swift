internal import Views

extension Shortcut {
  /// The keys in the form of menus: "Ctrl+Shift+Z".
  public var label: String { keyNames.joined(separator: "+") }

  /// The names of the keys that are held together, the modifiers first.
  package var keyNames: [String] {
    let held: [(Modifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.super, "Super"),
    ]
    let names = held.compactMap { modifiers.contains($0) ? $1 : nil }
    return names + [Self.name(of: key)]
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .character(let character): String(character).uppercased()
    case .return: "Return"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Insert"
    case .escape: "Esc"
    case .space: "Space"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .menu: "Menu"
    case .function(let number): "F\(number)"
    case .other(let code): "Key \(code)"
    }
  }
}
