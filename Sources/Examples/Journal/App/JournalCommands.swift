public import Scenes
public import Views

extension Command {
  public static let newEntry = Command("newEntry")
  public static let deleteEntry = Command("deleteEntry")
  public static let find = Command("find")
  public static let recentlyDeleted = Command("recentlyDeleted")
}

extension ShortcutTable {
  /// The standard shortcuts and those of Journal.
  public static let journal: ShortcutTable = {
    var table = ShortcutTable.standard
    table[Shortcut("n", [.control, .shift])] = .newEntry
    table[Shortcut(.return, .control)] = .openInNewWindow
    table[Shortcut("f")] = .find
    table[Shortcut(.function(9), [])] = .toggleSidebar
    return table
  }()
}

/// The menu of the button with three dots.
@MainActor
enum JournalMenu {
  static func items(isSidebarHidden: Bool) -> [MenuItem] {
    var delete = MenuItem("Delete Entry", icon: .trash, command: .deleteEntry)
    delete.isDestructive = true
    return [
      MenuItem("New Entry", icon: .plus, command: .newEntry),
      .newWindow, .openInNewWindow, .showAllWindows,
      .separator,
      MenuItem(
        isSidebarHidden ? "Show Sidebar" : "Hide Sidebar", icon: .sidebar, command: .toggleSidebar),
      MenuItem("Find", icon: .search, command: .find),
      .separator,
      delete,
      MenuItem("Recently Deleted", icon: .undo, command: .recentlyDeleted),
      .separator,
      .preferences, .closeWindow, .quit,
    ]
  }
}
