internal import SceneUI

/// The form for a new note, in a sheet over the list (N-9). Closing it keeps the draft.
struct CreateSheet: View {
  let model: NoteListModel
  let draft: DraftModel

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      FormHeading(title: "New Note", isDraft: draft.canSave)
      NoticeBanners(notices: draft.notices, application: draft.application)
      DraftFields(draft: draft)
      HStack(spacing: 8, wraps: true) {
        if model.hasWindows { Button("New Window", icon: .newWindow) { model.openCreateWindow() } }
        Spacer()
        Button("Discard") { model.discardDraft() }.disabled(!draft.canSave)
        Button("Close") { model.isCreating = false }.keyboardShortcut(.cancelAction)
        SaveButton(draft: draft) { note in
          model.isCreating = false
          model.selection = [note]
        }
      }
    }
    .padding(16)
    .frame(width: 420, height: 320, followsText: true)
  }
}

/// The form in a window of its own. After saving it stays open, cleared for the next note (N-32).
struct CreateScreen: View {
  let draft: DraftModel

  var body: some View {
    VStack(spacing: 0) {
      NoticeBanners(notices: draft.notices, application: draft.application)
      VStack(alignment: .leading, spacing: 12) {
        DraftFields(draft: draft)
        HStack(spacing: 8, wraps: true) {
          if draft.canSave { DraftMark() }
          Spacer()
          Button("Discard") { _ = draft.discard() }.disabled(!draft.canSave)
          SaveButton(draft: draft) { _ in }
        }
      }
      .padding(16)
    }
    .navigationTitle("New Note")
  }
}

/// The fields for the title and text of a draft.
private struct DraftFields: View {
  @Bindable var draft: DraftModel

  var body: some View {
    TextField("Title", text: $draft.title)
    TextEditor(text: $draft.text, placeholder: "Text")
  }
}

/// The button that makes the note.
private struct SaveButton: View {
  let draft: DraftModel
  let onSave: @MainActor (Note.ID) -> Void

  var body: some View {
    Button("Save") {
      if let note = draft.save() { onSave(note) }
    }
    .buttonStyle(.prominent)
    .disabled(!draft.canSave)
    .keyboardShortcut("s")
    .keyboardShortcut(.return, .control)
  }
}

/// The title of a form, with a mark for content that is not saved yet.
struct FormHeading: View {
  let title: String
  let isDraft: Bool

  var body: some View {
    HStack {
      Text(title).font(.heading)
      Spacer()
      if isDraft { DraftMark() }
    }
  }
}

/// Tells the user that the draft is kept although it is not saved.
private struct DraftMark: View {
  var body: some View {
    Text("Draft, kept until you save it").font(.caption).foregroundStyle(.secondaryText)
      .lineLimit(1)
  }
}
