import Testing

@testable import StandardViews

/// The text of the filter, and the windows that it finds.
@Suite("The overview's filter")
struct OverviewFilterLaws {
  @Test(
    "Each word must be in the title, whatever case and accents",
    arguments: [
      ("", "anything", true), ("   ", "anything", true), ("gar", "Garden, first frost", true),
      ("FROST gar", "Garden, first frost", true), ("gar snow", "Garden, first frost", false),
      ("cafe", "Café Zürich", true), ("zurich", "Cafe\u{301} Zu\u{308}rich", true),
      ("café", "CAFE", true), ("oresund", "Øresund", true), ("ł", "Łódź", true),
      ("رحلة", "مذكرات الرحلة", true), ("фьорд", "Через ФЬОРД", true), ("b", "Garden", false),
      ("αθηνα", "Αθήνα, μια εβδομάδα", true), ("ΕΒΔΟΜΆΔΑ", "Αθήνα, μια εβδομάδα", true),
      ("strasse", "Die Straße im Regen", true), ("straße", "HAUPTSTRASSE", true),
      ("lodz zolw", "Żółw z Łodzi, Łódź", true), ("Żółw", "zolw", true),
    ])
  func passes(text: String, title: String, expected: Bool) {
    #expect(OverviewFilter(text).passes(title) == expected)
  }

  @Test("A title finds itself, and every beginning of it does")
  func reflexive() {
    for title in ["Journal", "What Ada said", "مذكرات الرحلة", "👩‍👩‍👧‍👦 family", "Ünïcödé (2)"] {
      for length in 0...title.count {
        #expect(OverviewFilter(String(title.prefix(length))).passes(title))
      }
    }
  }

  @Test("Windows of one name are told apart by numbers, which are nobody's name")
  func titles() {
    #expect(DistinctTitles.make(["A", "B"]) == ["A", "B"])
    #expect(DistinctTitles.make(["A", "A", "B", "A"]) == ["A", "A (2)", "B", "A (3)"])
    #expect(DistinctTitles.make(["A", "A", "A (2)"]) == ["A", "A (3)", "A (2)"])
    #expect(DistinctTitles.make([]) == [])
    let many = DistinctTitles.make(
      (0..<60).map { ["A", "A (2)", "A (2) (2)", "B"][$0 % 4] })
    #expect(Set(many).count == many.count)
  }
}
