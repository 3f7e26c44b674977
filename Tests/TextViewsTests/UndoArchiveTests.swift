import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("An undo history that outlives the program")
struct UndoArchiveTests {
  private func edited(_ random: inout RandomText, steps: Int) -> TextDocument {
    let document = TextDocument(random.text(30))
    for step in 0..<steps {
      document.replace(
        random.range(in: document.text, longest: 10), with: random.text(random.below(4)),
        at: .seconds(step))
    }
    for _ in 0..<random.below(steps / 2 + 1) { document.undo() }
    return document
  }

  @Test("Undone and redone after a restart, the bytes are the same", arguments: UInt64(1)...30)
  func roundTrip(seed: UInt64) throws {
    var random = RandomText(seed: seed)
    let before = edited(&random, steps: 20)
    let archive = try #require(before.archivedHistory)
    let after = TextDocument(before.text)
    after.restoreHistory(archive)
    #expect(after.archivedHistory == archive, "seed \(seed)")
    repeat {
      #expect(before.canUndo == after.canUndo && before.canRedo == after.canRedo, "seed \(seed)")
      #expect(before.undo() == after.undo(), "seed \(seed)")
      #expect(Array(before.text.utf8) == Array(after.text.utf8), "seed \(seed)")
    } while before.canUndo
    while before.canRedo {
      #expect(before.redo() == after.redo(), "seed \(seed)")
      #expect(Array(before.text.utf8) == Array(after.text.utf8), "seed \(seed)")
    }
  }

  @Test("A history is dropped when the text is not the same, byte for byte")
  func matchesText() throws {
    let document = TextDocument("é")
    document.replace(0..<2, with: "e\u{301}")
    let archive = try #require(document.archivedHistory)
    for other in ["é", "e\u{301} ", "e", ""] {
      let document = TextDocument(other)
      document.restoreHistory(archive)
      #expect(!document.canUndo, "\(other)")
    }
  }

  @Test(
    "A damaged archive is refused, or redo gives back what undo took", arguments: UInt64(1)...40)
  func damage(seed: UInt64) throws {
    var random = RandomText(seed: seed)
    let document = edited(&random, steps: 8)
    guard let archive = document.archivedHistory else { return }
    for _ in 0..<60 {
      var bytes = Array(archive.utf8)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(ascii: "0") + UInt8(random.below(10)), at: place)
        }
      }
      let copy = TextDocument(document.text)
      copy.restoreHistory(String(decoding: bytes, as: UTF8.self))
      while copy.canRedo { copy.redo() }
      let newest = copy.text
      while copy.canUndo { copy.undo() }
      while copy.canRedo { copy.redo() }
      #expect(copy.text == newest, "seed \(seed)")
      let cut = TextDocument(document.text)
      cut.restoreHistory(String(decoding: bytes.dropLast(bytes.count / 2), as: UTF8.self))
      #expect(!cut.canUndo && !cut.canRedo && cut.text == document.text, "seed \(seed)")
    }
  }

  @Test("The newest steps are kept, as many as there is room for")
  func isBounded() throws {
    let document = TextDocument()
    for step in 0..<100 {
      let end = document.buffer.utf8Count
      document.replace(end..<end, with: String(repeating: "x", count: 1_000), at: .seconds(step))
    }
    let archive = try #require(document.archivedHistory)
    #expect(archive.utf8.count <= UndoHistory.archiveLimit + 256)
    let restored = TextDocument(document.text)
    restored.restoreHistory(archive)
    while restored.canUndo { restored.undo() }
    #expect((84_000...90_000).contains(restored.buffer.utf8Count))
    let long = TextDocument(String(repeating: "x", count: UndoHistory.longestArchivedText))
    long.replace(0..<0, with: "x")
    #expect(long.archivedHistory == nil)
  }

  @Test(
    "An editor saves the history with its caret, and restores it once for all editors of a text")
  func editors() {
    let first = TextEditorView(document: TextDocument("one"))
    first.select(TextSelection(caret: 3))
    first.insert(" two")
    let state = first.encodeInteractionState()
    let document = TextDocument("one two")
    for editor in [TextEditorView(document: document), TextEditorView(document: document)] {
      editor.restoreInteractionState(state)
    }
    document.undo()
    #expect(document.text == "one" && !document.canUndo)
  }
}
