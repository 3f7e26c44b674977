/// A property's value: its type, and its items by their size.
package struct PropertyValue: Hashable, Sendable {
  package var type: Atom
  package var items: Items

  package enum Items: Hashable, Sendable {
    case bytes([UInt8])
    case words([UInt32])
  }

  package init(type: Atom, items: Items) {
    self.type = type
    self.items = items
  }

  /// The items of a format-32 property. Empty for others.
  package var words: [UInt32] {
    if case .words(let words) = items { return words }
    return []
  }

  /// The items of a format-8 property. Empty for others.
  package var bytes: [UInt8] {
    if case .bytes(let bytes) = items { return bytes }
    return []
  }

  package var count: Int {
    switch items {
    case .bytes(let items): items.count
    case .words(let items): items.count
    }
  }

  package var byteCount: Int {
    switch items {
    case .bytes(let items): items.count
    case .words(let items): 4 * items.count
    }
  }

  /// Appends another property's items. False when they have another type or size.
  package mutating func append(_ other: PropertyValue) -> Bool {
    guard type == other.type else { return false }
    // Moved out first, so that the array has one owner and grows in place. Two values in one pattern would
    // be a second owner, and each piece would copy all the pieces before it.
    switch other.items {
    case .bytes(let more):
      guard case .bytes(var all) = items else { return false }
      items = .bytes([])
      all += more
      items = .bytes(all)
    case .words(let more):
      guard case .words(var all) = items else { return false }
      items = .words([])
      all += more
      items = .words(all)
    }
    return true
  }
}
