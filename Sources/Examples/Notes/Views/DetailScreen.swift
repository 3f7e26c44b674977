internal import SceneUI

/// A note in a window of its own: a page whose first line is the title.
struct DetailScreen: View {
  @Bindable var model: DetailModel

  var body: some View {
    VStack(spacing: 0) {
      NoticeBanners(notices: model.notices, application: model.application)
      if let note = model.note {
        TextEditor(text: $model.page, placeholder: "Title").textEditorStyle(.page)
          .textContentIdentifier(note.id.rawValue)
          .accessibilityLabel("Note")
          .onKeyboardDrag { NoteDrag.item(for: note, model.application) }
      } else if !model.isLoaded {
        ContentUnavailableView("This note is shown as soon as it can be read.", icon: .information)
      } else {
        ContentUnavailableView("This note was deleted.", icon: .trash) {
          if model.canPutBack {
            Button("Put Back", icon: .undo) { model.putBack() }
              .buttonStyle(.prominent).keyboardShortcut("z")
          }
        }
      }
    }
    .navigationTitle(title)
  }

  private var title: String {
    model.note?.displayTitle ?? (model.isLoaded ? "Deleted Note" : "Note")
  }
}

/// The fields for the title and text of a note that is saved as it is typed.
struct DetailFields: View {
  @Bindable var model: DetailModel

  var body: some View {
    TextField("Title", text: $model.title).textContentIdentifier(model.note?.id.rawValue)
    TextEditor(text: $model.text, placeholder: "Text")
      .textContentIdentifier(model.note?.id.rawValue)
  }
}
