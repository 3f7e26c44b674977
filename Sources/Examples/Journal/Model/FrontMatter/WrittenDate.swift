/// Reads a date as people and programs write it.
///
///     2024-03-05 · 2024-03-05T10:20:30.5+01:00 · 2024/03/05 10:20 · 20240305T1020 · 2024年3月5日
///     03-05-2024 06:24 PM · 5.3.2024 · Tue, 5 Mar 2024 10:20 +0100 · March 5, 2024 · 1709634030
///
/// With a point between the numbers the day is first, otherwise the month, unless it is larger than 12. A time that
/// is not understood is left out, and the day is kept.
struct WrittenDate: Hashable, Sendable {
  var day: LocalDay
  /// Milliseconds since the midnight of the day. Nil without a time.
  var time: Int64?
  /// Nil for a local time, and for one in UTC: it does not tell where it was written.
  var zone: ZoneOffset?
  var isUTC = false

  private static let longest = 128

  init?(_ text: some StringProtocol) {
    var tokens = WrittenDateToken.all(in: text.unicodeScalars.prefix(Self.longest))[...]
    if let moment = Self.unixTime(tokens) {
      day = moment.local(in: .utc).day
      time = moment.milliseconds - Int64(day.dayNumber) * 86_400_000
      isUTC = true
      return
    }
    guard let day = Self.day(&tokens) else { return nil }
    self.day = day
    readTime(tokens)
  }

  /// The moment, and the day of writing.
  var date: EntryDate {
    guard let time else { return local(0) }
    let midnight = Int64(day.dayNumber) * 86_400_000
    if let zone {
      return EntryDate(
        Moment(milliseconds: midnight + time - Int64(zone.rawValue) * 60_000), in: zone)
    }
    return isUTC ? EntryDate(Moment(milliseconds: midnight + time)) : local(time)
  }

  private func local(_ time: Int64) -> EntryDate {
    let moment = Moment(local: day, seconds: time / 1000).adding(milliseconds: time % 1000)
    return EntryDate(moment, day: day, zone: .here(at: moment))
  }

  // MARK: The day

  /// Seconds or milliseconds since 1970. Shorter numbers are calendar days.
  private static func unixTime(_ tokens: ArraySlice<WrittenDateToken>) -> Moment? {
    guard case .number(let number, let digits) = tokens.first else { return nil }
    let isAlone = tokens.count == 1
    let hasFraction = tokens.count == 3 && tokens.dropFirst().first == .sign(".")
    switch digits {
    case 9, 10: return isAlone || hasFraction ? Moment(milliseconds: Int64(number) * 1000) : nil
    case 13: return isAlone ? Moment(milliseconds: Int64(number)) : nil
    default: return nil
    }
  }

  private static func day(_ tokens: inout ArraySlice<WrittenDateToken>) -> LocalDay? {
    skipWeekday(&tokens)
    switch tokens.first {
    case .number(let number, let digits) where digits == 8 || digits == 12 || digits == 14:
      var date = number
      tokens.removeFirst()
      if digits > 8 {
        // The time follows without a sign between.
        let factor = digits == 12 ? 10_000 : 1_000_000
        tokens.insert(.number(date % factor, digits: digits - 8), at: tokens.startIndex)
        date /= factor
      }
      return valid(date / 10_000, date / 100 % 100, date % 100)
    case .number(let first, let digits):
      tokens.removeFirst()
      while case .word(let ending)? = tokens.first, ordinals.contains(ending) {
        tokens.removeFirst()
      }
      if let month = month(&tokens) {
        guard let year = year(&tokens) else { return nil }
        return valid(year, month, first)
      }
      return numeric(first, digits, &tokens)
    case .word:
      guard let month = month(&tokens), case .number(let day, _)? = tokens.popFirst() else {
        return nil
      }
      while case .word(let ending)? = tokens.first, ordinals.contains(ending) {
        tokens.removeFirst()
      }
      guard let year = year(&tokens) else { return nil }
      return valid(year, month, day)
    case .sign, nil: return nil
    }
  }

