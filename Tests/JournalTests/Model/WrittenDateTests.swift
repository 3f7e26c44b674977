import Testing

@testable import JournalApp

@Suite("Dates as they are written")
struct WrittenDateTests {
  nonisolated static let forms: [(text: String, iso: String?)] = [
    ("2024-03-05T10:20:30Z", "2024-03-05T10:20:30Z"),
    ("2024-03-05 10:20 +0000", "2024-03-05T10:20:00+00:00"),
    ("2024-03-05T10:20:30.250-05:30", "2024-03-05T10:20:30.250-05:30"),
    ("2024-03-05T10:20:30,5+01", "2024-03-05T10:20:30.500+01:00"),
    ("2024-03-05T10:20:30.123456789+01:00[Europe/Berlin]", "2024-03-05T10:20:30.123+01:00"),
    ("2024-03-05 10:20:30 UTC", "2024-03-05T10:20:30Z"),
    ("2024-03-05 10:20 EST", "2024-03-05T10:20:00-05:00"),
    ("2024-03-05", "2024-03-05"), ("2024/3/5", "2024-03-05"), ("2024.03.05", "2024-03-05"),
    ("20240305", "2024-03-05"),
    ("2024-03-05 10:20", "2024-03-05T10:20:00"), ("2024-03-05 03:04 PM", "2024-03-05T15:04:00"),
    ("2024-03-05 12:04 am", "2024-03-05T00:04:00"), ("2024-03-05 3pm", "2024-03-05T15:00:00"),
    ("2024-03-05 12:04:05 p.m.", "2024-03-05T12:04:05"),
    ("20240305T102030Z", "2024-03-05T10:20:30Z"),
    ("202403051020", "2024-03-05T10:20:00"), ("20240305102030", "2024-03-05T10:20:30"),
    ("07-01-2019 06:24 PM", "2019-07-01T18:24:00"), ("07/13/2019", "2019-07-13"),
    ("13/07/2019", "2019-07-13"),
    ("5.3.2024 10:20", "2024-03-05T10:20:00"), ("2024年3月5日", "2024-03-05"),
    ("2024年3月5日 10:20", "2024-03-05T10:20:00"),
    ("Tue, 05 Mar 2024 10:20:30 +0100", "2024-03-05T10:20:30+01:00"),
    ("Tue Mar  5 10:20:30 2024", "2024-03-05T10:20:30"),
    ("March 5, 2024", "2024-03-05"), ("March 5th, 2024 at 10:20 PM", "2024-03-05T22:20:00"),
    ("5. march 2024", "2024-03-05"),
    ("Saturday 21 November 2026, 07:40", "2026-11-21T07:40:00"), ("5-Sep-2024", "2024-09-05"),
    ("1709634030", "2024-03-05T10:20:30Z"), ("1709634030250", "2024-03-05T10:20:30.250Z"),
    ("1709634030.25", "2024-03-05T10:20:30Z"),
    ("2013-05-06T25:61:00", "2013-05-06"), ("2024-03-05T99", "2024-03-05"),
    ("2024-03-05 evening", "2024-03-05"),
    ("2024-13-05", nil), ("2024-02-30", nil), ("soon", nil), ("", nil), ("-1-2-3", nil),
    ("2024-03", nil), ("{{date}}", nil),
    ("12", nil), ("99999999999999999999", nil), ("10000-01-01", nil),
  ]

  /// The date in the form of the table: with "Z" for UTC, and without a zone for a local time.
  private func iso(_ written: WrittenDate) -> String {
    let midnight = Int64(written.day.dayNumber) * 86_400_000
    let text = Moment(milliseconds: midnight + (written.time ?? 0)).isoText(in: .utc)
    let end = written.zone?.isoText ?? (written.isUTC ? "Z" : "")
    return written.time == nil ? String(text.prefix(10)) : text.dropLast(6) + end
  }

  @Test("Every form gives its day, and its time if that is understood", arguments: forms)
  func form(text: String, expected: String?) {
    #expect(WrittenDate(text).map(iso) == expected)
  }

  @Test("A time without a zone is local, and one with a zone keeps it")
  func zones() throws {
    let local = try #require(WrittenDate("2024-03-05 10:20")?.date)
    #expect(local.day == LocalDay(rawValue: 20_240_305))
    #expect(local.moment.local.hour == 10 && local.moment.local.minute == 20)
    let day = try #require(WrittenDate("2024-03-05")?.date)
    #expect(day.day == LocalDay(rawValue: 20_240_305) && day.moment.local.hour == 0)
    let far = try #require(WrittenDate("2024-03-05T23:30:00-08:00")?.date)
    #expect(far.day == LocalDay(rawValue: 20_240_305) && far.zone == ZoneOffset(rawValue: -480))
    #expect(far.moment.milliseconds == 1_709_710_200_000)
    #expect(WrittenDate("2024-03-05T10:20:30Z")?.date.zone == .here(at: far.moment))
  }
}
