internal import DatabaseStores
internal import SceneUI

/// The notes that were deleted in the last 30 days, in a sheet over the list.
struct DeletedNotesSheet: View {
  let model: NoteListModel

  var body: some View {
    RecentlyDeletedSheet(
      model.deleted.map {
        RecentlyDeletedSheet<Note.ID>.Item(
          id: $0.id, title: $0.item.displayTitle, preview: $0.item.excerpt,
          daysLeft: model.daysLeft($0))
      }, of: "note", "notes", days: DeletionTime.days
    ) {
      model.putBack($0)
    } onDelete: {
      model.deletePermanently($0)
    }
  }
}
