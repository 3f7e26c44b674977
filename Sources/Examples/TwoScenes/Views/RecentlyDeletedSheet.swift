internal import SceneUI

/// The documents that were deleted in the last 30 days, in a sheet over the list.
struct RecentlyDeletedSheet: View {
  @Environment(DocumentLibrary.self) private var library
  @Environment(\.dismiss) private var dismiss
  @State private var selection: Set<Document.ID> = []

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
        .typeSelect { $0.document.title }
        .onActivate { putBack($0) }
        .contextMenu { ids in
          [
            MenuItem("Put Back", icon: .undo) { putBack(ids) },
            MenuItem("Delete Permanently", icon: .trash) { deletePermanently(ids) },
          ]
        }
      }
      HStack(spacing: 8) {
        Button("Delete Permanently") { deletePermanently(selected) }.disabled(selected.isEmpty)
        Spacer()
        Button("Done") { dismiss() }.keyboardShortcut(.cancelAction)
        Button("Put Back") { putBack(selected) }
          .buttonStyle(.prominent).disabled(selected.isEmpty)
      }
    }
    .padding(16)
    .frame(width: 400, height: 440)
    .onAppear { selection = Set(library.deleted.prefix(1).map(\.id)) }
  }

  /// The selected documents, in the order of the list.
  private var selected: [Document.ID] { library.deleted.map(\.id).filter(selection.contains) }

  private func putBack(_ ids: [Document.ID]) {
    selectNeighbour(of: ids)
    for id in ids { library.putBack(id) }
  }

  private func deletePermanently(_ ids: [Document.ID]) {
    selectNeighbour(of: ids)
    for id in ids { library.deletePermanently(id) }
  }

  /// Selects the next document when all selected documents leave the list.
  private func selectNeighbour(of ids: [Document.ID]) {
    guard selection.isSubset(of: ids),
      let index = library.deleted.firstIndex(where: { ids.contains($0.id) })
    else { return }
    let rest = library.deleted.filter { !ids.contains($0.id) }
    selection = rest.isEmpty ? [] : [rest[min(index, rest.count - 1)].id]
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
