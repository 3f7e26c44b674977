internal import DatabaseStores
internal import SceneUI

/// All documents. Opening a document, or dragging it out, shows its window.
struct DocumentList: View {
  @Environment(DocumentLibrary.self) private var library
  @Environment(\.openWindow) private var openWindow
  /// The numbers of the selected documents, which are selected again at the next start.
  @SceneStorage("selectedDocuments") private var selectedNumbers = ""
  @State private var offer = DeletionOffer<Document.ID>()

  var body: some View {
    HStack {
      Text("Documents").font(.label).foregroundStyle(.secondaryText)
      Spacer()
      Button(icon: .plus, label: "New Document") { open([library.makeDocument().id]) }
        .buttonStyle(.plain)
    }
    .padding(.horizontal, 20)
    if !offer.ids.isEmpty { deletionBanner }
    List(library.documents, selection: selection) { document in
      DocumentRow(document: document)
    }
    .onDragRows { $0.dragItem(in: library) }
    .refusesDrops(
      "This list takes nothing of other programs.",
      detail: "Drop a text, a link or a text file in the window of a document."
    )
    .typeSelect { $0.title }
    .onActivate { open($0) }
    .onDelete {
      library.delete($0)
      offer.add($0)
    }
    .contextMenu { ids in
      [
        MenuItem(
          ids.count > 1 ? "Open in \(ids.count) New Windows" : "Open in New Window",
          icon: .newWindow
        ) { open(ids) }
      ]
    }
    .frame(minHeight: 128)
  }

  private var selection: Binding<Set<Document.ID>> {
    Binding {
      Set(selectedNumbers.split(separator: " ").compactMap { Document.ID($0) })
    } set: {
      selectedNumbers = $0.sorted().map(String.init).joined(separator: " ")
    }
  }

  private var deletionBanner: some View {
    let gone = offer.ids
    let only = gone.count == 1 ? library.deleted.first { $0.id == gone[0] } : nil
    return Banner(
      DeletionQuestion.notice(of: gone.count, "documents", named: only?.item.title),
      kind: .notice, actionTitle: "Put Back",
      action: {
        library.putBack(gone)
        offer.close()
      }, onClose: { offer.close() }
    )
    .onChange(of: library.deleted.map(\.id)) { _, deleted in offer.keep(Set(deleted)) }
  }

  private func open(_ ids: [Document.ID]) { openWindow(id: "document", values: ids) }
}

/// The row of a document.
private struct DocumentRow: View {
  let document: Document

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(document.title).font(.emphasis).lineLimit(1)
      Text(document.excerpt.isEmpty ? "No more text" : document.excerpt)
        .font(.preview).foregroundStyle(.secondaryText).lineLimit(1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
