public import Scenes
internal import StandardViews
public import Views

extension Command {
  public static let newEntry = Command("newEntry")
  public static let deleteEntry = Command("deleteEntry")
  /// Finds text in the shown entry, wherever the focus is.
  public static let findInEntry = Command("findInEntry")
  /// Finds entries by their text, in the list.
  public static let searchEntries = Command("searchEntries")
  /// Pins the chosen entries, or unpins them.
  public static let togglePin = Command("togglePin")
  /// Opens the menu with the order of the list and its tags.
  public static let listOptions = Command("listOptions")
  public static let recentlyDeleted = Command("recentlyDeleted")
  /// Asks for a picture, and inserts it in the shown entry.
  public static let insertPicture = Command("insertPicture")
  /// Asks for a folder or file, and makes entries of its texts.
  public static let importEntries = Command("importEntries")
  /// Asks for a place, and writes the chosen entries as PDF files.
  public static let exportPDF = Command("exportPDF")
  /// Asks for a printer, and prints the chosen entries.
  public static let printEntries = Command("printEntries")
}

extension ShortcutTable {
  /// The standard shortcuts and those of Journal.
  public static let journal: ShortcutTable = {
    var table = ShortcutTable.standard
    table.merge(.finding)
    table.merge(.zooming)
    table[Shortcut("n", [.control, .shift])] = .newEntry
    table[Shortcut(.return, .control)] = .openInNewWindow
    table[Shortcut("f", [.control, .shift])] = .searchEntries
    table[Shortcut("p", [.control, .shift])] = .togglePin
    table[Shortcut("l", [.control, .shift])] = .listOptions
    table[Shortcut("p")] = .printEntries
    table[Shortcut("i", [.control, .shift])] = .insertPicture
    table[Shortcut(.function(9), [])] = .toggleSidebar
    return table
  }()
}

extension ShortcutSection {
  /// The names of Journal's commands in the Shortcuts window.
  static let journal = ShortcutSection(
    "Entries",
    [
      Entry("New Entry", .newEntry), Entry("Open in New Window", .openInNewWindow),
      Entry("Search All Entries", .searchEntries), Entry("Sort and Filter List", .listOptions),
      Entry("Show or Hide Sidebar", .toggleSidebar),
      Entry("Insert Picture", .insertPicture),
      Entry("Pin or Unpin Entry", .togglePin), Entry("Print Entry", .printEntries),
      Entry("Delete Entry", keys: [Shortcut(.delete, [])]),
    ])

  /// The keys of the text.
  static let journalText = ShortcutSection(
    "Text",
    [
      Entry("Bold", keys: [Shortcut("b")]), Entry("Emphasis", keys: [Shortcut("i")]),
      Entry("Check Box", keys: [Shortcut("l")]), Entry("Inner List", keys: [Shortcut(.tab, [])]),
      Entry("Outer List", keys: [Shortcut(.tab, .shift)]),
      Entry("Move Line", keys: [Shortcut(.up, .alt), Shortcut(.down, .alt)]),
      Entry("Open Link or Tag", keys: [Shortcut(.return, .alt)]),
    ])
}

/// The menu of the button with three dots.
@MainActor
enum JournalMenu {
  /// - Parameters:
  ///   - count: The number of entries that the commands act on.
  ///   - isPinned: Whether all of them are pinned.
  static func items(isSidebarHidden: Bool, count: Int, isPinned: Bool = false) -> [MenuItem] {
    [
      MenuItem("New Entry", icon: .plus, command: .newEntry),
      .newWindow, open(count), .showAllWindows,
      .separator,
      MenuItem(
        isSidebarHidden ? "Show Sidebar" : "Hide Sidebar", icon: .sidebar, command: .toggleSidebar),
      .fullScreen,
      .separator,
      MenuItem("Find in Entry", icon: .search, shortcut: "Ctrl+F", command: .findInEntry),
      MenuItem("Find and Replace", icon: .replace, command: .findAndReplace),
      MenuItem("Search All Entries", icon: .book, command: .searchEntries),
      .separator,
      MenuItem("Insert Picture…", icon: .placeholder, command: .insertPicture),
      .separator,
      MenuItem("Import…", icon: .download, command: .importEntries),
      exportPDF(count), printEntries(count),
      .separator,
      pin(count, isPinned: isPinned), delete(count),
      MenuItem("Recently Deleted", icon: .undo, command: .recentlyDeleted),
      .separator,
      .preferences, .keyboardShortcuts, .closeWindow, .quit,
    ]
  }

  static func open(_ count: Int) -> MenuItem {
    guard count > 1 else { return .openInNewWindow }
    return MenuItem("Open in \(count) New Windows", icon: .newWindow, command: .openInNewWindow)
  }

  static func exportPDF(_ count: Int) -> MenuItem {
    MenuItem(
      count > 1 ? "Export \(count) Entries as PDF…" : "Export as PDF…", icon: .page,
      command: .exportPDF)
  }

  static func printEntries(_ count: Int) -> MenuItem {
    MenuItem(
      count > 1 ? "Print \(count) Entries…" : "Print…", icon: .printer, command: .printEntries)
  }

  static func pin(_ count: Int, isPinned: Bool) -> MenuItem {
    let verb = isPinned ? "Unpin" : "Pin"
    return MenuItem(
      count > 1 ? "\(verb) \(count) Entries" : "\(verb) Entry", icon: .pin, command: .togglePin)
  }

  static func delete(_ count: Int, shortcut: String? = nil) -> MenuItem {
    var item = MenuItem(
      count > 1 ? "Delete \(count) Entries" : "Delete Entry", icon: .trash, shortcut: shortcut,
      command: .deleteEntry)
    item.isDestructive = true
    return item
  }
}
