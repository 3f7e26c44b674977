/// The time at which something was moved to Recently Deleted, in seconds since 1970.
///
/// It stays there for 30 days. The time comes from a file, where a single wrong bit makes it a time in any age.
/// A time at which no application could have written it counts as now, so that the 30 days begin again and
/// nothing is removed too early.
public enum DeletionTime {
  /// The number of days for which a deleted thing can be put back.
  public static let days = 30
  private static let secondsPerDay: Int64 = 86_400

  /// From 2020, before the first version, to the end of the year 9999.
  public static let range: ClosedRange<Int64> = 1_577_836_800...253_402_300_799

  /// The number of days until the thing is removed for good. A day that has begun counts. 0 when the time is
  /// over.
  ///
  /// - Parameter now: The present time, in seconds since 1970.
  public static func daysLeft(since deleted: Int64, at now: Int64) -> Int {
    guard range.contains(deleted) else { return days }
    let now = min(max(now, 0), range.upperBound)
    let left = deleted + Int64(days) * secondsPerDay - now
    return min(days, max(0, Int((left + secondsPerDay - 1) / secondsPerDay)))
  }

  /// The time that counts for one that a file has.
  public static func sound(_ stored: Int64, now: Int64) -> Int64 {
    range.contains(stored) ? stored : now
  }
}
