public import Foundation

// Changes of the rows. The data source has the new rows already.
extension UITableView {
  /// Asks the data source for all rows again. No row is selected then, unless the data source is diffable.
  public final func reloadData() { adapter.reload() }

  /// Performs changes together. The rows are compared with the data source at the end.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins changes that ``endUpdates()`` ends.
  public final func beginUpdates() { adapter.beginChanges() }

  /// Shows the changes since ``beginUpdates()``.
  public final func endUpdates() { adapter.endChanges() }

  /// Shows new rows, which the data source has by now. They appear at once.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    adapter.change { $0.inserted.formUnion(indexPaths) }
  }

  /// Removes rows, which the data source has no more. They disappear at once.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    adapter.change { $0.deleted.formUnion(indexPaths) }
  }

  /// Shows a row at another place.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    adapter.change { $0.moved[indexPath] = newIndexPath }
  }

  /// Asks the data source for the cells of some rows again.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    adapter.change { _ in }
  }

  /// Shows new sections, which the data source has by now.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    adapter.change { $0.insertedSections.formUnion(sections) }
  }

  /// Removes sections, which the data source has no more.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    adapter.change { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source for the rows of some sections again.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    adapter.change { _ in }
  }
}
