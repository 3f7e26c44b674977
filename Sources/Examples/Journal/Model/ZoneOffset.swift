internal import Glibc

/// The difference between the local time of a place and UTC, in minutes: 540 in Tokyo.
public struct ZoneOffset: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  /// Zones differ from UTC by less than a day. Nil for a larger difference.
  public init?(rawValue: Int) {
    guard (-1439...1439).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(clamping minutes: Int) { rawValue = min(max(minutes, -1439), 1439) }

  public static let utc = ZoneOffset(clamping: 0)

  /// The difference in the computer's time zone at a moment. Before 1900 or so, places had differences with
  /// seconds, which are left out.
  public static func here(at moment: Moment) -> ZoneOffset {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return .utc }
    return ZoneOffset(clamping: parts.tm_gmtoff / 60)
  }

  /// By ISO 8601: "+09:00".
  var isoText: String {
    let minutes = abs(rawValue)
    return (rawValue < 0 ? "-" : "+") + (minutes / 60).twoDigits + ":" + (minutes % 60).twoDigits
  }

  /// For a person: "UTC+9", "UTC−3:30".
  var name: String {
    guard rawValue != 0 else { return "UTC" }
    let minutes = abs(rawValue) % 60
    return "UTC\(rawValue < 0 ? "−" : "+")\(abs(rawValue) / 60)"
      + (minutes == 0 ? "" : ":" + minutes.twoDigits)
  }
}

extension Moment {
  /// The local time in a zone.
  public func local(in zone: ZoneOffset) -> LocalTime {
    let seconds = Int(seconds) + zone.rawValue * 60
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - day * 86_400
    return LocalTime(day: LocalDay(dayNumber: day), hour: rest / 3600, minute: rest / 60 % 60)
  }

  /// The time by ISO 8601 with its zone: "2026-11-23T18:30:00+09:00". Milliseconds are left out when they are
  /// zero.
  func isoText(in zone: ZoneOffset) -> String {
    let time = local(in: zone)
    let second = Int(seconds - seconds / 60 * 60 + 60) % 60
    let rest = millisecondsOfSecond
    let fraction = rest == 0 ? "" : "." + "\(1000 + rest)".dropFirst()
    let year = "\(10_000 + time.day.year)".dropFirst()
    return "\(year)-\(time.day.month.twoDigits)-\(time.day.day.twoDigits)T\(time.hour.twoDigits):"
      + "\(time.minute.twoDigits):\(second.twoDigits)\(fraction)\(zone.isoText)"
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
