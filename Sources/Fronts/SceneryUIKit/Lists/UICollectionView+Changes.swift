public import Foundation

// Changes of the items. The data source has the new items already.
extension UICollectionView {
  /// Asks the data source for all items again. No item is selected then, unless the data source is diffable.
  public final func reloadData() { adapter.reload() }

  /// Performs changes together. The items are compared with the data source at the end.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    adapter.beginChanges()
    updates?()
    adapter.endChanges()
    completion?(true)
  }

  /// Shows new items, which the data source has by now.
  public final func insertItems(at indexPaths: [IndexPath]) {
    adapter.change { $0.inserted.formUnion(indexPaths) }
  }

  /// Removes items, which the data source has no more.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    adapter.change { $0.deleted.formUnion(indexPaths) }
  }

  /// Shows an item at another place.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    adapter.change { $0.moved[indexPath] = newIndexPath }
  }

  /// Asks the data source for the cells of some items again.
  public final func reloadItems(at indexPaths: [IndexPath]) { adapter.change { _ in } }

  /// Shows new sections, which the data source has by now.
  public final func insertSections(_ sections: IndexSet) {
    adapter.change { $0.insertedSections.formUnion(sections) }
  }

  /// Removes sections, which the data source has no more.
  public final func deleteSections(_ sections: IndexSet) {
    adapter.change { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source for the items of some sections again.
  public final func reloadSections(_ sections: IndexSet) { adapter.change { _ in } }
}
