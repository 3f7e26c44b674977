import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

/// An editor and its keys, checked against a plain string.
@MainActor @Suite("Laws of the editor")
struct EditorLawTests: EditorSuite {
  let host = EditorHost()

  /// Difficult parts of texts that run from left to right. There Right is forward.
  private static let pieces = RandomText.pieces.filter { piece in
    !piece.unicodeScalars.contains { (0x590...0x8ff).contains($0.value) || $0.value == 0x200f }
  }

  private func text(_ count: Int, _ random: inout RandomText) -> String {
    (0..<count).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
  }

  @Test("Right and Left stop at each Character", arguments: UInt64(1)...16)
  func movesByCharacter(seed: UInt64) {
    var random = RandomText(seed: seed)
    let text = text(40, &random)
    let editor = editor(text, caret: 0, styler: PlainStyler())
    let boundaries = text.characterBoundaries
    var forward = [0]
    while forward.count < boundaries.count + 5, host.key(.right),
      editor.selection.head != forward.last
    { forward.append(editor.selection.head) }
    #expect(forward == boundaries, "seed \(seed): \(text.debugDescription)")
    var backward = [text.utf8.count]
    editor.select(TextSelection(caret: text.utf8.count))
    while backward.count < boundaries.count + 5, host.key(.left),
      editor.selection.head != backward.last
    { backward.append(editor.selection.head) }
    #expect(backward == boundaries.reversed(), "seed \(seed): \(text.debugDescription)")
  }

  /// The text and the selection as a person expects them.
  private struct Plain {
    var text: String
    var anchor = 0
    var head = 0

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func replace(_ range: Range<Int>, _ new: String) {
      text = text.replacingUTF8(range, with: new)
      // What was typed may have joined the character before or after it.
      let place = range.lowerBound + new.utf8.count
      head = text.characterBoundaries.first { $0 >= place } ?? place
      anchor = head
    }

    mutating func move(by direction: Int, extending: Bool) {
      if !extending, anchor != head {
        head = direction < 0 ? range.lowerBound : range.upperBound
      } else {
        head = neighbour(of: head, by: direction)
      }
      if !extending { anchor = head }
    }

    func neighbour(of offset: Int, by direction: Int) -> Int {
      let boundaries = text.characterBoundaries
      return direction < 0
        ? boundaries.last { $0 < offset } ?? 0
        : boundaries.first { $0 > offset } ?? text.utf8.count
    }
  }

  @Test(
    "Under random keys it holds what a plain string holds, and undo and redo go through the same bytes",
    arguments: UInt64(1)...10)
  func agreesWithString(seed: UInt64) {
    var random = RandomText(seed: seed)
    let start = text(20, &random)
    var plain = Plain(text: start)
    let editor = editor(start, caret: 0, styler: PlainStyler())
    for step in 0..<120 {
      let extending = random.below(3) == 0
      let shift: Modifiers = extending ? .shift : []
      switch random.below(8) {
      case 0, 1:
        host.key(.left, shift)
        plain.move(by: -1, extending: extending)
      case 2, 3:
        host.key(.right, shift)
        plain.move(by: 1, extending: extending)
      case 4:
        host.key(.backspace)
        let before = TextBuffer(plain.text).backspaceStart(before: plain.head)..<plain.head
        plain.replace(plain.range.isEmpty ? before : plain.range, "")
      case 5:
        host.key(.delete)
        let after = plain.head..<plain.neighbour(of: plain.head, by: 1)
        plain.replace(plain.range.isEmpty ? after : plain.range, "")
      case 6:
        host.key(.return)
        plain.replace(plain.range, "\n")
      default:
        let new = Self.pieces[random.below(Self.pieces.count)]
        guard !new.contains(where: \.isNewline), new != "\t" else { break }
        host.key(.other(0), text: new)
        plain.replace(plain.range, new)
      }
      guard Array(editor.document.text.utf8) == Array(plain.text.utf8),
        editor.selection == TextSelection(anchor: plain.anchor, head: plain.head)
      else {
        Issue.record(
          "seed \(seed), step \(step): \(editor.selection) in \(editor.document.text.debugDescription)"
        )
        return
      }
    }
    let end = Array(plain.text.utf8)
    while editor.document.canUndo { host.key(.character("z"), .control) }
    #expect(Array(editor.document.text.utf8) == Array(start.utf8), "seed \(seed)")
    while editor.document.canRedo { host.key(.character("z"), [.control, .shift]) }
    #expect(Array(editor.document.text.utf8) == end, "seed \(seed)")
  }
}
