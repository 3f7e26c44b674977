internal import DatabaseStores

/// A note in Recently Deleted.
public struct DeletedNote: Hashable, Sendable, Identifiable {
  public let note: Note
  /// The time of the deletion, in seconds since 1970.
  public let deleted: Int64

  public var id: Note.ID { note.id }

  /// The number of days until the note is removed for good (``DeletionTime``).
  ///
  /// - Parameter now: In seconds since 1970.
  func daysLeft(at now: Int64) -> Int { DeletionTime.daysLeft(since: deleted, at: now) }
}
