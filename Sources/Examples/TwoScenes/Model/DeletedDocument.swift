/// A document in Recently Deleted.
public struct DeletedDocument: Hashable, Sendable, Identifiable {
  public let document: Document
  /// The time of the deletion, in seconds since 1970.
  public let deleted: Int64

  public var id: Document.ID { document.id }

  /// The number of days for which a deleted document can be put back.
  public static let days = 30
  private static let secondsPerDay: Int64 = 86_400

  /// The number of days until the document is removed for good. A day that has begun counts. 0 when the
  /// time is over.
  ///
  /// - Parameter now: In seconds since 1970.
  func daysLeft(at now: Int64) -> Int {
    let left = deleted + Int64(Self.days) * Self.secondsPerDay - now
    return min(Self.days, max(0, Int((left + Self.secondsPerDay - 1) / Self.secondsPerDay)))
  }
}
