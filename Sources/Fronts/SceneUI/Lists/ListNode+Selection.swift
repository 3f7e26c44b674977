internal import Views

/// The selection of a list, in both directions.
extension ListNode {
  func readSelection() {
    switch view.selection {
    case .absent: break
    case .one(let binding): wanted = binding.wrappedValue.map { [$0] } ?? []
    case .several(let binding):
      wantedSet = binding.wrappedValue
      retained.allowsMultipleSelection = true
    }
  }

  /// One walk over all rows costs less than to look for more of them.
  private static var fewSelected: Int { 64 }

  func showSelection() {
    switch view.selection {
    case .absent: break
    case .one:
      retained.select(wanted.first.flatMap { row(ofValue: $0) }.map { name(of: $0) })
    case .several:
      // The last one leads, as the topmost row of a new selection should.
      let selected =
        wantedSet.count > Self.fewSelected
        ? (0..<rows.count).reversed().filter { row in
          value(of: row).map(wantedSet.contains) ?? false
        }
        : wantedSet.compactMap { row(ofValue: $0) }.sorted(by: >)
      retained.selectCells(selected.map { name(of: $0) })
    }
  }

  // MARK: Values

  /// The value that the selection has for a row. Nil for a row that it cannot have.
  func value(of row: Int) -> ID? {
    guard !rows.isInert(row) else { return nil }
    let (entry, index) = rows.place(of: row)
    return entry.run.value(at: index, as: ID.self) ?? entry.traits.tag?.base as? ID
  }

  func row(ofValue value: ID) -> Int? {
    for entry in rows.entries where entry.kind == .row {
      if let index = entry.run.index(ofValue: value) { return entry.start + index }
      if entry.count == 1, entry.traits.tag == AnyHashable(value) { return entry.start }
    }
    return nil
  }

  // MARK: Choices of a person

  /// The user changed the selection. The application may refuse the change.
  ///
  /// - Parameter last: The row that was selected last.
  func writeSelection(_ last: Int?) {
    switch view.selection {
    case .absent: break
    case .one(let binding):
      let new = last.flatMap { value(of: $0) }
      binding.wrappedValue = new
      if binding.wrappedValue != new || new == nil { markStale() }
    case .several(let binding):
      let names = retained.selectedIdentifiers
      let new = Set(
        names.compactMap { name in
          // The identifier of a list of elements is the value.
          name.base as? ID ?? row(named: name).flatMap { value(of: $0) }
        })
      binding.wrappedValue = new
      if binding.wrappedValue != new || new.count < names.count { markStale() }
    }
  }

  /// The values of the rows that an action on a row is for, in their order.
  func values(forActionOn row: Int) -> [ID] {
    retained.cells(forActionOn: row).compactMap { value(of: $0) }
  }

  /// The value to select after rows are deleted: that of the next one below, or else above, that stays.
  func neighbor(of row: Int, besides gone: Set<Int>) -> ID? {
    let stays: (Int) -> Bool = { !gone.contains($0) && !self.rows.isInert($0) }
    let next = (row..<rows.count).first(where: stays) ?? (0..<row).last(where: stays)
    return next.flatMap { value(of: $0) }
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
