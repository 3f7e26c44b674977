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
  /// - Parameter count: The number of entries that the commands act on.
  static func items(isSidebarHidden: Bool, count: Int) -> [MenuItem] {
    [
      MenuItem("New Entry", icon: .plus, command: .newEntry),
      .newWindow, open(count), .showAllWindows,
      .separator,
      MenuItem(
        isSidebarHidden ? "Show Sidebar" : "Hide Sidebar", icon: .sidebar, command: .toggleSidebar),
      MenuItem("Find", icon: .search, command: .find),
      .separator,
      delete(count),
      MenuItem("Recently Deleted", icon: .undo, command: .recentlyDeleted),
      .separator,
      .preferences, .closeWindow, .quit,
    ]
  }

  static func open(_ count: Int) -> MenuItem {
    guard count > 1 else { return .openInNewWindow }
    return MenuItem("Open in \(count) New Windows", icon: .newWindow, command: .openInNewWindow)
  }

  static func delete(_ count: Int, shortcut: String? = nil) -> MenuItem {
    var item = MenuItem(
      count > 1 ? "Delete \(count) Entries" : "Delete Entry", icon: .trash, shortcut: shortcut,
      command: .deleteEntry)
    item.isDestructive = true
    return item
  }
}
