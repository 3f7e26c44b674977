internal import SceneUI

/// The form for a new note, in a sheet over the list (N-9).
struct CreateSheet: View {
  let model: NoteListModel
  @State private var draft: DraftModel

  init(model: NoteListModel) {
    self.model = model
    _draft = State(initialValue: DraftModel(model.application))
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("New Note").font(.heading)
      DraftFields(draft: draft)
      HStack(spacing: 8) {
        if model.hasWindows { Button("New Window", icon: .newWindow) { model.openCreateWindow() } }
        Spacer()
        Button("Cancel") { model.isCreating = false }.keyboardShortcut(.cancelAction)
        Button("Save") {
          draft.save()
          model.isCreating = false
        }
        .buttonStyle(.prominent)
        .disabled(!draft.canSave)
        .keyboardShortcut("s")
      }
    }
    .padding(16)
    .frame(width: 400, height: 320)
  }
}

/// The form in a window of its own: it stays, cleared for the next note (N-32).
struct CreateScreen: View {
  @Bindable var draft: DraftModel

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      DraftFields(draft: draft)
      HStack(spacing: 8) {
        Spacer()
        Button("Save") { draft.save() }
          .buttonStyle(.prominent)
          .disabled(!draft.canSave)
          .keyboardShortcut("s")
      }
    }
    .padding(16)
    .navigationTitle("New Note")
  }
}

/// Title and text of a draft.
private struct DraftFields: View {
  @Bindable var draft: DraftModel

  var body: some View {
    TextField("Title", text: $draft.title)
    TextEditor(text: $draft.text, placeholder: "Text")
  }
}
