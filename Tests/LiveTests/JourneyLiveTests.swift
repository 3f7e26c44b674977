import Canvas
import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Entries that were written on a journey")
  struct Journey {
    @Test(
      "J-36 row, page, order, search and export name the day of writing wherever the entry is opened",
      arguments: JourneyPlace.allCases)
    func everywhere(home: JourneyPlace) throws {
      let stage = try JourneyStage()
      // A journal that has an entry gets no samples.
      let time = "2001-02-03T12:00:00Z"
      try stage.importFiles(
        ["Old.md": "---\ndate: \(time)\nlastmod: \(time)\n---\n\nOld\n\nLong ago.\n"], in: home)
      let written = try write(on: stage, in: home)
      let files = try stage.export(in: home)
      // Two entries of that day, one of this place and one of the other. The clocks showed the same time.
      try stage.importFiles(
        [
          "a.md": written.file("Away", in: home.other), "b.md": written.file("Home", in: home),
        ], in: home)
      let order = home == .east ? ["Away", "Home", "Harbor"] : ["Home", "Harbor", "Away"]

      var pages: [Surface] = []
      for place in [home, home.other] {
        try stage.open(in: place) { live, list in
          try expectDates(of: list, live, stage, place)
          let titles = try stage.titles(4, of: list, live)
          #expect(titles == order + ["Old"], "\(place)")
          // The page has the same words in both places, and in the other one the zone after them.
          let page = try order.map { title in
            (title, try stage.pageDate(ofRow: order.firstIndex(of: title) ?? 0, of: list, live))
          }
          let dates = Dictionary(uniqueKeysWithValues: page)
          let (own, same) = try (#require(dates["Harbor"]), #require(dates["Home"]))
          let local = try #require(dates[place == home ? "Home" : "Away"])
          #expect(own.difference(to: same)?.isNone == true, "\(place)")
          #expect(local.isBeginning(of: own), "\(place)")
          #expect((local.inkEnd == own.inkEnd) == (place == home), "\(place)")
          pages.append(own)
          if place != home { try stage.write("Quay\nWords.", live) }
        }
      }
      #expect(pages[0].isBeginning(of: pages[1]))

      // A later entry of the other place has a day before in the west, and one after in the east.
      let all = home == .east ? order + ["Quay", "Old"] : ["Quay"] + order + ["Old"]
      for place in [home.other, home] {
        try stage.open(in: place) { live, list in
          let titles = try stage.titles(5, of: list, live)
          #expect(titles == all, "\(place)")
        }
      }
      try expectFiles(written, files, stage, home)
    }

    // MARK: Writing

    /// The time at which an entry was written, as its place's clock showed it.
    private struct Written {
      /// "2026-11-28T10:05:33.123"
      let time: String

      var day: String { String(time.prefix(10)) }

      /// An entry that was written when the clocks of a place showed the same.
      func file(_ title: String, in place: JourneyPlace) -> String {
        "---\ndate: \(time)\(place.offset)\nlastmod: \(time)\(place.offset)\n---\n\n"
          + "\(title)\n\nWords.\n"
      }

      /// The day and the time on the page: "Saturday28November2026,10:05".
      var words: String {
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.timeZone = TimeZone(secondsFromGMT: 0)
        reader.dateFormat = "yyyy-MM-dd'T'HH:mm"
        guard let date = reader.date(from: String(time.prefix(16))) else { return "" }
        reader.dateFormat = "EEEEdMMMMyyyy,HH:mm"
        return reader.string(from: date)
      }
    }

    private func write(on stage: JourneyStage, in home: JourneyPlace) throws -> Written {
      try stage.open(in: home) { live, _ in
        #expect(live.desk.wait { !home.isAtMidnight })
        try stage.write("Harbor\nWords.", live)
      }
      let day = home.day
      let file = try #require(try stage.export(in: home)["Harbor.md"])
      let line = try #require(
        String(decoding: file, as: UTF8.self).split(separator: "\n").first {
          $0.hasPrefix("date: ")
        })
      #expect(line.hasSuffix(home.offset) && line.hasPrefix("date: \(day)T"), "\(line), \(day)")
      return Written(time: String(line.dropFirst(6).dropLast(home.offset.count)))
    }

    // MARK: Reading

    /// Checks that the rows of the three entries name one day: in the list, among results, and in the order of the
    /// last change.
    private func expectDates(
      of list: Desk.Window, _ live: LiveJournal, _ stage: JourneyStage, _ place: JourneyPlace
    ) throws {
      let desk = live.desk
      func expectOneDay(below shift: Int = 0, _ when: String) {
        #expect(
          desk.wait {
            guard let dates = try? stage.dates(below: shift, of: list, live) else { return false }
            return dates.allSatisfy {
              !$0.hasOneColor && $0.difference(to: dates[0])?.isNone == true
            }
          }, "\(place): the rows \(when) name different days")
      }
      // The last row is selected, and the pointer is over none.
      desk.click(try live.row(0, of: list))
      for _ in 0..<3 { desk.chord("Down") }
      desk.move(to: try live.page(of: list))
      expectOneDay("of the list")
      try stage.sort(by: "last", of: list, live)
      expectOneDay("in the order of the last change")
      try stage.sort(by: "newest", of: list, live)
      desk.chord("Control_L", "Shift_L", "f")
      live.settle()
      desk.type("words")
      expectOneDay(below: 24, "that were found")
      desk.chord("Escape")
      live.settle()
    }

    // MARK: Files

    /// Checks that the files are the same wherever they are written, and tell the day.
    private func expectFiles(
      _ written: Written, _ files: [String: Data], _ stage: JourneyStage, _ home: JourneyPlace
    ) throws {
      let exports = try JourneyPlace.allCases.map { try stage.export(in: $0) }
      #expect(exports[0] == exports[1] && exports[0].count == 5)
      #expect(exports[0]["Harbor.md"] == files["Harbor.md"])
      for place in JourneyPlace.allCases {
        let printed = try stage.export("--pdf", in: place)
        let words = try stage.words(ofPDF: #require(printed["Harbor.pdf"]))
        #expect(words.contains(written.words), "\(place): \(words), \(written.words)")
      }
    }
  }
}
