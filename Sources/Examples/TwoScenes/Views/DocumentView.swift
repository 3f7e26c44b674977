internal import Geometry
internal import SceneUI
internal import StoreRescue

/// One document in a window of its own.
struct DocumentView: View {
  static let windowSize = Size(width: 560, height: 560)

  let id: Document.ID?
  @Environment(DocumentLibrary.self) private var library

  var body: some View {
    VStack(spacing: 0) {
      NoticeBanners()
      content
    }
  }

  @ViewBuilder private var content: some View {
    if let document = library[id] {
      TextEditor(text: text(of: document.id), placeholder: "Write something.")
        .textEditorStyle(.page)
        .textContentIdentifier(
          (try? UserActivity.openingWindow(id: "document", value: document.id))?
            .targetContentIdentifier
        )
        .onKeyboardDrag { document.dragItem(in: library) }
        .navigationTitle(document.title)
    } else if let id, library.isDeleted(id) {
      ContentUnavailableView("This document was deleted.", icon: .trash) {
        Button("Put Back", icon: .undo) { library.putBack([id]) }
          .buttonStyle(.prominent).keyboardShortcut("z")
      }
      .navigationTitle("Deleted Document")
    } else if !library.isLoaded {
      ContentUnavailableView(
        "This document is shown as soon as it can be read.", icon: .information
      )
      .navigationTitle("Document")
    } else {
      VStack(spacing: 4) {
        Text("There is no such document.").font(.heading)
        Text("It may have been made by another version of Two Scenes.")
          .foregroundStyle(.secondaryText)
      }
      .navigationTitle("No Document")
    }
  }

  private func text(of id: Document.ID) -> Binding<String> {
    Binding(get: { library[id]?.text ?? "" }, set: { library.setText($0, of: id) })
  }
}

/// Problems with the file of the documents, above the content of every window that shows documents.
struct NoticeBanners: View {
  @Environment(DocumentLibrary.self) private var library

  var body: some View {
    ForEach(library.notices, id: \.self) { notice in
      switch notice.offer {
      case .copy: Banner(unsaved: notice.text, detail: notice.detail) { library.unsavedText }
      case .takingOver:
        Banner(
          notice.text, detail: notice.detail, kind: .notice, actionTitle: KeptOffer.takeOver,
          action: { library.takeOverKept() }, otherTitle: KeptOffer.giveUp,
          otherAction: { library.giveUpKept() })
      case .takingLeft:
        Banner(
          notice.text, detail: notice.detail, kind: .notice, actionTitle: KeptOffer.takeOver,
          action: { library.takeOverLeft() }, otherTitle: KeptOffer.giveUp,
          otherAction: { library.giveUpLeft() })
      case nil: Banner(notice.text, detail: notice.detail)
      }
    }
  }
}
