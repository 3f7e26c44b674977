import Geometry
import SeededRandom
import Testing

@testable import Canvas

@Suite("AttributedText")
struct AttributedTextTests {
  private let font = FontStyle(family: "Inter", size: 13)

  @Test("Runs cover the string without gaps, whatever is set", arguments: 0..<20)
  func runsCover(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = AttributedText("Grüße, 世界! 👩‍👩‍👧 ok", font: font, color: .black)
    let count = text.string.utf8.count
    for _ in 0..<30 {
      let start = Int.random(in: -5...count + 5, using: &random)
      let range = start..<start + Int.random(in: 0...20, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        text.setFont(
          FontStyle(family: "Inter", size: Double.random(in: 5...20, using: &random)), in: range)
      case 1: text.setColor(Color(hex: UInt32.random(in: 0...0xffffff, using: &random)), in: range)
      default: text.setHidden(in: range)
      }
      #expect(text.runs.first?.range.lowerBound == 0, "seed \(seed)")
      #expect(text.runs.last?.range.upperBound == count, "seed \(seed)")
      for (run, next) in zip(text.runs, text.runs.dropFirst()) {
        #expect(run.range.upperBound == next.range.lowerBound, "seed \(seed)")
      }
    }
    #expect(TextLayout(text).lineCount == 1)
  }

  @Test("An empty text has no runs and takes all changes")
  func empty() {
    var text = AttributedText("", font: font, color: .black)
    text.setColor(.white, in: 0..<10)
    #expect(text.runs.isEmpty)
  }

  @Test("An offset inside a character's bytes moves to its beginning")
  func scalarBoundaries() {
    var text = AttributedText("aä", font: font, color: .black)
    text.setColor(.white, in: 2..<3)
    #expect(text.runs.map(\.range) == [0..<1, 1..<3])
  }
}
