internal import Glibc

internal import struct FoundationEssentials.Date

extension Text {
  /// How a date is shown.
  public enum DateStyle: Hashable, Sendable {
    /// The day: "3 June 2026".
    case date
    /// The hour and the minute, as the locale writes them.
    case time
    /// The time until the date or since: "2 hours, 23 minutes".
    case relative
    /// The same with a sign: "+2 hours".
    case offset
    /// Hours, minutes and seconds: "1:02:03".
    case timer

    func text(of date: Date, at now: Date) -> String {
      switch self {
      case .date: Self.formatted(date, "%-d %B %Y")
      case .time: Self.formatted(date, "%H:%M")
      case .relative: Self.words(Self.seconds(from: now, to: date), parts: 2)
      case .offset:
        (date < now ? "-" : "+") + Self.words(Self.seconds(from: now, to: date), parts: 1)
      case .timer: Self.clock(Self.seconds(from: now, to: date))
      }
    }

    /// The time until the text is another one. Nil for a text that stays.
    func delay(of date: Date, after now: Date) -> Duration? {
      switch self {
      case .date, .time: return nil
      case .relative, .offset, .timer:
        let distance = abs(now.timeIntervalSince(date))
        guard distance.isFinite, distance < Self.longest else { return nil }
        // Seconds are shown below an hour, and below a minute where there is one part.
        let showsSeconds =
          switch self {
          case .timer: true
          case .relative: distance < 3600
          default: distance < 60
          }
        let unit = showsSeconds ? 1.0 : 60.0
        let passed = distance.truncatingRemainder(dividingBy: unit)
        let rest = date < now ? unit - passed : passed
        // A hair later, so that rounding cannot show the same again.
        return .seconds(max(rest, 0.01) + 0.01)
      }
    }

    /// Beyond it, a date is no moment that somebody waits for.
    private static let longest = 1e11

    private static func seconds(from now: Date, to date: Date) -> Int {
      let distance = abs(now.timeIntervalSince(date))
      return distance.isFinite && distance < longest ? Int(distance) : 0
    }

    private static func words(_ seconds: Int, parts: Int) -> String {
      let days = seconds / 86_400
      let units = [
        (days / 365, "year"), (days % 365 / 30, "month"), (days % 365 % 30, "day"),
        (seconds / 3600 % 24, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second"),
      ]
      guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "0 seconds" }
      return units[first..<min(first + parts, units.count)].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    private static func clock(_ seconds: Int) -> String {
      func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
      let start = hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)"
      return start + ":" + padded(seconds % 60)
    }

    private static func formatted(_ date: Date, _ format: String) -> String {
      let interval = date.timeIntervalSince1970
      guard interval.isFinite, abs(interval) < longest else { return "" }
      var seconds = time_t(interval.rounded(.down))
      var parts = tm()
      guard localtime_r(&seconds, &parts) != nil else { return "" }
      var buffer = [CChar](repeating: 0, count: 128)
      let count = strftime(&buffer, buffer.count, format, &parts)
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
