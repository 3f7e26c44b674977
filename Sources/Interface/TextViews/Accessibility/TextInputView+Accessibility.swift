public import Geometry
public import Text
public import Views

/// The text for a person who hears it. Offsets from outside are moved to the boundaries of characters.
extension TextInputView: AccessibilityText {
  public final var accessibilityBuffer: TextBuffer { buffer }
  public final var accessibilityCaret: Int { selection.head }
  public final var accessibilitySelection: Range<Int> { selection.range }

  public final func accessibilitySelect(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    select(TextSelection(range))
    revealCaret()
  }

  public final func accessibilityReplace(_ range: Range<Int>, with text: String) -> Bool {
    guard isEditable else { return false }
    let range = range.clamped(to: 0..<buffer.utf8Count)
    let start = buffer.caretOffset(near: range.lowerBound)
    let end = max(start, buffer.caretOffset(near: range.upperBound))
    replace(start..<end, with: admitted(text), kind: .single)
    return true
  }

  public final func accessibilityFrame(of range: Range<Int>) -> Rect {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    let start = buffer.caretOffset(near: range.lowerBound)
    guard let first = caretLine(at: start) else { return .zero }
    let ends = lineEnds(at: start)
    let end = min(buffer.caretOffset(near: range.upperBound), max(start, ends.end))
    guard end > start, let last = caretLine(at: end), last.minY == first.minY else { return first }
    return Rect(
      x: min(first.minX, last.minX), y: first.minY, width: abs(last.minX - first.minX),
      height: first.height)
  }

  public final func accessibilityOffset(at point: Point) -> Int { offset(at: point) }

  public final func accessibilityLine(at offset: Int) -> Range<Int> {
    let offset = buffer.caretOffset(near: min(max(0, offset), buffer.utf8Count))
    let ends = lineEnds(at: offset)
    guard ends.end >= ends.start else { return offset..<offset }
    // The line feed belongs to the line that it ends.
    let hasEnd = ends.end < buffer.utf8Count && buffer.byte(at: ends.end) == TextBuffer.newline
    return ends.start..<(hasEnd ? ends.end + 1 : ends.end)
  }

  public final func accessibilityReveal(_ range: Range<Int>) {
    if let line = caretLine(at: buffer.caretOffset(near: range.lowerBound)) { reveal(line) }
  }

  public final func accessibilityAttributes(at offset: Int) -> (
    attributes: AccessibilityTextAttributes, range: Range<Int>
  ) {
    let offset = min(max(0, offset), buffer.utf8Count)
    return attributes(at: offset)
  }

  public final func accessibilityLinks(
    in range: Range<Int>, atMost most: Int
  ) -> [AccessibilityLink] {
    links(in: range.clamped(to: 0..<buffer.utf8Count), atMost: most)
  }

  public final func accessibilityAction(of link: AccessibilityLink) -> AccessibilityAction? {
    opening(of: link).map { AccessibilityAction("jump", title: "Open", perform: $0) }
  }

  /// Tells where the caret is, to those who listen.
  final func tellCaret() {
    guard AccessibilityObservation.observer != nil else { return }
    accessibilityChanged(.caret)
    if hasKeys { caretTold() }
  }
}
