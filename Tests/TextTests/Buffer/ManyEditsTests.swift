import Testing
import TextSupport

@testable import Text

@MainActor @Suite("Many edits at once")
struct ManyEditsTests {
  /// Separate ranges of a text, in ascending order.
  private func ranges(of text: String, _ random: inout RandomText) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for _ in 0..<(100 + random.below(200)) {
      let range = random.range(in: text, longest: random.below(20) == 0 ? 9_000 : 6)
      if ranges.allSatisfy({
        $0.upperBound <= range.lowerBound || range.upperBound <= $0.lowerBound
      }),
        !range.isEmpty
      {
        ranges.append(range)
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  @Test("They do what the same edits do one after the other", arguments: UInt64(1)...16)
  func agreesWithString(seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = random.text(seed.isMultiple(of: 2) ? 20_000 : 1_000)
    let ranges = ranges(of: text, &random)
    let new = random.text(random.below(3))
    var plain = text
    for range in ranges.reversed() { plain = plain.replacingUTF8(range, with: new) }
    let document = TextDocument(text)
    let mirror = TextDocumentTests.Mirror(document)
    document.addObserver(mirror)
    _ = document.wordCount
    document.replace(ranges, with: new, selection: TextSelection(caret: 0))
    #expect(Array(document.text.utf8) == Array(plain.utf8), "seed \(seed)")
    #expect(mirror.buffer == document.buffer, "seed \(seed)")
    #expect(
      document.buffer.chunks.allSatisfy { $0.bytes.count <= 2 * TextBuffer.chunkLength },
      "seed \(seed)")
    #expect(
      document.wordCount == document.buffer.wordCountWithoutMarks(), "seed \(seed)")
    // One step of the history, in both directions.
    document.undo()
    #expect(Array(document.text.utf8) == Array(text.utf8), "seed \(seed)")
    #expect(!document.canUndo)
    document.redo()
    #expect(Array(document.text.utf8) == Array(plain.utf8), "seed \(seed)")
    #expect(mirror.buffer == document.buffer, "seed \(seed)")
    #expect(mirror.changes.count == 3 || ranges.count <= 64, "seed \(seed)")
  }

  @Test("A place keeps its letter")
  func mapsPlaces() {
    let text = String(repeating: "ab.", count: 100)
    let document = TextDocument(text)
    let mirror = TextDocumentTests.Mirror(document, caret: 299)
    document.addObserver(mirror)
    document.replace(
      (0..<100).map { $0 * 3..<$0 * 3 + 1 }, with: "xyz", selection: mirror.selection)
    #expect(mirror.selection == TextSelection(caret: 499))
    document.undo()
    #expect(mirror.selection == TextSelection(caret: 299))
  }
}
