/// A line of a menu.
public struct MenuItem {
  /// What the item says.
  public var title: String
  /// Stands before the title.
  public var icon: Icon?
  /// What is asked for; the item is disabled while nobody in the responder chain performs it.
  public var command: Command?
  /// What is done, when there is no command.
  public var action: (@MainActor () -> Void)?
  /// The keys that do the same, as shown at the right: "Ctrl+N". Nil takes what the host knows of the
  /// command.
  public var shortcut: String?
  /// Whether it can be chosen.
  public var isEnabled = true
  /// Whether a tick says that it is in force.
  public var isChecked = false
  /// Whether it takes something away that is not easily brought back.
  public var isDestructive = false
  let isSeparator: Bool

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

  private init() {
    title = ""
    isSeparator = true
  }

  /// A line between groups.
  public static var separator: MenuItem { MenuItem() }
}
