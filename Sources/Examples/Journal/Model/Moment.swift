internal import Glibc

/// A point in time, in milliseconds since 1970. Entries are dated with it.
///
/// Foundation's `Date` would be sufficient, but the first window should not wait for Foundation's
/// calendars.
///
/// The number comes from files, where a single wrong bit makes it a moment in any age. It stays as it is,
/// because it is a place in the order of the list. The calendar of a moment outside the years 1 to 9999 is
/// that of the nearest moment within them.
public struct Moment: Hashable, Sendable, Comparable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  public static func < (first: Moment, second: Moment) -> Bool {
    first.milliseconds < second.milliseconds
  }

  public func adding(seconds: Int64) -> Moment {
    Moment(milliseconds: milliseconds &+ seconds &* 1000)
  }

  /// The seconds since 1970 of the second that has begun, within the years that the calendar has.
  var seconds: Int64 {
    let seconds = milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
    return min(max(seconds, Self.calendar.lowerBound), Self.calendar.upperBound)
  }

  /// 0 to 999.
  var millisecondsOfSecond: Int { Int((milliseconds % 1000 + 1000) % 1000) }

  /// The years 1 to 9999 in UTC.
  private static let calendar: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// A local time, in seconds since the midnight of its day, in the computer's time zone.
  init(local day: LocalDay, seconds: Int64) {
    var parts = tm()
    parts.tm_year = Int32(day.year - 1900)
    parts.tm_mon = Int32(day.month - 1)
    parts.tm_mday = Int32(day.day)
    parts.tm_hour = Int32(clamping: seconds / 3600)
    parts.tm_min = Int32(seconds / 60 % 60)
    parts.tm_sec = Int32(seconds % 60)
    parts.tm_isdst = -1
    milliseconds = Int64(mktime(&parts)) * 1000
  }

  /// The time by ISO 8601, in UTC: "2026-11-23T09:30:00Z".
  var internetDate: String {
    var seconds = time_t(self.seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return day + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  /// The local time in the computer's time zone.
  public var local: LocalTime {
    var seconds = time_t(self.seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return LocalTime(
      day: LocalDay(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }
}

/// A local time.
public struct LocalTime: Hashable, Sendable {
  public var day: LocalDay
  public var hour: Int
  public var minute: Int
}

/// A day of the calendar, as a number that sorts: 20261121.
///
/// A number from a file may be no day: 20261399 after a wrong bit. It keeps its place in the order, and has the
/// year, month and day of a day beside it, from 1 January 1 to 31 December 9999.
public struct LocalDay: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public init(year: Int, month: Int, day: Int) {
    rawValue =
      min(max(year, 0), 9999) * 10_000 + min(max(month, 0), 99) * 100 + min(max(day, 0), 99)
  }

  /// The number within the years that the calendar has.
  private var bounded: Int { min(max(rawValue, 1_01_01), 9999_12_31) }

  /// 1 to 9999.
  public var year: Int { bounded / 10_000 }

  /// 1 to 12.
  public var month: Int { min(max(bounded / 100 % 100, 1), 12) }

  /// 1 to the length of the month.
  public var day: Int {
    let month = bounded / 100 % 100
    if month < 1 { return 1 }
    if month > 12 { return 31 }
    return min(max(bounded % 100, 1), Self.length(ofMonth: month, year: year))
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (first: LocalDay, second: LocalDay) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Days since 1 January 1970 in the Gregorian calendar (Hinnant, "chrono-compatible date algorithms").
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  public init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// 0 is Sunday.
  public var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

  /// The day some days later, or earlier. The first and the last day of the calendar are the limits.
  public func adding(days: Int) -> LocalDay {
    let first = Self.first.dayNumber
    let last = Self.last.dayNumber
    let difference = min(max(days, first - last), last - first)
    return LocalDay(dayNumber: min(max(dayNumber + difference, first), last))
  }

  private static let first = LocalDay(year: 1, month: 1, day: 1)
  private static let last = LocalDay(year: 9999, month: 12, day: 31)
}
