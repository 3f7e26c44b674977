internal import Views

/// The selection of a list, in both directions.
extension ListNode {
  func readSelection() {
    switch view.selection {
    case .absent: selected = []
    case .one(let binding): selected = binding.wrappedValue.map { [$0] } ?? []
    case .several(let binding):
      // The last one leads, as the topmost row of a new selection should.
      selected = binding.wrappedValue.filter { places[$0] != nil }
        .sorted { (places[$0] ?? 0) > (places[$1] ?? 0) }
    }
    if case .several = view.selection { retained.allowsMultipleSelection = true }
  }

  func showSelection() {
    switch view.selection {
    case .absent: break
    case .one: retained.select(selected.first.map { AnyHashable($0) })
    case .several: retained.selectCells(selected.map { AnyHashable($0) })
    }
  }

  /// The user changed the selection. The application may refuse the change.
  ///
  /// - Parameter last: The row that was selected last.
  func writeSelection(_ last: ID?) {
    switch view.selection {
    case .absent: break
    case .one(let binding):
      binding.wrappedValue = last
      if binding.wrappedValue != last { markStale() }
    case .several(let binding):
      let new = Set(retained.selectedIdentifiers.compactMap { $0.base as? ID })
      binding.wrappedValue = new
      if binding.wrappedValue != new { markStale() }
    }
  }

  /// The rows that an action on a row is for, in their order.
  func identifiers(forActionOn row: Int) -> [ID] {
    retained.cells(forActionOn: row).map { ids[$0] }
  }

  /// The row to select after rows are deleted: the next one below, or else above, that stays.
  func neighbor(of row: Int, besides gone: Set<ID>) -> ID? {
    ids[row...].first { !gone.contains($0) } ?? ids[..<row].last { !gone.contains($0) }
  }

  /// Selects another row instead of rows that were deleted.
  func moveSelection(from gone: [ID], to next: ID?) {
    switch view.selection {
    case .absent: break
    case .one(let binding):
      if let id = binding.wrappedValue, gone.contains(id) { binding.wrappedValue = next }
    case .several(let binding):
      guard !binding.wrappedValue.isDisjoint(with: gone) else { break }
      let rest = binding.wrappedValue.subtracting(gone)
      binding.wrappedValue = rest.isEmpty ? Set(next.map { [$0] } ?? []) : rest
    }
  }
}
