public import Views

/// A key with the modifiers that must be held, exactly.
public struct Shortcut: Hashable, Sendable {
  /// The key that is pressed last.
  public var key: Key
  /// Those that are held, and no others.
  public var modifiers: Modifiers

  public init(_ key: Key, _ modifiers: Modifiers = .control) {
    self.key = key
    self.modifiers = modifiers
  }

  public init(_ character: Character, _ modifiers: Modifiers = .control) {
    self.init(.character(character), modifiers)
  }
}

/// Which keys ask for which commands: one table for the whole application.
///
/// A shortcut goes to the first responder, from the focused view on, that performs its command; when
/// nobody does, the key goes on as a key. A text field that has its own undo therefore gets Ctrl+Z, and
/// an application adds a command by adding a line here and a `perform` where it belongs.
public struct ShortcutTable: Equatable, Sendable {
  private var commands: [Shortcut: Command]

  /// What every application has unless it says otherwise.
  public static let standard = ShortcutTable([
    Shortcut("n"): .newWindow,
    Shortcut("w"): .closeWindow,
    Shortcut("q"): .quit,
    Shortcut("e", [.control, .shift]): .showAllWindows,
    Shortcut("t", [.control, .shift]): .reopenClosedWindow,
    Shortcut("z"): .undo,
    Shortcut("z", [.control, .shift]): .redo,
    Shortcut("y"): .redo,
    Shortcut("x"): .cut,
    Shortcut("c"): .copy,
    Shortcut("v"): .paste,
    Shortcut("a"): .selectAll,
  ])

  public init(_ commands: [Shortcut: Command] = [:]) { self.commands = commands }

  /// The command of a shortcut; nil takes it out.
  public subscript(_ shortcut: Shortcut) -> Command? {
    get { commands[shortcut] }
    set { commands[shortcut] = newValue }
  }

  /// The command a key press asks for.
  public func command(for event: KeyEvent) -> Command? {
    commands[Shortcut(event.key, event.modifiers)]
  }

  /// The shortcuts of a command, for menus; the simplest first.
  public func shortcuts(for command: Command) -> [Shortcut] {
    commands.filter { $0.value == command }.map(\.key).sorted {
      ($0.modifiers.rawValue.nonzeroBitCount, "\($0.key)")
        < ($1.modifiers.rawValue.nonzeroBitCount, "\($1.key)")
    }
  }
}
