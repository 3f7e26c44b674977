/// A document in Recently Deleted.
public struct DeletedDocument: Hashable, Sendable, Identifiable {
  public let document: Document
  /// Seconds since 1970 at which it was deleted.
  public let deleted: Int64

  public var id: Document.ID { document.id }

  /// For how many days a deleted document can be put back.
  public static let days = 30
  private static let secondsPerDay: Int64 = 86_400

  /// How many whole or begun days are left until it is removed for good; 0 when its time is over.
  ///
  /// - Parameter now: Seconds since 1970.
  func daysLeft(at now: Int64) -> Int {
    let left = deleted + Int64(Self.days) * Self.secondsPerDay - now
    return min(Self.days, max(0, Int((left + Self.secondsPerDay - 1) / Self.secondsPerDay)))
  }
}
