/// Values by key with a limit to their total cost. The least recently used ones are removed first.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    let cost: Int
    var lastUse: UInt64
  }

  let costLimit: Int
  private(set) var totalCost = 0
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0

  init(costLimit: Int) { self.costLimit = costLimit }

  /// The value of a key. This counts as a use.
  mutating func use(_ key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Adds a value. A value that alone exceeds the limit is not added.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= costLimit else { return }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    totalCost += cost
    while totalCost > costLimit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
  }

  /// Removes all values.
  ///
  /// - Returns: The removed values, the least recently used first.
  mutating func removeAll() -> [(Key, Value)] {
    let all = entries.sorted { $0.value.lastUse < $1.value.lastUse }.map {
      ($0.key, $0.value.value)
    }
    entries = [:]
    totalCost = 0
    return all
  }

  mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { totalCost -= entry.cost }
  }
}
