/// Values by key, of which those that were not used for longest go when all together cost too much.
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

  var count: Int { entries.count }

  /// The value of a key, which is a use of it.
  mutating func use(_ key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Keeps a value; one that alone costs more than the limit is not kept.
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

  /// Forgets everything.
  ///
  /// - Returns: What was kept, the values used longest ago first.
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
