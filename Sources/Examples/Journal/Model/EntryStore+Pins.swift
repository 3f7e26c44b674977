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
    let present = existing(ids)
    let changed = ids.filter { self.isPinned($0) != isPinned && present.contains($0) }
    let waiting = wantedPins.count { $0.value && pins[$0.key] == nil }
    if isPinned, pins.count + waiting + changed.count > EntryPin.limit { return false }
    for id in changed { wantedPins[id] = isPinned }
    writer?.enqueue(changed.map { .pin($0, at: isPinned ? moment : nil) })
    return true
  }

  /// Takes the report that an entry was pinned or unpinned.
  ///
  /// - Parameter day: The entry's day. Nil when it was not in the journal.
  func takePin(of id: EntryID, _ isPinned: Bool, _ day: LocalDay?, _ news: inout EntryNews) {
    if wantedPins[id] == isPinned { wantedPins[id] = nil }
    if let day, (pins[id] != nil) != isPinned {
      pins[id] = isPinned ? day : nil
      // A hidden row is not counted.
      if hidden[id] == nil {
        news.difference.count(-1, on: day, isPinned: !isPinned)
        news.difference.count(1, on: day, isPinned: isPinned)
      }
    }
    news.moved.insert(id)
  }
}
