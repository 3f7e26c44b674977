internal import SceneUI

/// The commands of a main scene for its documents, in the menu and as shortcuts.
struct DocumentCommands: View {
  @Environment(DocumentLibrary.self) private var library
  @Environment(\.openWindow) private var openWindow
  @SceneStorage(MainView.showsDeletedKey) private var showsDeleted = false

  var body: some View {
    Button("New Document", icon: .plus) {
      openWindow(id: "document", value: library.makeDocument().id)
    }
    .keyboardShortcut("n", [.control, .shift])
    Button("Put Back Deleted Document", icon: .undo) { library.undoDeletion() }
      .keyboardShortcut("z").disabled(!library.canUndoDeletion)
    Button("Recently Deleted", icon: .trash) { showsDeleted = true }
  }
}
