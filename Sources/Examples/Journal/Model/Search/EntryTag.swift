/// A tag, and the number of entries that have it or one of its inner ones.
public struct EntryTag: Hashable, Sendable {
  /// In lower case, without its sign.
  public var name: String
  public var count: Int
}

/// The tags of the journal.
public struct EntryTagList: Hashable, Sendable {
  public var tags: [EntryTag] = []
  /// Whether all entries were read. If not, there may be more tags and larger numbers.
  public var isWhole = false

  /// The tags with the most entries, in the order of their names.
  ///
  /// - Parameter kept: A tag that is among them in any case.
  func shortened(to limit: Int, keeping kept: String?) -> [EntryTag] {
    guard tags.count > limit else { return tags }
    let first = tags.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(limit)
    let names = Set(first.map(\.name) + (kept.map { [$0] } ?? []))
    return tags.filter { names.contains($0.name) }
  }
}
