internal import DatabaseStores
internal import SceneUI

/// The documents that were deleted in the last 30 days, in a sheet over the list.
struct DeletedDocumentsSheet: View {
  @Environment(DocumentLibrary.self) private var library

  var body: some View {
    RecentlyDeletedSheet(
      library.deleted.map {
        RecentlyDeletedSheet<Document.ID>.Item(
          id: $0.id, title: $0.item.title, preview: $0.item.excerpt,
          daysLeft: library.daysLeft($0))
      }, of: "document", "documents", days: DeletionTime.days
    ) {
      library.putBack($0)
    } onDelete: {
      library.deletePermanently($0)
    }
  }
}
