internal import Glibc

/// The local date and time for the names of kept files: `2026-11-22-0931`.
func timeStamp() -> String {
  var now = time(nil)
  var parts = tm()
  localtime_r(&now, &parts)
  func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))-"
    + two(parts.tm_hour) + two(parts.tm_min)
}
