import SeededRandom
import Testing
import Text
import TextSupport

@testable import AccessibilityBus

@Suite("Offsets in Unicode scalars")
struct ScalarOffsetsTests {
  /// Counts from the start.
  private static func scalars(before offset: Int, in buffer: TextBuffer) -> Int {
    buffer.bytes(in: 0..<offset).count { $0 & 0xc0 != 0x80 }
  }

  @Test("They are what counting from the start gives, after any edits")
  func law() {
    var random = RandomText(seed: SeededGenerator.make("scalar offsets").seed)
    for _ in 0..<20 {
      var buffer = TextBuffer(
        String(repeating: RandomText.pieces.joined(), count: random.below(600)))
      var offsets = ScalarOffsets()
      for _ in 0..<40 {
        let offset = buffer.scalarBoundary(atOrBefore: random.below(buffer.utf8Count + 1))
        let scalars = Self.scalars(before: offset, in: buffer)
        #expect(offsets.scalars(before: offset, in: buffer) == scalars)
        #expect(offsets.utf8Offset(ofScalar: scalars, in: buffer) == offset)
        let edits = Self.edits(in: buffer, &random)
        for edit in edits { buffer.apply(edit) }
        offsets.apply(edits)
      }
      #expect(offsets.count(in: buffer) == Self.scalars(before: buffer.utf8Count, in: buffer))
    }
  }

  /// A few edits of separate places, the last place first.
  private static func edits(in buffer: TextBuffer, _ random: inout RandomText) -> [TextEdit] {
    let ends = (0..<2 * (1 + random.below(3)))
      .map { _ in buffer.scalarBoundary(atOrBefore: random.below(buffer.utf8Count + 1)) }.sorted()
    return stride(from: 0, to: ends.count, by: 2).reversed().map { index in
      let text = (0..<random.below(4)).map { _ in
        RandomText.pieces[random.below(RandomText.pieces.count)]
      }
      let length = random.below(5) == 0 ? ends[index + 1] : ends[index]
      return buffer.edit(replacing: ends[index]..<length, with: text.joined())
    }
  }

  @Test("What lies outside the text is at its ends")
  func outside() {
    let buffer = TextBuffer("äöü")
    var offsets = ScalarOffsets()
    #expect(offsets.utf8Offset(ofScalar: -5, in: buffer) == 0)
    #expect(offsets.utf8Offset(ofScalar: 2, in: buffer) == 4)
    #expect(offsets.utf8Offset(ofScalar: .max, in: buffer) == 6)
    #expect(offsets.scalars(before: .min, in: buffer) == 0)
    #expect(offsets.scalars(before: .max, in: buffer) == 3)
  }

  @Test("A key in 10 MB leaves the marks behind it in use")
  func long() {
    var buffer = TextBuffer(String(repeating: "word ä\n", count: 1_300_000))
    var offsets = ScalarOffsets()
    let count = offsets.count(in: buffer)
    #expect(count == 7 * 1_300_000)
    let marks = offsets.markCount
    #expect(marks > 1000 && marks < 2000)
    for key in 1...50 {
      let edit = TextEdit(offset: 3, removed: "", inserted: "ö")
      buffer.apply(edit)
      offsets.apply([edit])
      #expect(offsets.count(in: buffer) == count + key)
    }
    #expect(offsets.markCount == marks)
  }
}
