/// Something that was deleted and can still be put back.
public struct DeletedItem<Item: Hashable & Identifiable & Sendable>: Hashable, Identifiable,
  Sendable
{
  /// What was deleted.
  public var item: Item
  /// The time of the deletion, in seconds since 1970.
  public var deleted: Int64

  /// - Parameter deleted: The time of the deletion, in seconds since 1970.
  public init(_ item: Item, deleted: Int64) {
    self.item = item
    self.deleted = deleted
  }

  public var id: Item.ID { item.id }

  /// The number of days until it is removed for good (``DeletionTime``).
  ///
  /// - Parameter now: In seconds since 1970.
  public func daysLeft(at now: Int64) -> Int { DeletionTime.daysLeft(since: deleted, at: now) }
}

/// The things that were deleted and can still be put back, and the deletions that Undo takes back.
///
///     things ── add ──▶ RecentlyDeleted ── remove, by a person or after 30 days ──▶ things again, or gone
///
/// It is the rule for a store that has everything in memory. The store writes what it is given back.
public struct RecentlyDeleted<Item: Hashable & Identifiable & Sendable>: Sendable
where Item.ID: Sendable {
  /// The last deleted one first.
  public var items: [DeletedItem<Item>] = []
  /// The deletions since the start.
  public private(set) var history = DeletionHistory<Item.ID>()

  /// Without anything deleted.
  public init() {}

  /// Adds things that were deleted together.
  ///
  /// - Parameter now: In seconds since 1970.
  /// - Returns: What is to be written, in the order of the things.
  @MainActor public mutating func add(_ gone: [Item], at now: Int64) -> [DeletedItem<Item>] {
    let new = gone.map { DeletedItem($0, deleted: now) }
    items.insert(contentsOf: new.reversed(), at: 0)
    history.add(gone.map(\.id))
    return new
  }

  /// Adds things that were deleted in another file, each at its time.
  public mutating func merge(_ others: [DeletedItem<Item>]) {
    items = (items + others).sorted { $0.deleted > $1.deleted }
  }

  /// Removes things that are put back or deleted for good. Undo forgets them.
  ///
  /// - Returns: Those that were here.
  public mutating func remove(_ ids: [Item.ID]) -> [Item] {
    let wanted = Set(ids)
    history.forget(wanted)
    let removed = items.filter { wanted.contains($0.id) }
    items.removeAll { wanted.contains($0.id) }
    return removed.map(\.item)
  }

  /// Those whose 30 days are over.
  ///
  /// - Parameter now: In seconds since 1970.
  public func expired(at now: Int64) -> [Item.ID] {
    items.filter { $0.daysLeft(at: now) == 0 }.map(\.id)
  }
}
