internal import Views

/// Several selected rows.
extension SidebarController {
  /// The selected entries, in the order of the list.
  var selectedEntries: [EntryID] {
    list?.selectedCells.compactMap { entry(atRow: $0) } ?? []
  }

  /// The entries that an action on a row is for: all selected ones if the row is one of them.
  func entries(forActionOn row: Int) -> [EntryID] {
    list?.cells(forActionOn: row).compactMap { entry(atRow: $0) } ?? []
  }

  /// The entry to show after entries are deleted: the next one below, or else above, that stays.
  func neighbour(of id: EntryID, besides gone: [EntryID]) -> EntryID? {
    guard let row = rows.row(of: id) else { return nil }
    let gone = Set(gone)
    func first(_ step: Int) -> EntryID? {
      var place = row + step
      while let next = entry(atRow: place), gone.contains(next) { place += step }
      return entry(atRow: place)
    }
    return first(1) ?? first(-1)
  }
}

extension JournalController {
  /// The entries that commands act on: the selected rows if there are several, else the shown entry.
  var chosenEntries: [EntryID] {
    selectsSeveral ? sidebarController.selectedEntries : entry.map { [$0] } ?? []
  }

  /// The number of those entries.
  var chosenCount: Int { selectsSeveral ? selectedCount : entry == nil ? 0 : 1 }

  /// Whether all of those entries are pinned.
  var arePinned: Bool { chosenCount > 0 && chosenEntries.allSatisfy(context.store.isPinned) }

  /// Pins the chosen entries, or unpins them if all of them are pinned.
  func togglePin() {
    let ids = chosenEntries
    if !context.store.setPinned(ids, !arePinned) {
      context.say("At most \(EntryStore.mostPinned) entries can be pinned.")
    }
  }

  private var selectsSeveral: Bool { !isSidebarHidden && selectedCount > 1 }
  private var selectedCount: Int { sidebarController.list?.selectedIdentifiers.count ?? 0 }
}
