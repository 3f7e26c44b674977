import Testing
import TextSupport

@testable import Text

@Suite("The text buffer")
struct TextBufferTests {
  @Test("Under random edits it holds what a plain string holds", arguments: UInt64(1)...12)
  func agreesWithString(seed: UInt64) {
    var random = RandomText(seed: seed)
    var plain = random.text(seed % 3 == 0 ? 12_000 : 40)
    var buffer = TextBuffer(plain)
    for step in 0..<300 {
      let range = random.range(in: plain, longest: step % 50 == 0 ? 20_000 : 60)
      let text = random.text(step % 40 == 0 ? 9_000 : random.below(6))
      buffer.replace(range, with: text)
      plain = plain.replacingUTF8(range, with: text)
      guard buffer.utf8Count == plain.utf8.count else { break }
    }
    #expect(Array(buffer.bytes(in: 0..<buffer.utf8Count)) == Array(plain.utf8), "seed \(seed)")
    let newlines = plain.utf8.count { $0 == 10 }
    #expect(buffer.chunks.allSatisfy { $0.bytes.count <= 2 * TextBuffer.chunkLength })
    #expect(buffer.chunks.reduce(0) { $0 + $1.newlines } == newlines, "seed \(seed)")
  }

  @Test("Paragraphs are found by offset", arguments: UInt64(1)...6)
  func paragraphs(seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = random.text(seed < 4 ? 200 : 9_000)
    let buffer = TextBuffer(text)
    var start = 0
    var starts = [0]
    for byte in text.utf8 {
      start += 1
      if byte == 10 { starts.append(start) }
    }
    for _ in 0..<50 {
      let index = random.below(starts.count)
      let end = index + 1 < starts.count ? starts[index + 1] : buffer.utf8Count
      #expect(buffer.paragraphRange(at: starts[index]) == starts[index]..<end, "seed \(seed)")
      let offset = random.below(buffer.utf8Count + 1)
      let expected = starts.last { $0 <= offset }
      #expect(buffer.paragraphStart(around: offset) == expected, "seed \(seed)")
    }
    var lengths: [Int] = []
    buffer.forEachParagraph(in: 0..<buffer.utf8Count) { length, _ in lengths.append(length) }
    #expect(lengths == zip(starts, starts.dropFirst() + [buffer.utf8Count]).map { $1 - $0 })
  }

  @Test("A paragraph's content leaves out what ends it")
  func contentWithoutTerminator() {
    let buffer = TextBuffer("ab\r\ncd\n")
    #expect(buffer.paragraphContent(at: 1) == 0..<2)
    #expect(buffer.paragraphContent(at: 5) == 4..<6)
    #expect(buffer.paragraphContent(at: 7) == 7..<7)
  }

