/// The order of the entries in all lists. Pinned entries are above the others in each.
public enum EntryOrder: String, Codable, CaseIterable, Sendable {
  case newestFirst, oldestFirst
  /// The entry whose text was changed last is the first.
  case lastChanged
  /// By title, without regard to case and accents.
  case title

  /// The order's name in a menu, and above the rows if they are under no days.
  public var name: String {
    switch self {
    case .newestFirst: "Newest First"
    case .oldestFirst: "Oldest First"
    case .lastChanged: "Last Changed"
    case .title: "By Title"
    }
  }

  /// Whether the entries of one day are together, so that the list has sections by dates.
  var hasDays: Bool { self == .newestFirst || self == .oldestFirst }

  /// Puts the results of a search in this order, the pinned ones first.
  func sort(_ hits: inout [SearchHit]) {
    let keys = self == .title ? hits.map { EntryTitle.key(of: $0.summary.title) } : []
    let order = hits.indices.sorted { first, second in
      let (one, other) = (hits[first].summary, hits[second].summary)
      if one.isPinned != other.isPinned { return one.isPinned }
      switch self {
      case .newestFirst: return one.key < other.key
      case .oldestFirst: return other.key < one.key
      case .lastChanged:
        return (one.modified, one.key.sequence) > (other.modified, other.key.sequence)
      case .title:
        return (keys[first].utf8Bytes, one.key.sequence) < (
          keys[second].utf8Bytes, other.key.sequence
        )
      }
    }
    hits = order.map { hits[$0] }
  }
}
