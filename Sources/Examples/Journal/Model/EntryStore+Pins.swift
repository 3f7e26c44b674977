/// Pins entries. Rows follow the commits here, too.
extension EntryStore {
  /// The largest number of entries that can be pinned.
  public static var mostPinned: Int { EntryPin.limit }

  /// Whether an entry is pinned, or will be with the next commit.
  public func isPinned(_ id: EntryID) -> Bool { wantedPins[id] ?? (pins[id] != nil) }

  /// Pins entries, or unpins them.
  ///
  /// - Returns: False if there would be too many pinned entries. Then nothing changes.
  @discardableResult
  public func setPinned(_ ids: [EntryID], _ isPinned: Bool, at moment: Moment = .now()) -> Bool {
    let changed = ids.filter { self.isPinned($0) != isPinned && contains($0) }
    let waiting = wantedPins.count { $0.value && pins[$0.key] == nil }
    if isPinned, pins.count + waiting + changed.count > EntryPin.limit { return false }
    for id in changed {
      wantedPins[id] = isPinned
      writer?.enqueue(.pin(id, at: isPinned ? moment : nil))
    }
    return true
  }

  /// Takes the report that an entry was pinned or unpinned.
  ///
  /// - Parameter day: The entry's day. Nil when it was not in the journal.
  func takePin(of id: EntryID, _ isPinned: Bool, _ day: LocalDay?) {
    if wantedPins[id] == isPinned { wantedPins[id] = nil }
    if let day, (pins[id] != nil) != isPinned {
      pins[id] = isPinned ? day : nil
      index.movePinned(day, isPinned)
    }
    forgetRows()
    moved.append(id)
  }

  /// Tells that entries have other places. Lists would take long to move hundreds of them one by one.
  func postMoved() {
    let ids = moved
    moved = []
    guard ids.count <= Self.mostMoved else { return feed.post(.reset) }
    for id in ids { feed.post(.moved(id)) }
  }

  private static let mostMoved = 16

  /// Counts an entry that was added to the journal, or removed from it.
  func count(_ id: EntryID, on day: LocalDay, isAdded: Bool, isPinned: Bool) {
    if isPinned {
      pins[id] = isAdded ? day : nil
      index.addPinned(isAdded ? 1 : -1)
    } else {
      index.add(day, isAdded ? 1 : -1)
    }
  }
}
