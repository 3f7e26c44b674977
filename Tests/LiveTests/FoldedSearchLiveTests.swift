import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Searching in all scripts")
  struct FoldedSearch {
    /// What a person types, and the one entry that is meant. No title has a word of a query.
    private static let samples: [(title: String, text: String, query: String)] = [
      ("Greek", "Στην Αθήνα βρέχει.", "αθηνα"),
      ("Greek capitals", "Ο ΉΛΙΟΣ λάμπει.", "ήλιος"),
      ("Russian", "Дома Ёлка стоит.", "елка"),
      ("Polish", "Jadę do ŁÓDŹ.", "lodz"),
      ("German", "Die Straße ist leer.", "strasse"),
      ("Quotes", "Well, it’s raining.", "it's"),
      ("Soft hyphens", "A co\u{ad}ope\u{ad}rative shop.", "cooperative"),
      ("Ligatures", "The o\u{fb03}ce is shut.", "office"),
      ("Width", "Ｍａｒｋｅｔ at ten.", "market"),
      ("Kana", "ｶﾞﾗｽ", "ガラス"),
      ("Hebrew", "אמר שָׁלוֹם לכולם", "שלום"),
      ("Arabic", "هنا مُحَمَّد", "محمد"),
      ("Vietnamese", "Tôi ở Việt Nam.", "viet"),
      ("Turkish", "Now İSTANBUL again.", "istanbul"),
      ("Plain", "A cafe by the sea.", "CAFÉ"),
    ]

    @Test(
      "Whatever its case, accents, points, width and quotes, a query finds, and all mark it"
    )
    func scripts() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      try SearchStage.importTexts(
        Self.samples.map { "# \($0.title)\n\n\($0.text)" }, as: "scripts", on: display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let stage = try SearchStage(live)
      for sample in Self.samples {
        try stage.enter(sample.query)
        try stage.moveToResults()
        // In the row and on the page of the list's window.
        #expect(
          stage.desk.wait { live.searchMarks(in: stage.list).others > 40 }, "\(sample.title)")
        let titles = try stage.openResults(1) { window in
          try live.focus(window)
          stage.desk.chord("Control_L", "f")
          live.settle()
          stage.desk.typeAnyScript(sample.query)
          #expect(
            stage.desk.wait { live.searchMarks(in: window).current > 40 },
            "Find does not mark \(sample.query)")
          stage.desk.chord("Escape")
        }
        #expect(titles == [sample.title], "\(sample.query)")
      }
      try live.quit()
    }

    @Test("A phrase in quotes, -excluded words and a final *")
    func operators() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      try SearchStage.importTexts(
        [
          "# One\n\nIt was late summer.", "# Two\n\nA late sum of money.",
          "# Three\n\nSummer, late.",
          "# Four\n\nFog on the water.", "# Five\n\nFog and an Élan boat.",
        ], as: "operators", on: display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let stage = try SearchStage(live)
      for (query, titles) in [
        ("summer late", ["One", "Three"]), ("\"late summer\"", ["One"]),
        ("“LÂTE  summer”", ["One"]), ("\"late sum\"", ["Two"]), ("\"late sum*\"", ["One", "Two"]),
        ("summe*", ["One", "Three"]), ("fog", ["Five", "Four"]), ("fog -elan", ["Four"]),
        ("late -\"late summer\"", ["Three", "Two"]),
      ] {
        #expect(try stage.found(by: query, count: titles.count) == titles, "\(query)")
      }
      try live.quit()
    }

    @Test("J-25 the list by title has the order in which a search sees the words")
    func sorting() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let titles = ["Lodge", "Łódź", "Lotto", "Елань", "Ёлка", "Ель"]
      try SearchStage.importTexts(
        [4, 1, 3, 0, 5, 2].map { "# \(titles[$0])\n\nText" }, as: "sorting", on: display)
      let settings = display.home.appendingPathComponent("config/journal")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(#"{"sort":"title"}"#.utf8).write(
        to: settings.appendingPathComponent("settings.json"))
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let stage = try SearchStage(live)
      for (number, title) in titles.enumerated() {
        try live.focus(stage.list)
        stage.desk.click(try live.row(number, of: stage.list))
        live.settle()
        stage.desk.chord("Return")
        let window = try live.waitForWindow(titled: title)
        stage.desk.close(window)
        try live.waitForWindows(1)
      }
      try live.quit()
    }
  }
}
