public import Foundation
internal import Views

// Changes of the items. The data source has the new items already.
extension UICollectionView {
  /// Asks the data source for all items again. No item is selected then, unless the data source is diffable.
  public final func reloadData() {
    if !(dataSource is any IdentifiedItems) { grid.select(nil) }
    reload()
    adapter.selectionWasSet()
  }

  private func reload() {
    adapter.count()
    // Without a width there are no sizes yet.
    if bounds.width > 0 { updateMetrics() }
    grid.reload()
  }

  /// Performs changes together. The items are compared with the data source at the end.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    changes = changes ?? TableChanges()
    updates?()
    if let made = changes { show(made) }
    completion?(true)
  }

  private func show(_ made: TableChanges) {
    changes = nil
    // By place, since a data source without identifiers knows no others.
    let selected =
      dataSource is any IdentifiedItems ? nil : indexPathsForSelectedItems ?? []
    reload()
    if let selected {
      let kept = selected.compactMap(made.place(of:)).filter { adapter.places.row(of: $0) != nil }
      grid.selectCells(kept.map { AnyHashable($0) }, scrolling: false)
    }
    adapter.selectionWasSet()
  }

  private func change(_ body: (inout TableChanges) -> Void) {
    var made = changes ?? TableChanges()
    body(&made)
    if changes == nil { show(made) } else { changes = made }
  }

  public final func insertItems(at indexPaths: [IndexPath]) {
    change { $0.inserted.formUnion(indexPaths) }
  }

  public final func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleted.formUnion(indexPaths) }
  }

  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }

  /// Asks the data source for the cells of some items again.
  public final func reloadItems(at indexPaths: [IndexPath]) { change { _ in } }

  public final func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  public final func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source for the items of some sections again.
  public final func reloadSections(_ sections: IndexSet) { change { _ in } }
}
