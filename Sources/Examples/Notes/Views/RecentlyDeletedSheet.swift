internal import SceneUI

/// The notes that were deleted in the last 30 days, in a sheet over the list.
struct RecentlyDeletedSheet: View {
  let model: NoteListModel
  @State private var selection: Set<Note.ID>

  init(model: NoteListModel) {
    self.model = model
    _selection = State(initialValue: Set(model.deleted.prefix(1).map(\.id)))
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Recently Deleted").font(.heading)
        Text("A note can be put back for \(DeletedNote.days) days.")
          .font(.preview).foregroundStyle(.secondaryText)
      }
      if model.deleted.isEmpty {
        ContentUnavailableView("There are no deleted notes.", icon: .trash)
      } else {
        List(model.deleted, selection: $selection, rowHeight: 56) {
          DeletedRow(deleted: $0, daysLeft: model.daysLeft($0))
        }
        .typeSelect { $0.note.displayTitle }
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
        Button("Done") { model.isShowingDeleted = false }.keyboardShortcut(.cancelAction)
        Button("Put Back") { putBack(selected) }
          .buttonStyle(.prominent).disabled(selected.isEmpty)
      }
    }
    .padding(16)
    .frame(width: 400, height: 440)
  }

  /// The selected notes, in the order of the list.
  private var selected: [Note.ID] { model.deleted.map(\.id).filter(selection.contains) }

  private func putBack(_ ids: [Note.ID]) {
    selectNeighbour(of: ids)
    for id in ids { model.putBack(id) }
  }

  private func deletePermanently(_ ids: [Note.ID]) {
    selectNeighbour(of: ids)
    for id in ids { model.deletePermanently(id) }
  }

  /// Selects the next note when all selected notes leave the list.
  private func selectNeighbour(of ids: [Note.ID]) {
    guard selection.isSubset(of: ids),
      let index = model.deleted.firstIndex(where: { ids.contains($0.id) })
    else { return }
    let rest = model.deleted.filter { !ids.contains($0.id) }
    selection = rest.isEmpty ? [] : [rest[min(index, rest.count - 1)].id]
  }
}

/// The row of a deleted note, with the time for which it is still kept.
private struct DeletedRow: View {
  let deleted: DeletedNote
  let daysLeft: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 8) {
        Text(deleted.note.displayTitle).bold().lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(daysLeft == 1 ? "1 day left" : "\(daysLeft) days left")
          .font(.preview).foregroundStyle(.secondaryText)
      }
      Text(deleted.note.text.isEmpty ? "No text" : deleted.note.text)
        .font(.preview).foregroundStyle(.secondaryText).lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
