import Testing

@testable import Scenes

@Suite("The nearest word")
struct NearestWordTests {
  @Test(
    "the number of edits from one word to another",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("Scene", "Sceen", 1), ("same", "same", 0),
    ])
  func distance(_ one: String, _ other: String, _ edits: Int) {
    #expect(NearestWord.distance(Array(one), Array(other)) == edits)
    #expect(NearestWord.distance(Array(other), Array(one)) == edits)
  }

  @Test("only what is near is suggested, and the nearest of it")
  func nearest() {
    let names = ["Main", "Create", "Detail"]
    #expect(NearestWord.find(for: "main", among: names) == "Main")
    #expect(NearestWord.find(for: "Mian", among: names) == "Main")
    #expect(NearestWord.find(for: "Creat", among: names) == "Create")
    #expect(NearestWord.find(for: "Profile", among: names) == nil)
    #expect(NearestWord.find(for: "", among: names) == nil)
  }
}
