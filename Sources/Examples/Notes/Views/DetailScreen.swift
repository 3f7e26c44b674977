internal import SceneUI

/// A note in a window of its own.
struct DetailScreen: View {
  let model: DetailModel

  var body: some View {
    VStack(spacing: 12) {
      if model.note != nil {
        DetailFields(model: model)
      } else {
        Spacer()
        Text("This note was deleted.").foregroundStyle(.secondaryText)
        if model.canPutBack {
          Button("Put Back", icon: .undo) { model.putBack() }.buttonStyle(.prominent)
        }
        Spacer()
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
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
