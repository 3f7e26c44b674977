internal import Scenes
internal import StandardViews
internal import Views

extension Command {
  static let newNote = Command("newNote")
  static let showRecentlyDeleted = Command("showRecentlyDeleted")
}

extension ShortcutTable {
  /// The standard shortcuts and those of NoteList.
  static let noteList: ShortcutTable = {
    var table = ShortcutTable.standard
    table.merge(.finding)
    table.merge(.zooming)
    table[Shortcut("n", [.control, .shift])] = .newNote
    return table
  }()
}

extension ShortcutSection {
  /// The names of NoteList's commands in the Shortcuts window.
  static let noteList = ShortcutSection(
    "Notes",
    [
      Entry("New Note", .newNote), Entry("Delete Note", keys: [Shortcut(.delete, [])]),
      Entry("Open in New Window", keys: [Shortcut(.return, .control)]),
    ])
}

/// The menu of the button with three dots.
@MainActor
enum NoteListMenu {
  static func items(_ model: NoteListModel) -> [MenuItem] {
    let store = model.application.store
    var undo = MenuItem(
      store.undoesMove ? "Undo Move" : "Put Back Deleted Note", icon: .undo, shortcut: "Ctrl+Z"
    ) { model.undo() }
    undo.isEnabled = store.canUndo
    let notes = [
      MenuItem("New Note", icon: .plus, command: .newNote), undo,
      MenuItem("Recently Deleted", icon: .trash, command: .showRecentlyDeleted),
      MenuItem("Profile", icon: .pencil) { model.isEditingProfile = true }, .separator,
    ]
    let windows: [MenuItem] = model.hasWindows ? [.newWindow, .showAllWindows] : []
    return notes + windows + [.fullScreen, .separator]
      + [.preferences, .keyboardShortcuts, .closeWindow, .quit]
  }
}
