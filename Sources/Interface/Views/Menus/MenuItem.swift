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

  /// A separator between groups.
  public static var separator: MenuItem { MenuItem() }
}
