public import Scenes
public import Views

extension Command {
  public static let newEntry = Command("newEntry")
  public static let deleteEntry = Command("deleteEntry")
  public static let openInNewWindow = Command("openInNewWindow")
  public static let find = Command("find")
}

extension ShortcutTable {
  /// The standard keys and Journal's own.
  public static let journal: ShortcutTable = {
    var table = ShortcutTable.standard
    table[Shortcut("n", [.control, .shift])] = .newEntry
    table[Shortcut(.return, .control)] = .openInNewWindow
    table[Shortcut("f")] = .find
    table[Shortcut(.function(9), [])] = .toggleSidebar
    return table
  }()

  /// The keys of a command as menus show them: "Ctrl+Shift+N".
  func label(_ command: Command) -> String? {
    shortcuts(for: command).first.map { shortcut in
      var words: [String] = []
      if shortcut.modifiers.contains(.control) { words.append("Ctrl") }
      if shortcut.modifiers.contains(.alt) { words.append("Alt") }
      if shortcut.modifiers.contains(.shift) { words.append("Shift") }
      switch shortcut.key {
      case .character(let character): words.append(character.uppercased())
      case .function(let number): words.append("F\(number)")
      case .return: words.append("Return")
      case let key: words.append("\(key)")
      }
      return words.joined(separator: "+")
    }
  }
}

/// The menu behind the three dots.
@MainActor
enum JournalMenu {
  static func items(isSidebarHidden: Bool) -> [MenuItem] {
    func item(_ title: String, _ icon: Icon?, _ command: Command) -> MenuItem {
      MenuItem(
        title, icon: icon, shortcut: ShortcutTable.journal.label(command), command: command)
    }
    var delete = item("Delete Entry", .trash, .deleteEntry)
    delete.isDestructive = true
    return [
      item("New Entry", .plus, .newEntry),
      item("New Window", .window, .newWindow),
      item("Open in New Window", .newWindow, .openInNewWindow),
      item("Show All Windows", .windows, .showAllWindows),
      .separator,
      item(isSidebarHidden ? "Show Sidebar" : "Hide Sidebar", .sidebar, .toggleSidebar),
      item("Find", .search, .find),
      .separator,
      delete,
      .separator,
      item("Close Window", nil, .closeWindow),
      item("Quit", nil, .quit),
    ]
  }
}
