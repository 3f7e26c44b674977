import Testing

@testable import Views

@Suite("Finding a cell by its first letters")
struct TypeAheadTests {
  private static let texts = ["Alder", "Ash", "aspen", "Birch", "Ähre", "Ash tree", "Zz top"]

  /// Types keys one after the other, a tenth of a second apart, and follows the selection.
  private func type(
    _ keys: [String], in texts: [String] = Self.texts, from start: Int? = nil,
    every: Duration = .milliseconds(100)
  ) -> [Int?] {
    var letters = TypeAhead()
    var current = start
    var now = Duration.seconds(5)
    return keys.map { key in
      now += every
      let found = letters.type(
        key, at: now, from: current, count: texts.count, text: { texts[$0] })
      if let found { current = found }
      return found
    }
  }

  @Test("Letters that follow each other are one beginning, in any case")
  func beginning() {
    #expect(type(["a", "S", "p"]) == [0, 1, 2])
    #expect(type(["a", "s", "h", " ", "t"]) == [0, 1, 1, 5, 5])
    #expect(type(["ä", "h"]) == [0, 4] && type(["a", "h"]) == [0, 4])
  }

  @Test(
    "Accents, ligatures and forms of letters do not matter, in any script",
    arguments: [
      ("αθη", 0), ("ΑΘΉ", 0), ("zol", 1), ("Żół", 1), ("lod", 2), ("strass", 3), ("STRAß", 3),
      ("æb", 4), ("aeb", 4),
    ])
  func folded(word: String, cell: Int) {
    let texts = ["Αθήνα", "Żółw", "Łódź", "Straße", "Æble", "Æter"]
    let found = type(word.map(String.init), in: texts)
    #expect(found.allSatisfy { $0 == cell }, "\(found)")
    #expect(type(["æ", "æ", "æ"], in: texts) == [4, 5, 4])
  }

  @Test("The same letter again goes on to the next cell, and round to the first")
  func again() {
    #expect(type(["a", "a", "a", "ä", "a", "a"]) == [0, 1, 2, 4, 5, 0])
    #expect(type(["b", "b"]) == [3, 3])
    #expect(type(["z", "z"]) == [6, 6])
  }

  @Test("After a second a letter begins again, below the selected cell")
  func pause() {
    #expect(type(["a", "s"], every: .seconds(2)) == [0, nil])
    #expect(type(["a", "a"], from: 1, every: .seconds(2)) == [2, 4])
  }

  @Test("Letters that nothing begins with select nothing")
  func nothing() {
    #expect(type(["q", "a"]) == [nil, nil])
    var letters = TypeAhead()
    #expect(letters.type("a", at: .zero, from: nil, count: 0, text: { _ in nil }) == nil)
    #expect(letters.type("b", at: .zero, from: 2, count: 3, text: { _ in nil }) == nil)
  }

  @Test("Space continues a beginning, and begins none")
  func space() {
    var letters = TypeAhead()
    #expect(!letters.isTyping(at: .zero))
    _ = letters.type("a", at: .seconds(1), from: nil, count: 0, text: { _ in nil })
    #expect(letters.isTyping(at: .seconds(1.5)) && !letters.isTyping(at: .seconds(3)))
  }
}