  @Test("Movement by grapheme agrees with Character", arguments: UInt64(1)...24)
  func graphemes(seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = random.text(seed.isMultiple(of: 8) ? 3_000 : 60)
    let buffer = TextBuffer(text)
    let boundaries = text.characterBoundaries
    var failures: [Int] = []
    for (here, next) in zip(boundaries, boundaries.dropFirst()) {
      if buffer.graphemeBoundary(after: here) != next { failures.append(here) }
      if buffer.graphemeBoundary(before: next) != here { failures.append(next) }
    }
    #expect(failures.isEmpty, "seed \(seed)")
    let set = Set(boundaries)
    let wrong = (0...min(800, buffer.utf8Count)).filter {
      buffer.isGraphemeBoundary($0) != set.contains($0)
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  @Test("A boundary said to be certain is one in any surroundings", arguments: UInt64(1)...4)
  func certainBoundaries(seed: UInt64) {
    var random = RandomText(seed: seed)
    let scalars = Array(RandomText.pieces.joined().unicodeScalars)
    for _ in 0..<4_000 {
      let text = (0..<5).map { _ in scalars[random.below(scalars.count)] }
      guard TextBuffer.isAlwaysBoundary(text[2], text[3]) else { continue }
      var string = ""
      string.unicodeScalars.append(contentsOf: text)
      let offset = text[..<3].reduce(0) { $0 + UTF8.width($1) }
      #expect(string.characterBoundaries.contains(offset), "seed \(seed): \(text)")
    }
  }

  @Test("A long row of characters that never break surely is not read twice")
  func longUncertainText() {
    let text = String(repeating: "👩‍👩‍👧‍👦", count: 4_000)
    let buffer = TextBuffer(text)
    #expect(buffer.graphemeBoundary(before: buffer.utf8Count) == buffer.utf8Count - 25)
    #expect(buffer.graphemeBoundary(after: 25 * 2_000) == 25 * 2_001)
  }

  @Test(
    "Words end where people expect",
    arguments: [
      ("one two", 0, 3), ("one two", 3, 7), ("don't stop", 0, 5), ("a, b", 1, 4), ("x\ny", 1, 3),
      ("3.14 m", 0, 4), ("end.", 0, 3), ("", 0, 0), ("…", 0, 3), ("日本 語", 0, 6),
    ])
  func wordEnds(text: String, from: Int, expected: Int) {
    #expect(TextBuffer(text).wordEnd(after: from) == expected)
  }

  @Test(
    "Words start where people expect",
    arguments: [
      ("one two", 7, 4), ("one two", 4, 0), ("don't", 5, 0), ("a, b", 3, 0), ("x\ny", 2, 0),
      ("  x", 2, 0), ("שלום עולם", 17, 9),
    ])
  func wordStarts(text: String, from: Int, expected: Int) {
    #expect(TextBuffer(text).wordStart(before: from) == expected)
  }

  @Test(
    "A double click finds the word under it",
    arguments: [
      ("one two", 1, 0..<3), ("one two", 3, 3..<4), ("one two", 7, 4..<7), ("don’t", 1, 0..<7),
      ("a--b", 2, 1..<3), ("x\n\ny", 2, 2..<2), ("hé👍🏽!", 3, 3..<11),
    ])
  func wordRanges(text: String, at offset: Int, expected: Range<Int>) {
    #expect(TextBuffer(text).wordRange(at: offset) == expected)
  }

  @Test("A word far longer than the window is found whole")
  func longWord() {
    let buffer = TextBuffer("x " + String(repeating: "w", count: 5_000) + " y")
    #expect(buffer.wordEnd(after: 2) == 5_002)
    #expect(buffer.wordStart(before: 5_002) == 2)
  }

  @Test(
    "Words are counted as people count them",
    arguments: [
      ("# Don't count signs — 3.14 日本\n\nlast", 7), ("a well-known place", 3),
      ("Undo test\n[a link](https://example.org)\nx", 5),
      ("see https://example.org/a?b=c#d now", 3),
      ("un*frigging*believable", 1), ("**bold** and _soft_", 3), ("one, two;three - four", 4),
      ("and/or", 1), ("somebody@example.org", 1), ("---", 0), ("(one) [two]", 2), ("שלום-עולם", 1),
    ])
  func wordCounts(text: String, expected: Int) {
    let buffer = TextBuffer(text)
    #expect(buffer.wordCount(in: 0..<buffer.utf8Count) == expected)
  }

  @Test("A difference turns one text into the other and leaves the rest", arguments: UInt64(1)...40)
  func differences(seed: UInt64) {
    var random = RandomText(seed: seed)
    let old = random.text(80)
    var new = old
    for _ in 0..<random.below(5) {
      new = new.replacingUTF8(random.range(in: new), with: random.text(random.below(4)))
    }
    var buffer = TextBuffer(old)
    let edits = buffer.difference(to: new)
    for edit in edits {
      #expect(buffer.text(in: edit.range) == edit.removed, "seed \(seed)")
      buffer.apply(edit)
    }
    #expect(Array(buffer.string.utf8) == Array(new.utf8), "seed \(seed)")
    #expect(edits == edits.sorted { $0.offset > $1.offset }, "seed \(seed)")
  }

  @Test("Two changed paragraphs are two edits, and what lies between is untouched")
  func smallDifference() {
    let edits = TextBuffer("one\ntwo\nthree\nfour\n").difference(to: "One\ntwo\nthree\nfour!\n")
    #expect(
      edits == [
        TextEdit(offset: 18, removed: "", inserted: "!"),
        TextEdit(offset: 0, removed: "o", inserted: "O"),
      ])
  }
}
