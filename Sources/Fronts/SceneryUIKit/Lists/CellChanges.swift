internal import Foundation

/// The changes of one update, for the selection to follow.
struct CellChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]

  /// The place of a cell after the changes. Nil when it was deleted. Deletions name places before the changes,
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
