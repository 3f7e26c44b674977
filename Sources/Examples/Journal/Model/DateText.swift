internal import Glibc

/// The words for dates in the user's locale, read from the C library. Its tables are already mapped. A
/// formatter of Foundation would load megabytes before the first window.
public struct DateLocale: Hashable, Sendable {
  public var months: [String]
  public var shortMonths: [String]
  /// Sunday first.
  public var weekdays: [String]
  public var putsMonthFirst: Bool
  public var usesTwelveHours: Bool
  public var morning: String
  public var afternoon: String
  /// 0 is Sunday.
  public var firstWeekday: Int

  /// English words, the day before the month, and weeks that begin on Monday.
  public static let english = DateLocale(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    putsMonthFirst: false, usesTwelveHours: false, morning: "AM", afternoon: "PM", firstWeekday: 1)

  /// The locale that `LC_ALL`, `LC_TIME` or `LANG` selects.
  public static let current = named("")

  /// A locale by name. English when the C library does not have it, or when it is "C".
  public static func named(_ name: String) -> DateLocale {
    // LC_CTYPE is needed too. Without it the names would have the wrong encoding.
    guard let locale = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, name, nil) else { return .english }
    defer { freelocale(locale) }
    func text(_ item: Int) -> String {
      nl_langinfo_l(nl_item(item), locale).map { String(cString: $0) } ?? ""
    }
    // The C locale has the American order of dates and times, which its users do not want. Its words are
    // the English ones.
    guard String(cString: nl_langinfo_l(nl_item(CODESET), locale)) == "UTF-8",
      !isPlain(locale, name)
    else { return .english }
    let dateFormat = text(Int(D_FMT))
    let timeFormat = text(Int(T_FMT))
    let month = dateFormat.range(of: ["%m", "%b", "%B", "%D"])
    let day = dateFormat.range(of: ["%d", "%e"])
    return DateLocale(
      months: (0..<12).map { text(Int(MON_1) + $0) },
      shortMonths: (0..<12).map { text(Int(ABMON_1) + $0) },
      weekdays: (0..<7).map { text(Int(DAY_1) + $0) },
      putsMonthFirst: (month ?? .max) < (day ?? .max),
      usesTwelveHours: timeFormat.range(of: ["%I", "%l", "%r", "%p"]) != nil,
      morning: text(Int(AM_STR)), afternoon: text(Int(PM_STR)),
      firstWeekday: firstWeekday(locale))
  }

  private static func isPlain(_ locale: locale_t, _ name: String) -> Bool {
    var name = name
    if name.isEmpty {
      let variables: [String] = ["LC_ALL", "LC_TIME", "LANG"]
      let values = variables.compactMap { variable in getenv(variable).map { String(cString: $0) } }
      name = values.first { !$0.isEmpty } ?? "C"
    }
    return name == "C" || name == "POSIX" || name.hasPrefix("C.")
  }

  private static func firstWeekday(_ locale: locale_t) -> Int {
    // glibc returns the day on which its tables of weekdays begin as a number in the pointer itself. The
    // number is a date such as 20261129: 19971130 is a Sunday, 19971201 a Monday. The first day of the week
    // is counted from that day.
    let start = Int(bitPattern: nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)) & 0xffff_ffff
    let first = nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale)?.pointee ?? 1
    return (Int(first) - 1 + (start == 19_971_201 ? 1 : 0)) % 7
  }
}

/// The texts of dates in the list and on the page.
public struct DateText: Hashable, Sendable {
  public var locale: DateLocale
  public var today: LocalDay

  public init(locale: DateLocale = .current, today: LocalDay = Moment.now().local.day) {
    self.locale = locale
    self.today = today
  }

  /// "Today", "Yesterday", "18 Nov", or in another year "18 Nov 2025".
  public func short(_ day: LocalDay) -> String {
    if day == today { return "Today" }
    if day == today.adding(days: -1) { return "Yesterday" }
    let month = locale.shortMonths[day.month - 1]
    let text = locale.putsMonthFirst ? "\(month) \(day.day)" : "\(day.day) \(month)"
    return day.year == today.year ? text : "\(text)\(locale.putsMonthFirst ? "," : "") \(day.year)"
  }

  /// "Saturday 21 November 2026, 07:40", with the zone if it is not that of this place: "(UTC+9)". Without the
  /// time if the zone is not known.
  public func long(_ date: EntryDate) -> String {
    let day = date.day
    let month = locale.months[day.month - 1]
    let text =
      locale.putsMonthFirst
      ? "\(locale.weekdays[day.weekday]), \(month) \(day.day), \(day.year)"
      : "\(locale.weekdays[day.weekday]) \(day.day) \(month) \(day.year)"
    guard let zone = date.knownZone else { return text }
    let place = zone == .here(at: date.moment) ? "" : " (\(zone.name))"
    return "\(text), \(clock(date.moment.local(in: zone)))\(place)"
  }

  private func clock(_ time: LocalTime) -> String {
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    guard locale.usesTwelveHours else {
      return "\(time.hour < 10 ? "0" : "")\(time.hour):\(minute)"
    }
    let half = time.hour < 12 ? locale.morning : locale.afternoon
    return "\(time.hour % 12 == 0 ? 12 : time.hour % 12):\(minute) \(half)"
  }

  /// The heading of a section of the list.
  public func heading(_ section: EntrySection) -> String {
    switch section {
    case .pinned: "Pinned"
    case .all(let order): order.name
    case .upcoming: "Upcoming"
    case .thisWeek: "This Week"
    case .month(let year, let month):
      year == today.year ? locale.months[month - 1] : "\(locale.months[month - 1]) \(year)"
    }
  }

  /// The section of a day.
  public func section(of day: LocalDay) -> EntrySection {
    let start = today.adding(days: -((today.weekday - locale.firstWeekday + 7) % 7))
    if day >= start.adding(days: 7) { return .upcoming }
    if day >= start { return .thisWeek }
    return .month(year: day.year, month: day.month)
  }
}

/// A section of the list.
public enum EntrySection: Hashable, Sendable {
  case pinned
  /// All other entries, in an order without days.
  case all(EntryOrder)
  case upcoming
  case thisWeek
  case month(year: Int, month: Int)
}

extension String {
  /// The first place of any of the given strings, counted in characters.
  fileprivate func range(of candidates: [String]) -> Int? {
    let characters = Array(self)
    return characters.indices.first { index in
      candidates.contains { candidate in
        characters[index...].starts(with: candidate)
      }
    }
  }
}