  private static let ordinals: Set<String> = ["st", "nd", "rd", "th"]

  private static func skipWeekday(_ tokens: inout ArraySlice<WrittenDateToken>) {
    guard case .word(let word)? = tokens.first, monthNumber(word) == nil else { return }
    tokens.removeFirst()
    while let next = tokens.first, next == .sign(",") || next == .sign(".") { tokens.removeFirst() }
  }

  private static func numeric(
    _ first: Int, _ digits: Int, _ tokens: inout ArraySlice<WrittenDateToken>
  ) -> LocalDay? {
    guard case .sign(let sign)? = tokens.popFirst(), ["-", "/", ".", "–"].contains(sign),
      case .number(let second, _)? = tokens.popFirst(), tokens.popFirst() == .sign(sign),
      case .number(let third, let lastDigits)? = tokens.popFirst()
    else { return nil }
    if digits == 4 { return lastDigits <= 2 ? valid(first, second, third) : nil }
    guard lastDigits == 4 else { return nil }
    let isDayFirst = sign == "." || first > 12
    return isDayFirst ? valid(third, second, first) : valid(third, first, second)
  }

  /// A month's name, with what stands around it.
  private static func month(_ tokens: inout ArraySlice<WrittenDateToken>) -> Int? {
    var rest = tokens
    while let next = rest.first, next == .sign(".") || next == .sign("-") { rest.removeFirst() }
    guard case .word(let word)? = rest.popFirst(), let number = monthNumber(word) else {
      return nil
    }
    while let next = rest.first, next == .sign(".") || next == .sign("-") || next == .sign(",") {
      rest.removeFirst()
    }
    tokens = rest
    return number
  }

  private static func monthNumber(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    for locale in [DateLocale.english, .current] {
      for names in [locale.months, locale.shortMonths] {
        let place = names.firstIndex { name in
          let name = name.lowercased()
          return name == word || name == word + "." || name.prefix(3) == word
        }
        if let place { return place + 1 }
      }
    }
    return word == "sept" ? 9 : nil
  }

  /// The year. In "Tue Mar 5 10:20:30 2024" it is behind the time.
  private static func year(_ tokens: inout ArraySlice<WrittenDateToken>) -> Int? {
    while tokens.first == .sign(",") { tokens.removeFirst() }
    let place = tokens.firstIndex { if case .number(_, digits: 4) = $0 { true } else { false } }
    guard let place, case .number(let year, _) = tokens[place] else { return nil }
    // "+0100" is a zone.
    if place > tokens.startIndex, tokens[place - 1] == .sign("+") || tokens[place - 1] == .sign("-")
    {
      return nil
    }
    tokens.remove(at: place)
    return year
  }

