import Testing

@testable import Scenes

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "the number of edits from one word to another",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("Scene", "Sceen", 1), ("same", "same", 0),
    ])
  func distance(_ one: String, _ other: String, _ edits: Int) {
    #expect(Spelling.distance(Array(one), Array(other)) == edits)
    #expect(Spelling.distance(Array(other), Array(one)) == edits)
  }

  @Test("only what is near is suggested, and the nearest of it")
  func nearest() {
    let names = ["Main", "Create", "Detail"]
    #expect(Spelling.nearest(to: "main", among: names) == "Main")
    #expect(Spelling.nearest(to: "Mian", among: names) == "Main")
    #expect(Spelling.nearest(to: "Creat", among: names) == "Create")
    #expect(Spelling.nearest(to: "Profile", among: names) == nil)
    #expect(Spelling.nearest(to: "", among: names) == nil)
  }
}
