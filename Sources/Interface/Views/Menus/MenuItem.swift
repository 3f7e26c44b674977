/// A line of a menu.
public struct MenuItem {
  /// The title.
  public var title: String
  /// Drawn before the title.
  public var icon: Icon?
  /// The command to send. The item is disabled while no responder can perform it.
  public var command: Command?
  /// The action of an item without a command.
  public var action: (@MainActor () -> Void)?
  /// The keys that do the same, shown at the right: "Ctrl+N". With nil the host names those of the command.
  public var shortcut: String?
  /// Whether it can be chosen.
  public var isEnabled = true
  /// Whether it has a check mark.
  public var isChecked = false
  /// Whether it deletes something that is not easily brought back.
  public var isDestructive = false
  /// The items that take the menu's place when the item is chosen. Nil for an item that acts.
  public var submenu: [MenuItem]?
  package let isSeparator: Bool
  /// Whether it is the title of the items below it, which nobody chooses.
  private(set) var isHeading = false
  /// Whether it leads back from a submenu.
  var leadsBack = false

  public init(
    _ title: String, icon: Icon? = nil, shortcut: String? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.shortcut = shortcut
    self.action = action
    isSeparator = false
  }

  public init(_ title: String, icon: Icon? = nil, shortcut: String? = nil, command: Command) {
    self.title = title
    self.icon = icon
    self.shortcut = shortcut
    self.command = command
    isSeparator = false
  }

  /// An item that opens further items in the menu's place.
  public init(_ title: String, icon: Icon? = nil, submenu: [MenuItem]) {
    self.title = title
    self.icon = icon
    self.submenu = submenu
    isSeparator = false
  }

  private init() {
    title = ""
    isSeparator = true
  }

  /// A separator between groups.
  public static var separator: MenuItem { MenuItem() }

  /// The title of the items below it, up to the next separator.
  public static func heading(_ title: String) -> MenuItem {
    var item = MenuItem(title, submenu: [])
    item.submenu = nil
    item.isHeading = true
    return item
  }
}
