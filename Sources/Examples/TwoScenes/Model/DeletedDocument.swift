internal import DatabaseStores

/// A document in Recently Deleted.
public struct DeletedDocument: Hashable, Sendable, Identifiable {
  public let document: Document
  /// The time of the deletion, in seconds since 1970.
  public let deleted: Int64

  public var id: Document.ID { document.id }

  /// The number of days until the document is removed for good (``DeletionTime``).
  ///
  /// - Parameter now: In seconds since 1970.
  func daysLeft(at now: Int64) -> Int { DeletionTime.daysLeft(since: deleted, at: now) }
}
