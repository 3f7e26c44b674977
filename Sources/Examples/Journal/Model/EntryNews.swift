/// What reports of the writer changed, gathered so that the lists and windows hear of many entries at once.
///
/// An entry can be deleted and be back within the same reports. So what came and left stays in its order, in as few
/// changes as that allows.
struct EntryNews {
  /// The change of the list's shape.
  var difference = EntryIndex.Difference()
  /// Documents that were saved.
  var saved: Set<EntryID> = []
  /// Entries that may have another place in the order.
  var moved: Set<EntryID> = []
  private(set) var changes: [EntryChange] = []

  mutating func inserted(_ id: EntryID) {
    add(id, EntryChange.inserted) { if case .inserted(let ids) = $0 { ids } else { nil } }
  }

  mutating func deleted(_ id: EntryID) {
    add(id, EntryChange.deleted) { if case .deleted(let ids) = $0 { ids } else { nil } }
  }

  mutating func deletedForGood(_ id: EntryID) {
    add(id, EntryChange.deletedForGood) {
      if case .deletedForGood(let ids) = $0 { ids } else { nil }
    }
  }

  private mutating func add(
    _ id: EntryID, _ change: (Set<EntryID>) -> EntryChange,
    joining ids: (EntryChange) -> Set<EntryID>?
  ) {
    guard var all = changes.last.flatMap(ids) else { return changes.append(change([id])) }
    // The set is not copied for each of its entries.
    changes.removeLast()
    all.insert(id)
    changes.append(change(all))
  }

  /// All changes, in the order in which they are to be told.
  var all: [EntryChange] {
    (saved.isEmpty ? [] : [.savingChanged(saved)]) + changes
      + (moved.isEmpty ? [] : [.moved(moved)])
  }
}
