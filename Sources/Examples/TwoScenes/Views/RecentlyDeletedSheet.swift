internal import SceneUI

/// The documents that were deleted in the last 30 days, in a sheet over the list.
struct RecentlyDeletedSheet: View {
  @Environment(DocumentLibrary.self) private var library
  @Environment(\.dismiss) private var dismiss
  @State private var selection: Document.ID?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Recently Deleted").font(.heading)
        Text("A document can be put back for \(DeletedDocument.days) days.")
          .font(.preview).foregroundStyle(.secondaryText)
      }
      if library.deleted.isEmpty {
        ContentUnavailableView("There are no deleted documents.", icon: .trash)
      } else {
        List(library.deleted, selection: $selection) { deleted in
          DeletedRow(deleted: deleted, daysLeft: library.daysLeft(deleted))
        }
        .onActivate { for id in $0 { putBack(id) } }
        .contextMenu { ids in
          [
            MenuItem("Put Back", icon: .undo) { for id in ids { putBack(id) } },
            MenuItem("Delete Permanently", icon: .trash) {
              for id in ids { deletePermanently(id) }
            },
          ]
        }
      }
      HStack(spacing: 8) {
        Button("Delete Permanently") { if let selection { deletePermanently(selection) } }
          .disabled(!canAct)
        Spacer()
        Button("Done") { dismiss() }.keyboardShortcut(.cancelAction)
        Button("Put Back") { if let selection { putBack(selection) } }
          .buttonStyle(.prominent).disabled(!canAct)
      }
    }
    .padding(16)
    .frame(width: 400, height: 440)
    .onAppear { selection = library.deleted.first?.id }
  }

  private var canAct: Bool { library.isDeleted(selection) }

  private func putBack(_ id: Document.ID) {
    selectNeighbour(of: id)
    library.putBack(id)
  }

  private func deletePermanently(_ id: Document.ID) {
    selectNeighbour(of: id)
    library.deletePermanently(id)
  }

  /// Selects the next document when a document leaves the list.
  private func selectNeighbour(of id: Document.ID) {
    guard id == selection, let index = library.deleted.firstIndex(where: { $0.id == id }) else {
      return
    }
    let rest = library.deleted.filter { $0.id != id }
    selection = rest.isEmpty ? nil : rest[min(index, rest.count - 1)].id
  }
}

/// The row of a deleted document, with the time for which it is still kept.
private struct DeletedRow: View {
  let deleted: DeletedDocument
  let daysLeft: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 8) {
        Text(deleted.document.title).font(.emphasis).lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(daysLeft == 1 ? "1 day left" : "\(daysLeft) days left")
          .font(.preview).foregroundStyle(.secondaryText)
      }
      Text(deleted.document.excerpt.isEmpty ? "No text" : deleted.document.excerpt)
        .font(.preview).foregroundStyle(.secondaryText).lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
