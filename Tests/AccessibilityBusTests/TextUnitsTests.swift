import Testing
import Text
import TextSupport
import Views

@testable import AccessibilityBus

@MainActor
@Suite("The parts of a text that are read at once")
struct TextUnitsTests {
  private func words(_ text: String, _ starts: [Int]) -> [String] {
    let bytes = Array(text.utf8)
    return zip(starts, starts.dropFirst() + [bytes.count]).map {
      String(decoding: bytes[$0..<$1], as: UTF8.self)
    }
  }

  @Test(
    "Words begin at letters, and have what follows them",
    arguments: [
      ("One two", ["One ", "two"]), ("don't stop, ever.", ["don't ", "stop, ", "ever."]),
      ("  in", ["  ", "in"]), ("日本", ["日", "本"]), ("", [""]),
      ("3.14 e\u{301}é", ["3.", "14 ", "e\u{301}é"]),
    ])
  func words(text: String, expected: [String]) {
    #expect(words(text, TextUnits.wordStarts(text)) == expected)
  }

  @Test(
    "Sentences end with a full stop and blanks",
    arguments: [
      ("One. Two!", ["One. ", "Two!"]), ("3.14 is it? Yes.", ["3.14 is it? ", "Yes."]),
      ("\"One.\" Two", ["\"One.\" ", "Two"]), ("一。二。", ["一。", "二。"]), ("No stop", ["No stop"]),
    ])
  func sentences(text: String, expected: [String]) {
    #expect(words(text, TextUnits.sentenceStarts(text)) == expected)
  }

  @Test(
    "The units of a text are next to each other, whole, and together the text",
    arguments: TextUnit.allCases)
  func partition(_ unit: TextUnit) {
    let text = "One two. Three! 👩‍👩‍👧\n\nFour  five"
    let units = TextUnits(Page(text))
    var range = units.range(of: unit, at: 0)
    #expect(range.lowerBound == 0)
    while range.upperBound < units.buffer.utf8Count {
      for offset in range where units.buffer.isScalarBoundary(offset) {
        #expect(units.range(of: unit, at: offset) == range)
      }
      let next = units.range(of: unit, after: range)
      #expect(next.lowerBound == range.upperBound)
      #expect(next.upperBound > next.lowerBound)
      #expect(units.range(of: unit, before: next) == range)
      range = next
      if next.isEmpty { break }
    }
    #expect(range.upperBound == units.buffer.utf8Count)
    #expect(units.range(of: unit, after: range).isEmpty)
  }

  @Test("A unit of a hostile text takes no longer", arguments: HostileText.allCases)
  func hostile(text: HostileText) {
    let units = TextUnits(Page(text.text(100_000)))
    let count = units.buffer.utf8Count
    for place in [0, 1, count / 2, count - 1, count] {
      let offset = units.buffer.scalarBoundary(atOrBefore: place)
      for unit in TextUnit.allCases {
        let time = HostileText.time {
          let range = units.range(of: unit, at: offset)
          _ = units.range(of: unit, before: range)
          _ = units.range(of: unit, after: range)
          _ = units.end(of: unit, range)
        }
        #expect(time < HostileText.longestTurn, "\(text): \(unit) at \(offset)")
      }
    }
  }
}
