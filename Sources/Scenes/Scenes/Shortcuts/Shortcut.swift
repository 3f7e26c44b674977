public import Views

/// A key and the exact set of modifiers.
public struct Shortcut: Hashable, Sendable {
  /// The key that is not a modifier.
  public var key: Key
  /// The modifiers that are held, and no others.
  public var modifiers: Modifiers

  public init(_ key: Key, _ modifiers: Modifiers = .control) {
    self.key = key
    self.modifiers = modifiers
  }

  public init(_ character: Character, _ modifiers: Modifiers = .control) {
    self.init(.character(character), modifiers)
  }
}

/// The shortcuts of commands: one table for the whole application.
///
/// A shortcut goes to the first responder, from the focused view on, that performs its command. If none
/// does, it is handled as a key. A text field with its own undo therefore gets Ctrl+Z. An application adds
/// a command with a line here and a `perform` in a responder.
public struct ShortcutTable: Equatable, Sendable {
  private var commands: [Shortcut: Command]

  /// The default shortcuts of every application.
  public static let standard = ShortcutTable([
    Shortcut("n"): .newWindow,
    Shortcut("w"): .closeWindow,
    Shortcut("q"): .quit,
    Shortcut(","): .preferences,
    Shortcut(.function(1), []): .keyboardShortcuts,
    Shortcut("?"): .keyboardShortcuts,
    // The key of the question mark where the sign needs Shift. A key is identified by the character that it
    // types without Shift.
    Shortcut("?", [.control, .shift]): .keyboardShortcuts,
    Shortcut("/", [.control, .shift]): .keyboardShortcuts,
    Shortcut(.function(11), []): .toggleFullScreen,
    Shortcut("e", [.control, .shift]): .showAllWindows,
    Shortcut("t", [.control, .shift]): .reopenClosedWindow,
    Shortcut("d", [.control, .shift]): .dragWithKeyboard,
    Shortcut("z"): .undo,
    Shortcut("z", [.control, .shift]): .redo,
    Shortcut("y"): .redo,
    Shortcut("x"): .cut,
    Shortcut("c"): .copy,
    Shortcut("v"): .paste,
    Shortcut("v", [.control, .shift]): .paste,
    Shortcut("a"): .selectAll,
  ])

  /// The shortcuts of an application whose text can be searched.
  public static let finding = ShortcutTable([
    Shortcut("f"): .find,
    Shortcut("h"): .findAndReplace,
    Shortcut(.function(3), []): .findNext,
    Shortcut(.function(3), .shift): .findPrevious,
    Shortcut("g"): .findNext,
    Shortcut("g", [.control, .shift]): .findPrevious,
  ])

  /// The shortcuts of an application whose text or pictures can be enlarged.
  public static let zooming = ShortcutTable([
    Shortcut("+"): .zoomIn,
    Shortcut("="): .zoomIn,
    // The key of the plus sign where the sign needs Shift. A key is identified by the character that it
    // types without Shift.
    Shortcut("=", [.control, .shift]): .zoomIn,
    Shortcut("+", [.control, .shift]): .zoomIn,
    Shortcut("-"): .zoomOut,
    Shortcut("0"): .actualSize,
  ])

  public init(_ commands: [Shortcut: Command] = [:]) { self.commands = commands }

  /// Adds the shortcuts of another table, which replace those with the same keys.
  public mutating func merge(_ other: ShortcutTable) {
    commands.merge(other.commands) { $1 }
  }

  /// The command of a shortcut. Setting nil removes it.
  public subscript(_ shortcut: Shortcut) -> Command? {
    get { commands[shortcut] }
    set { commands[shortcut] = newValue }
  }

  /// The command of a key press.
  public func command(for event: KeyEvent) -> Command? {
    commands[Shortcut(event.key, event.modifiers)]
  }

  /// The commands that have keys.
  package var commandsWithKeys: Set<Command> { Set(commands.values) }

  /// The shortcuts of a command for menus, the simplest first.
  public func shortcuts(for command: Command) -> [Shortcut] {
    commands.filter { $0.value == command }.map(\.key).sorted {
      ($0.modifiers.rawValue.nonzeroBitCount, "\($0.key)")
        < ($1.modifiers.rawValue.nonzeroBitCount, "\($1.key)")
    }
  }
}
