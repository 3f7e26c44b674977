internal import Scenes
internal import Views

/// A group of the commands that windows have without a declaration.
///
/// Names whose commands the library does not have are there too: a group at such a place stands before the library's
/// commands.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// The library's commands of the group.
  let commands: Set<Command>

  private init(_ name: String, _ commands: Set<Command> = []) {
    self.name = name
    self.commands = commands
  }

  /// About the application.
  public static let appInfo = CommandGroupPlacement("appInfo")
  /// Preferences.
  public static let appSettings = CommandGroupPlacement("appSettings", [.preferences])
  /// What the system offers. There is nothing here.
  public static let systemServices = CommandGroupPlacement("systemServices")
  /// Hiding the application. There is nothing here.
  public static let appVisibility = CommandGroupPlacement("appVisibility")
  /// Quit.
  public static let appTermination = CommandGroupPlacement("appTermination", [.quit])
  /// New Window.
  public static let newItem = CommandGroupPlacement("newItem", [.newWindow])
  /// Close Window.
  public static let saveItem = CommandGroupPlacement("saveItem", [.closeWindow])
  /// Import and export of files.
  public static let importExport = CommandGroupPlacement("importExport")
  /// Printing.
  public static let printItem = CommandGroupPlacement("printItem")
  /// Undo and Redo.
  public static let undoRedo = CommandGroupPlacement("undoRedo")
  /// Cut, Copy and Paste.
  public static let pasteboard = CommandGroupPlacement("pasteboard")
  /// Find and spelling.
  public static let textEditing = CommandGroupPlacement("textEditing")
  /// The look of letters.
  public static let textFormatting = CommandGroupPlacement("textFormatting")
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement("toolbar")
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement("sidebar")
  /// Full Screen.
  public static let windowSize = CommandGroupPlacement("windowSize", [.toggleFullScreen])
  /// Show All Windows.
  public static let windowList = CommandGroupPlacement("windowList", [.showAllWindows])
  /// Windows that exist once.
  public static let singleWindowList = CommandGroupPlacement("singleWindowList")
  /// The order of windows.
  public static let windowArrangement = CommandGroupPlacement("windowArrangement")
  /// Keyboard Shortcuts.
  public static let help = CommandGroupPlacement("help", [.keyboardShortcuts])
}

/// Commands at a place among those that windows have without a declaration: before a group, after it, or instead.
///
///     .commands {
///       CommandGroup(replacing: .newItem) { Button("New Note", action: add).keyboardShortcut("n") }
///     }
///
/// Their keys come before the library's.
public struct CommandGroup<Content: View>: PrimitiveCommands, AnyCommandMenu {
  let position: CommandGroupPosition?
  private let content: () -> Content

  var title: String { "Commands" }

  /// Commands instead of a group.
  public init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: @escaping () -> Content
  ) {
    position = CommandGroupPosition(group: group, order: .replacing)
    content = addition
  }

  /// Commands before a group.
  public init(
    before group: CommandGroupPlacement, @ViewBuilder addition: @escaping () -> Content
  ) {
    position = CommandGroupPosition(group: group, order: .before)
    content = addition
  }

  /// Commands after a group.
  public init(
    after group: CommandGroupPlacement, @ViewBuilder addition: @escaping () -> Content
  ) {
    position = CommandGroupPosition(group: group, order: .after)
    content = addition
  }

  func appendMenus(to list: inout [any AnyCommandMenu]) { list.append(self) }

  func makeController(_ context: SceneContext) -> ViewController {
    HostingController(
      rootView: SceneRoot(context: context, content: content().environment(\.isInMenu, true)))
  }
}

/// Where a group of commands stands.
struct CommandGroupPosition: Hashable {
  enum Order: Hashable { case before, after, replacing }

  let group: CommandGroupPlacement
  let order: Order

  func replaces(_ command: Command) -> Bool {
    order == .replacing && group.commands.contains(command)
  }

  /// Puts items at the place. Returns whether there is such a place.
  func insert(_ items: [MenuItem], into menu: inout [MenuItem]) -> Bool {
    func isOfGroup(_ item: MenuItem) -> Bool {
      item.command.map(group.commands.contains) ?? false
    }
    guard let first = menu.firstIndex(where: isOfGroup),
      let last = menu.lastIndex(where: isOfGroup)
    else { return false }
    switch order {
    case .before: menu.insert(contentsOf: items, at: first)
    case .after: menu.insert(contentsOf: items, at: last + 1)
    case .replacing: menu.replaceSubrange(first...last, with: items)
    }
    return true
  }
}
