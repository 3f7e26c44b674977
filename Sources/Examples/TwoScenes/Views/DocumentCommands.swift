internal import SceneUI

/// What a main scene can be asked for of its documents, by menu and by keys.
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
