internal import Views

/// Ctrl+B and Ctrl+I. In blocks of code they do nothing: stars are no marks there.
final class MarkdownEmphasis: TextEditorFeature {
  func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
    guard editor.isEditable, event.modifiers == .control else { return nil }
    switch event.key {
    case .character("b"): MarkdownEmphasisKeys(editor: editor).toggle("**")
    case .character("i"): MarkdownEmphasisKeys(editor: editor).toggle("*")
    default: return nil
    }
    // The key means nothing else in Markdown.
    return true
  }
}

private struct MarkdownEmphasisKeys: EditorWork {
  let editor: TextEditorView

  /// Encloses the selection in marks, or removes the marks around it. Without a selection it is the word at
  /// the caret, and with no word there the caret comes to stand between two marks. Before a closing mark the
  /// caret leaves the enclosed text.
  func toggle(_ mark: String) {
    let length = mark.utf8.count
    if selection.isEmpty, isInCode(selection.head) || leaveEmphasis(mark) { return }
    let parts = emphasisParts
    guard let first = parts.first, let last = parts.last else { return }
    let isOn = parts.allSatisfy { isEnclosed($0, by: length) }
    let outer = isOn ? length : 0
    let changed = first.lowerBound - outer..<last.upperBound + outer
    var text = ""
    var copied = changed.lowerBound
    for part in parts where isOn || !isEnclosed(part, by: length) {
      text += buffer.text(in: copied..<part.lowerBound - outer)
      text += (isOn ? "" : mark) + buffer.text(in: part) + (isOn ? "" : mark)
      copied = part.upperBound + outer
    }
    text += buffer.text(in: copied..<changed.upperBound)
    let head = selection.head - first.lowerBound
    let isCaret = selection.isEmpty
    // The text stays selected, without its marks.
    let start = changed.lowerBound + (isOn ? 0 : length)
    let end = changed.lowerBound + text.utf8.count - (isOn ? 0 : length)
    editor.rewrite(
      changed, as: text,
      selecting: isCaret
        ? TextSelection(caret: start + head) : TextSelection(start..<max(start, end)))
  }

  /// Moves the caret behind the closing mark that follows it. Blanks that were typed before the mark come
  /// after it, since a mark after a blank closes nothing.
  private func leaveEmphasis(_ mark: String) -> Bool {
    let head = selection.head
    let end = head + mark.utf8.count
    guard selection.isEmpty, end <= buffer.utf8Count, buffer.text(in: head..<end) == mark,
      isInEmphasis(of: mark.utf8.count)
    else { return false }
    var text = head
    while text > 0, buffer.byte(at: text - 1) == UInt8(ascii: " ") { text -= 1 }
    guard text > 0, !isStar(text - 1) else { return false }
    document.endUndoGroup()
    if text < head {
      let blanks = String(repeating: " ", count: head - text)
      editor.replace(text..<end, with: mark + blanks, kind: .single)
    } else {
      editor.select(TextSelection(caret: end))
      editor.revealCaret()
    }
    return true
  }

  /// Whether a mark of a length is open at the caret. Three signs are both marks.
  private func isInEmphasis(of length: Int) -> Bool {
    let start =
      page.markdownBlock(at: selection.head).map { $0.start + $0.block.prefixLength }
      ?? buffer.paragraphContent(at: selection.head).lowerBound
    var isOpen = false
    var offset = max(start, selection.head - Self.emphasisReach)
    while offset < selection.head {
      let run = (offset..<selection.head).prefix { isStar($0) }.count
      // A star between blanks is a sign of its own.
      let isMark = !isBlank(offset - 1) || !isBlank(offset + run)
      if isMark, run == length || run == 3 { isOpen.toggle() }
      offset += max(1, run)
    }
    return isOpen
  }

  /// The number of bytes before the caret in which an opening mark is searched.
  private static let emphasisReach = 4096

  /// The selected text of each paragraph without its marks.
  private var emphasisParts: [Range<Int>] {
    let range = selection.isEmpty ? wordAtCaret : selection.range
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while true {
      let end = min(buffer.newline(atOrAfter: start) ?? buffer.utf8Count, range.upperBound)
      let prefix = page.markdownBlock(at: start).map { $0.start + $0.block.prefixLength } ?? start
      let part = trimmed(min(max(start, prefix), end)..<end)
      if !part.isEmpty && !isInCode(start) || range.isEmpty { parts.append(part) }
      guard end < range.upperBound else { return parts }
      start = end + 1
    }
  }

  /// Whether the paragraph around an offset is in a block of code.
  private func isInCode(_ offset: Int) -> Bool {
    page.codePlace(ofParagraphAt: buffer.paragraphStart(around: offset)) != nil
  }

  private var wordAtCaret: Range<Int> {
    let head = selection.head
    let before = buffer.graphemeBoundary(before: head)
    for word in [buffer.wordRange(at: head), buffer.wordRange(at: before)]
    where buffer.wordCount(in: word) > 0 && word.lowerBound <= head && head <= word.upperBound {
      return word
    }
    return head..<head
  }

  /// A range without the blanks at its ends, beside which marks have no effect, and without marks.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, buffer.byte(at: low) <= 0x20 { low += 1 }
    while low < high, buffer.byte(at: high - 1) <= 0x20 { high -= 1 }
    while low + 1 < high, isStar(low), isStar(high - 1) {
      low += 1
      high -= 1
    }
    // Of several paragraphs the first begins after its mark, and the last ends before its own.
    let (start, end) = (low, high)
    while low < high, isStar(high - 1), isStar(start - 1 - (end - high)) { high -= 1 }
    if high == end {
      while low < high, isStar(low), isStar(end + (low - start)) { low += 1 }
    }
    return low..<high
  }

  /// Whether the marks around a range include one of a length. Three signs are both marks.
  private func isEnclosed(_ range: Range<Int>, by length: Int) -> Bool {
    var count = 0
    while count < 3, isStar(range.lowerBound - 1 - count), isStar(range.upperBound + count) {
      count += 1
    }
    return count == length || count == 3
  }

  private func isBlank(_ offset: Int) -> Bool {
    offset < 0 || offset >= buffer.utf8Count || buffer.byte(at: offset) <= 0x20
  }

  private func isStar(_ offset: Int) -> Bool {
    offset >= 0 && offset < buffer.utf8Count && buffer.byte(at: offset) == UInt8(ascii: "*")
  }
}