  private static func valid(_ year: Int, _ month: Int, _ day: Int) -> LocalDay? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let date = LocalDay(year: year, month: month, day: day)
    return LocalDay(dayNumber: date.dayNumber) == date ? date : nil
  }

  // MARK: The time

  private mutating func readTime(_ tokens: ArraySlice<WrittenDateToken>) {
    var tokens = tokens
    while let next = tokens.first {
      guard next == .sign(",") || next == .sign("-") || next == .word("t") || next == .word("at")
      else { break }
      tokens.removeFirst()
    }
    guard case .number(let first, let digits)? = tokens.popFirst() else { return }
    var hour = first
    var (minute, second, thousandth) = (0, 0, 0)
    if digits == 4 || digits == 6 {
      (hour, minute, second) =
        digits == 4
        ? (first / 100, first % 100, 0) : (first / 10_000, first / 100 % 100, first % 100)
    } else {
      guard digits <= 2 else { return }
      var count = 1
      while count < 3, tokens.first == .sign(":"),
        case .number(let number, _)? = tokens.dropFirst().first
      {
        if count == 1 { minute = number } else { second = number }
        count += 1
        tokens.removeFirst(2)
      }
      // A lone number is an hour only with a half of the day.
      guard count > 1 || WrittenDateToken.half(tokens.first) != nil else { return }
    }
    if let sign = tokens.first, sign == .sign(".") || sign == .sign(","),
      case .number(let number, let digits)? = tokens.dropFirst().first
    {
      thousandth = Self.thousandths(number, digits)
      tokens.removeFirst(2)
    }
    if let half = WrittenDateToken.half(tokens.first) {
      guard (1...12).contains(hour) else { return }
      hour = hour % 12 + half
      tokens.removeFirst()
      while let next = tokens.first, next == .sign(".") || next == .word("m") {
        tokens.removeFirst()
      }
    }
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      readZone(tokens)
    else { return }
    time = Int64((hour * 60 + minute) * 60 + min(second, 59)) * 1000 + Int64(thousandth)
  }

  private static func thousandths(_ number: Int, _ digits: Int) -> Int {
    var (number, digits) = (number, digits)
    while digits > 3 { (number, digits) = (number / 10, digits - 1) }
    while digits < 3 { (number, digits) = (number * 10, digits + 1) }
    return number
  }

  /// Returns whether the rest is a zone, or nothing.
  private mutating func readZone(_ tokens: ArraySlice<WrittenDateToken>) -> Bool {
    var tokens = tokens
    if case .word(let word)? = tokens.first {
      guard let hours = Self.zones[word] else { return false }
      tokens.removeFirst()
      if hours == 0 { isUTC = true } else { zone = ZoneOffset(rawValue: hours * 60) }
    }
    guard case .sign(let sign)? = tokens.first, ["+", "-", "−"].contains(sign) else {
      return tokens.isEmpty || tokens.first == .sign("[") || tokens.first == .sign("(")
    }
    tokens.removeFirst()
    guard case .number(let number, let digits)? = tokens.popFirst() else { return false }
    var minutes = digits <= 2 ? number * 60 : number / 100 * 60 + number % 100
    if digits <= 2, tokens.first == .sign(":"),
      case .number(let more, _)? = tokens.dropFirst().first
    {
      minutes += more
    }
    guard digits <= 4, let offset = ZoneOffset(rawValue: sign == "+" ? minutes : -minutes) else {
      return false
    }
    zone = offset
    return true
  }

  /// Names of zones and their hours (RFC 5322, 4.3).
  private static let zones: [String: Int] = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]
}

/// A part of a written date. Blanks separate parts and are none.
enum WrittenDateToken: Hashable, Sendable {
  case number(Int, digits: Int)
  /// In lower case.
  case word(String)
  case sign(Unicode.Scalar)

  static func all(in text: some Sequence<Unicode.Scalar>) -> [WrittenDateToken] {
    var tokens: [WrittenDateToken] = []
    var joins = false
    for scalar in text {
      var isBlank = false
      if let digit = Int(exactly: scalar.value &- 0x30), (0...9).contains(digit) {
        if joins, case .number(let number, let digits)? = tokens.last, digits < 18 {
          tokens[tokens.count - 1] = .number(number * 10 + digit, digits: digits + 1)
        } else {
          tokens.append(.number(digit, digits: 1))
        }
      } else if let sign = signs[scalar] {
        tokens.append(.sign(sign))
      } else if scalar.properties.isWhitespace || scalar == "日" {
        isBlank = true
      } else if scalar.properties.isAlphabetic {
        if joins, case .word(let word)? = tokens.last {
          tokens[tokens.count - 1] = .word(word + String(scalar).lowercased())
        } else {
          tokens.append(.word(String(scalar).lowercased()))
        }
      } else {
        tokens.append(.sign(scalar))
      }
      joins = !isBlank
    }
    // "2024年3月5日" has a sign behind the day, which is a blank here.
    return tokens
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["年": "-", "月": "-"]

  /// The hours of "AM" and "PM".
  static func half(_ token: WrittenDateToken?) -> Int? {
    switch token {
    case .word("am"), .word("a"): 0
    case .word("pm"), .word("p"): 12
    default: nil
    }
  }
}

extension Moment {
  fileprivate func adding(milliseconds more: Int64) -> Moment {
    Moment(milliseconds: milliseconds &+ more)
  }
}
