import Testing
import TextSupport

@testable import Text

@MainActor @Suite("Undo and redo")
struct UndoHistoryTests {
  private let me = TextOrigin.editor(ObjectIdentifier(UndoHistoryTests.self as AnyObject))

  @Test(
    "Undone to the start and redone to the end, the bytes are the same", arguments: UInt64(1)...24)
  func roundTrip(seed: UInt64) {
    var random = RandomText(seed: seed)
    let document = TextDocument(random.text(30))
    let start = document.text
    var uptime = Duration.zero
    for _ in 0..<200 {
      uptime += .milliseconds(random.below(1_500))
      let end = document.buffer.utf8Count
      switch random.below(8) {
      case 0: document.endUndoGroup()
      case 1: document.undo()
      case 2: document.redo()
      case 3:
        document.replaceAll(
          with: document.text.replacingUTF8(
            random.range(in: document.text), with: random.text(random.below(3))))
      case 4, 5:
        let kind: UndoHistory.Kind = random.below(2) == 0 ? .deletingBackward : .deletingForward
        let before = document.buffer.graphemeBoundary(before: end)
        document.replace(before..<end, with: "", kind: kind, origin: me, at: uptime)
      default:
        let range = random.below(2) == 0 ? end..<end : random.range(in: document.text)
        document.replace(range, with: random.text(1), kind: .typing, origin: me, at: uptime)
      }
    }
    while document.canRedo { document.redo() }
    let final = Array(document.text.utf8)
    while document.canUndo { document.undo() }
    #expect(Array(document.text.utf8) == Array(start.utf8), "seed \(seed)")
    while document.canRedo { document.redo() }
    #expect(Array(document.text.utf8) == final, "seed \(seed)")
  }

  private func type(_ text: String, in document: TextDocument, every interval: Int = 100) {
    for character in text {
      uptime += .milliseconds(interval)
      let end = document.buffer.utf8Count
      document.replace(
        end..<end, with: String(character), kind: .typing, origin: me,
        selection: TextSelection(caret: end), at: uptime)
    }
  }

  private final class Clock { var uptime = Duration.zero }
  private let clock = Clock()
  private var uptime: Duration {
    get { clock.uptime }
    nonmutating set { clock.uptime = newValue }
  }

  @Test("A run of typing is one step")
  func typingIsOneStep() {
    let document = TextDocument("")
    type("some words", in: document)
    #expect(document.undo() == TextSelection(caret: 0))
    #expect(document.text == "")
    #expect(document.redo() == TextSelection(caret: 10))
    #expect(document.text == "some words")
  }

  @Test("A word after a pause is a new step, a pause within one is not")
  func pauseBreaksAtWord() {
    let document = TextDocument("")
    type("one ", in: document)
    clock.uptime += .seconds(2)
    type("tw", in: document)
    clock.uptime += .seconds(2)
    type("o", in: document)
    document.undo()
    #expect(document.text == "one ")
  }

  @Test("Long typing without a pause is undone in parts")
  func longTyping() {
    let document = TextDocument("")
    type(String(repeating: "word ", count: 40), in: document)
    document.undo()
    #expect(document.buffer.utf8Count > 60)
  }

  @Test("A line feed begins a step")
  func newlineBreaks() {
    let document = TextDocument("")
    type("one\ntwo", in: document)
    document.undo()
    #expect(document.text == "one")
  }

  @Test("Moving the caret ends a step")
  func caretMoveBreaks() {
    let document = TextDocument("")
    type("one", in: document)
    document.endUndoGroup()
    type("two", in: document)
    document.undo()
    #expect(document.text == "one")
  }

  @Test("Deleting is another step than typing, and a run of it one")
  func kindBreaks() {
    let document = TextDocument("")
    type("abcdef", in: document)
    for _ in 0..<3 {
      let end = document.buffer.utf8Count
      document.replace(end - 1..<end, with: "", kind: .deletingBackward, origin: me, at: uptime)
    }
    document.undo()
    #expect(document.text == "abcdef")
    document.undo()
    #expect(document.text == "")
  }

  @Test("What two editors type in turn is undone in turn")
  func originBreaks() {
    let document = TextDocument("")
    type("a", in: document)
    document.replace(1..<1, with: "b", kind: .typing, at: uptime)
    document.undo()
    #expect(document.text == "a")
  }

  @Test("An edit after undoing forgets what was undone")
  func editClearsRedo() {
    let document = TextDocument("")
    type("a", in: document)
    document.undo()
    type("b", in: document)
    #expect(!document.canRedo)
    #expect(document.redo() == nil)
  }

  @Test("The oldest steps go when too much text is remembered")
  func weightLimit() {
    var history = UndoHistory()
    history.weightLimit = 1_000
    for index in 0..<10 {
      let edit = TextEdit(offset: 0, removed: "", inserted: String(repeating: "x", count: 300))
      history.record(
        [edit], kind: .single, origin: .program, before: TextSelection(caret: 0),
        after: TextSelection(caret: 0), at: .seconds(index))
    }
    #expect(history.undoCount == 3)
  }
}
