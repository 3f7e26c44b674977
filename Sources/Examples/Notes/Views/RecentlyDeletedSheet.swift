internal import SceneUI

/// The notes that were deleted in the last 30 days, in a sheet over the list.
struct RecentlyDeletedSheet: View {
  let model: NoteListModel
  @State private var selection: Note.ID?

  init(model: NoteListModel) {
    self.model = model
    _selection = State(initialValue: model.deleted.first?.id)
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
        Button("Done") { model.isShowingDeleted = false }.keyboardShortcut(.cancelAction)
        Button("Put Back") { if let selection { putBack(selection) } }
          .buttonStyle(.prominent).disabled(!canAct)
      }
    }
    .padding(16)
    .frame(width: 400, height: 440)
  }

  private var canAct: Bool { model.deleted.contains { $0.id == selection } }

  private func putBack(_ id: Note.ID) {
    selectNeighbour(of: id)
    model.putBack(id)
  }

  private func deletePermanently(_ id: Note.ID) {
    selectNeighbour(of: id)
    model.deletePermanently(id)
  }

  /// Selects the next note when a note leaves the list.
  private func selectNeighbour(of id: Note.ID) {
    guard id == selection, let index = model.deleted.firstIndex(where: { $0.id == id }) else {
      return
    }
    let rest = model.deleted.filter { $0.id != id }
    selection = rest.isEmpty ? nil : rest[min(index, rest.count - 1)].id
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
