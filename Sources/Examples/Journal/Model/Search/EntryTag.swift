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
}
