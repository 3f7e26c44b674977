import Testing
import TextSupport

@testable import Text

@MainActor @Suite("One document for several editors")
struct TextDocumentTests {
  final class Mirror: TextDocumentObserver {
    var buffer: TextBuffer
    var selection: TextSelection
    var changes: [TextChange] = []

    init(_ document: TextDocument, caret: Int = 0) {
      buffer = document.buffer
      selection = TextSelection(caret: caret)
    }

    func document(_ document: TextDocument, didApply change: TextChange) {
      changes.append(change)
      for edit in change.edits { buffer.apply(edit) }
      selection = TextSelection(
        anchor: change.mapped(selection.anchor), head: change.mapped(selection.head))
    }
  }

  @Test("An observer that repeats what it hears holds the same text", arguments: UInt64(1)...10)
  func observersFollow(seed: UInt64) {
    var random = RandomText(seed: seed)
    let document = TextDocument(random.text(50))
    let mirror = Mirror(document)
    document.addObserver(mirror)
    _ = document.wordCount
    for _ in 0..<150 {
      switch random.below(5) {
      case 0: document.undo()
      case 1: document.redo()
      case 2:
        document.replaceAll(
          with: document.text.replacingUTF8(random.range(in: document.text), with: random.text(2)))
      default: document.replace(random.range(in: document.text), with: random.text(random.below(3)))
      }
    }
    #expect(mirror.buffer == document.buffer, "seed \(seed)")
    #expect(mirror.changes.map(\.revision) == Array(1...document.revision), "seed \(seed)")
    let count = document.buffer.wordCountWithoutMarks()
    #expect(document.wordCount == count, "seed \(seed)")
  }

  @Test("Somebody else's caret stays with its letter")
  func caretsAreMapped() {
    let document = TextDocument("one two three")
    let mirror = Mirror(document, caret: 8)
    document.addObserver(mirror)
    document.replace(0..<3, with: "seven")
    #expect(mirror.selection == TextSelection(caret: 10))
    document.replace(10..<10, with: "!")
    #expect(mirror.selection == TextSelection(caret: 10))
    document.replace(4..<12, with: "")
    #expect(mirror.selection == TextSelection(caret: 4))
  }

  @Test("A text from outside moves no caret that it does not concern")
  func externalTextKeepsCarets() {
    let document = TextDocument("title\n\nfirst\nsecond\nthird\n")
    let mirror = Mirror(document, caret: 15)
    document.addObserver(mirror)
    #expect(document.replaceAll(with: "Title!\n\nfirst\nsecond\nthird, longer\n"))
    #expect(mirror.selection == TextSelection(caret: 16))
    #expect(mirror.changes.count == 2)
    document.undo()
    #expect(document.text == "title\n\nfirst\nsecond\nthird\n")
  }

  @Test("No echo of the store overwrites typing")
  func echoIsIgnored() {
    let document = TextDocument("saved")
    let revision = document.revision
    document.replace(5..<5, with: " and typed")
    #expect(!document.replaceAll(with: "saved", basedOn: revision))
    #expect(document.text == "saved and typed")
    #expect(document.replaceAll(with: "saved and typed", basedOn: document.revision))
    #expect(document.revision == 1)
  }

  @Test("An observer that is gone is not called, nor one that was removed")
  func observersLeave() {
    let document = TextDocument("")
    var mirror: Mirror? = Mirror(document)
    let other = Mirror(document)
    if let mirror { document.addObserver(mirror) }
    document.addObserver(other)
    document.removeObserver(other)
    mirror = nil
    document.replace(0..<0, with: "x")
    #expect(other.changes.isEmpty)
  }

  @Test("Words that are counted beside the main actor are counted with the edits of the meantime")
  func countsLongTexts() async {
    let document = TextDocument(String(repeating: "two words ", count: 50_000))
    #expect(document.knownWordCount == nil)
    let counting = Task { await document.countWords() }
    await Task.yield()
    document.replace(3..<3, with: "fold new")
    document.replace(0..<4, with: "")
    #expect(await counting.value)
    let count = document.buffer.wordCountWithoutMarks()
    #expect(document.knownWordCount == count)
    document.replace(0..<0, with: "one more ")
    #expect(document.knownWordCount == count + 2)
    #expect(await !document.countWords())
  }

  @Test(
    "Marks of Markdown are no words",
    arguments: [
      ("Title\n- [x] paint the fence", 4), ("Title\n- [ ] paint\n* [X] wash\n", 3),
      ("Title\n> 1. - a quote\n12) two", 4), ("# Title\n### Part one", 3),
      ("Title\n___\n_ _ _\n***", 1), ("Title\n```swift\nlet a\n```\n~~~ text of mine\n~~~", 3),
      // None of these is a mark.
      ("1. January", 2), ("Title\n[x] marks", 3), ("Title\n3.5 metres\n7", 4),
      ("Title\nin ```code``` here\n__init__", 5),
    ])
  func marksAreNoWords(text: String, count: Int) {
    #expect(TextDocument(text).wordCount == count)
  }

  @Test("The words beside marks are counted with every edit", arguments: UInt64(1)...20)
  func countsBesideMarks(seed: UInt64) {
    var random = RandomText(seed: seed, pieces: RandomText.markdownPieces)
    let document = TextDocument(random.text(400))
    _ = document.wordCount
    for step in 0..<200 {
      switch random.below(6) {
      case 0: document.undo()
      case 1: document.redo()
      default: document.replace(random.range(in: document.text), with: random.text(random.below(3)))
      }
      guard document.wordCount != document.buffer.wordCountWithoutMarks() else { continue }
      Issue.record("seed \(seed), step \(step): \(document.text.debugDescription)")
      return
    }
  }

  @Test("The words of a long text that is replaced are counted again beside the main actor")
  func replacedWords() async {
    let document = TextDocument(String(repeating: "a word ", count: 50_000))
    #expect(await document.countWords())
    document.replace(0..<document.buffer.utf8Count, with: "x")
    #expect(document.knownWordCount == 1)
    document.undo()
    #expect(document.knownWordCount == nil)
    #expect(await document.countWords())
    #expect(document.knownWordCount == 100_000)
  }
}
