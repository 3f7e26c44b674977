/// An entry that a search has found.
public struct SearchHit: Hashable, Sendable {
  public var summary: EntrySummary
  /// The part of the text with the first match. Nil when the entry's title or preview shows one.
  public var excerpt: String?

  /// An entry that meets a search, with the part of its text to show.
  init(_ summary: EntrySummary, text: String, of query: SearchQuery) {
    self.summary = summary
    excerpt = query.excerpt(of: text)
  }

  init(summary: EntrySummary) { self.summary = summary }
}
