/// An entry that a search has found.
public struct SearchHit: Hashable, Sendable {
  public var summary: EntrySummary
  /// The part of the text with the first match. Nil when the entry's title or preview shows one.
  public var excerpt: String?

  /// The hits of a search for some entries and their texts, newest first.
  static func hits(
    _ found: [(summary: EntrySummary, text: String)], of query: SearchQuery, limit: Int
  ) -> [SearchHit] {
    found.sorted { $0.summary.key < $1.summary.key }.prefix(limit).map {
      SearchHit(summary: $0.summary, excerpt: query.excerpt(of: $0.text))
    }
  }
}
