public import Scenes
public import Views

/// A group of keys in the Shortcuts window.
///
/// The window is made from the application's `ShortcutTable`: an entry names a command, and the keys are
/// those of the table. An application names its own commands with a section in its configuration:
///
///     configuration.shortcutSections.append(
///       ShortcutSection("Entries", [.init("New Entry", .newEntry), .init("Find", .find)]))
public struct ShortcutSection: Equatable, Sendable {
  /// The words of one action, and its keys.
  public struct Entry: Equatable, Sendable {
    /// The action's name, as in a menu.
    public var title: String
    /// The command whose keys the table has. Nil for keys that belong to a view.
    public var command: Command?
    /// Keys that the table does not have, for example those of a list.
    public var keys: [Shortcut]

    public init(_ title: String, _ command: Command) {
      self.title = title
      self.command = command
      keys = []
    }

    public init(_ title: String, keys: [Shortcut]) {
      self.title = title
      self.keys = keys
    }
  }

  /// The heading.
  public var title: String
  public var entries: [Entry]

  public init(_ title: String, _ entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  /// The commands of `ShortcutTable.finding`.
  public static let finding = ShortcutSection(
    "Finding",
    [
      Entry("Find", .find), Entry("Find and Replace", .findAndReplace),
      Entry("Find Next", .findNext), Entry("Find Previous", .findPrevious),
    ])

  /// The commands of `ShortcutTable.zooming`, for text.
  public static let textSize = ShortcutSection(
    "Text Size",
    [
      Entry("Larger Text", .zoomIn), Entry("Smaller Text", .zoomOut),
      Entry("Normal Size", .actualSize),
    ])

  /// The keys of a list or a grid in which several items can be selected.
  public static let selecting = ShortcutSection(
    "Selecting",
    [
      Entry("Extend", keys: [Shortcut(.up, .shift), Shortcut(.down, .shift)]),
      Entry("Move Focus", keys: [Shortcut(.up, .control), Shortcut(.down, .control)]),
      Entry("Add or Remove", keys: [Shortcut(.space, .control)]),
    ])

  /// The keys of a `SplitView`.
  public static let divider = ShortcutSection(
    "Divider",
    [
      Entry("Move Divider", keys: [Shortcut(SplitView.dividerKey, [])]),
      Entry("Narrower or Wider", keys: [Shortcut(.left, []), Shortcut(.right, [])]),
      Entry("Done Moving", keys: [Shortcut(.return, []), Shortcut(.escape, [])]),
    ])

  /// The keys by which a person goes through a window without a pointer.
  static let focus = ShortcutSection(
    "Focus and Menus",
    [
      Entry("Next Control", keys: [Shortcut(.tab, []), Shortcut(.tab, .control)]),
      Entry("Previous Control", keys: [Shortcut(.tab, .shift)]),
      Entry("Next Pane", keys: [Shortcut(.function(6), [])]),
      Entry("Previous Pane", keys: [Shortcut(.function(6), .shift)]),
      Entry("Window Menu", keys: [Shortcut(.function(10), [])]),
      Entry("Context Menu", keys: [Shortcut(.menu, []), Shortcut(.function(10), .shift)]),
      Entry("Press Button", keys: [Shortcut(.space, []), Shortcut(.return, [])]),
    ])

  /// The commands that every application has.
  public static let standard = [
    ShortcutSection(
      "General",
      [
        Entry("Keyboard Shortcuts", .keyboardShortcuts), Entry("Preferences", .preferences),
        Entry("Full Screen", .toggleFullScreen), Entry("Quit", .quit),
      ]),
    ShortcutSection(
      "Windows",
      [
        Entry("New Window", .newWindow), Entry("Close Window", .closeWindow),
        Entry("Reopen Closed Window", .reopenClosedWindow),
        Entry("Show All Windows", .showAllWindows),
      ]),
    ShortcutSection(
      "Editing",
      [
        Entry("Undo", .undo), Entry("Redo", .redo), Entry("Cut", .cut), Entry("Copy", .copy),
        Entry("Paste", .paste),
        Entry("Paste as Plain Text", keys: [Shortcut("v", [.control, .shift])]),
        Entry("Select All", .selectAll),
        Entry("Unicode Character", keys: [Shortcut("u", [.control, .shift])]),
      ]),
    ShortcutSection(
      "Lists",
      [
        Entry("Drag with the Keyboard", .dragWithKeyboard),
        Entry("Open", keys: [Shortcut(.return, [])]),
      ]),
    focus,
  ]
}

/// An object with keys that are not in the application's table: the delegate of a scene.
@MainActor
public protocol ShortcutSource: AnyObject {
  /// The sections that stand before those of the application.
  var shortcutSections: [ShortcutSection] { get }
}
