import Foundation
import JournalApp
import Testing

@Suite("Dates")
struct DateTextTests {
  private let text = DateText(
    locale: .english, today: LocalDay(year: 2026, month: 11, day: 21))

  @Test(
    "A row's date is as short as it can be",
    arguments: [
      (20_261_121, "Today"), (20_261_120, "Yesterday"), (20_261_118, "18 Nov"),
      (20_251_118, "18 Nov 2025"), (20_261_122, "22 Nov"),
    ])
  func short(day: Int, expected: String) {
    #expect(text.short(LocalDay(rawValue: day)) == expected)
  }

  @Test("A page's date says all of it")
  func long() {
    let moment = Moment.noon(LocalDay(year: 2026, month: 11, day: 21), hour: 7, minute: 40)
    #expect(text.long(EntryDate(moment)) == "Saturday 21 November 2026, 07:40")
  }

  @Test("A locale that puts the month first is followed")
  func monthFirst() {
    var locale = DateLocale.english
    locale.putsMonthFirst = true
    locale.usesTwelveHours = true
    let text = DateText(locale: locale, today: LocalDay(year: 2026, month: 11, day: 21))
    #expect(text.short(LocalDay(year: 2025, month: 11, day: 18)) == "Nov 18, 2025")
    let moment = Moment.noon(LocalDay(year: 2026, month: 11, day: 21), hour: 0, minute: 5)
    #expect(text.long(EntryDate(moment)) == "Saturday, November 21, 2026, 12:05 AM")
  }

  @Test(
    "This week begins on the locale's first day, months follow",
    arguments: [
      (20_261_121, EntrySection.thisWeek), (20_261_116, .thisWeek),
      (20_261_115, .month(year: 2026, month: 11)), (20_261_122, .thisWeek),
      (20_261_123, .upcoming), (20_251_130, .month(year: 2025, month: 11)),
    ])
  func sections(day: Int, section: EntrySection) {
    #expect(text.section(of: LocalDay(rawValue: day)) == section)
  }

  @Test("The headings name months, of other years with the year")
  func headings() {
    #expect(text.heading(.month(year: 2026, month: 3)) == "March")
    #expect(text.heading(.month(year: 2025, month: 3)) == "March 2025")
  }

  @Test("Days count as Foundation's calendar does, from 1900 to 2200")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for number in stride(from: -25_567, to: 84_006, by: 97) {
      let day = LocalDay(dayNumber: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
      #expect(day.weekday + 1 == parts.weekday)
      #expect(day.dayNumber == number)
    }
  }

  @Test("A locale that is not there is English")
  func unknownLocale() {
    #expect(DateLocale.named("xx_XX.UTF-8") == .english)
    #expect(DateLocale.named("C") == .english)
  }
}
