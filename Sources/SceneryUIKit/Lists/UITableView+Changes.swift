public import Foundation
internal import Views

/// The changes of one update, for the selection to follow.
struct TableChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]

  /// The place of a row after the changes. Nil when it was deleted. Deletions name places before the changes,
  /// and insertions name places after them.
  func place(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard !deleted.contains(path), !deletedSections.contains(path.section) else { return nil }
    var section = path.section - deletedSections.count(in: 0..<path.section)
    for new in insertedSections where new <= section { section += 1 }
    let removed = deleted.union(moved.keys)
    var row = path.row - removed.count { $0.section == path.section && $0.row < path.row }
    let added = inserted.union(moved.values).filter { $0.section == section }.map(\.row).sorted()
    for new in added where new <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }
}

// Changes of the rows. The data source has the new rows already.
extension UITableView {
  /// Asks the data source for all rows again. No row is selected then, unless the data source is diffable.
  public final func reloadData() {
    if !(dataSource is any IdentifiedItems) { list.select(nil) }
    adapter.forgetHeights()
    list.reload()
    adapter.selectionWasSet()
  }

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
  public final func beginUpdates() { changes = changes ?? TableChanges() }

  /// Shows the changes since ``beginUpdates()``.
  public final func endUpdates() {
    guard let made = changes else { return }
    changes = nil
    // By place, since a data source without identifiers knows no others.
    let selected = dataSource is any IdentifiedItems ? nil : indexPathsForSelectedRows ?? []
    adapter.forgetHeights()
    list.reload()
    if let selected {
      let kept = selected.compactMap(made.place(of:)).filter { adapter.places.row(of: $0) != nil }
      list.selectCells(kept.map { AnyHashable($0) }, scrolling: false)
    }
    adapter.selectionWasSet()
  }

  private func change(_ body: (inout TableChanges) -> Void) {
    let isOuter = changes == nil
    if isOuter { beginUpdates() }
    if var made = changes {
      body(&made)
      changes = made
    }
    if isOuter { endUpdates() }
  }

  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.inserted.formUnion(indexPaths) }
  }

  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleted.formUnion(indexPaths) }
  }

  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }

  /// Asks the data source for the cells of some rows again.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { _ in }
  }

  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }

  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Asks the data source for the rows of some sections again.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { _ in }
  }
}
