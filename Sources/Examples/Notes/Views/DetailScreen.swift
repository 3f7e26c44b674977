internal import SceneUI

/// A note in a window of its own: a page whose first line is the title.
struct DetailScreen: View {
  @Bindable var model: DetailModel

  var body: some View {
    VStack(spacing: 0) {
      if let notice = model.notice { Banner(notice) }
      if model.note != nil {
        TextEditor(text: $model.page, placeholder: "Title").textEditorStyle(.page)
          .accessibilityLabel("Note")
      } else {
        ContentUnavailableView("This note was deleted.", icon: .trash) {
          if model.canPutBack {
            Button("Put Back", icon: .undo) { model.putBack() }
              .buttonStyle(.prominent).keyboardShortcut("z")
          }
        }
      }
    }
    .navigationTitle(model.note?.displayTitle ?? "Deleted Note")
  }
}

/// Title and text of a note that is saved as it is typed.
struct DetailFields: View {
  @Bindable var model: DetailModel

  var body: some View {
    TextField("Title", text: $model.title)
    TextEditor(text: $model.text, placeholder: "Text")
  }
}
