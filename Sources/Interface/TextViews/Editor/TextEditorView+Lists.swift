internal import Geometry
internal import Views

/// The keys of lists, quotes and check boxes. Each is one step of the undo history.
extension TextEditorView {
  /// Handles a key in Markdown. Nil leaves the key to plain editing.
  func handleMarkdownKey(_ event: KeyEvent) -> Bool? {
    guard styler.readsMarkdown, isEditable else { return nil }
    switch (event.key, event.modifiers) {
    case (.return, []): return continueBlock() ? true : nil
    case (.tab, []), (.tab, .shift):
      return indentItems(by: event.modifiers == .shift ? -1 : 1) ? true : nil
    case (.backspace, _) where event.modifiers.isSubset(of: [.shift, .control]):
      return removeMark() ? true : nil
    case (.character("l"), .control): return toggleBoxes() ? true : nil
    case (.character("b"), .control): return toggleEmphasis("**")
    case (.character("i"), .control): return toggleEmphasis("*")
    default: return nil
    }
  }

  /// The paragraph in a quote or a list whose text contains the caret.
  private var caretBlock: (start: Int, block: MarkdownBlock)? {
    guard let found = page.markdownBlock(at: selection.range.lowerBound),
      selection.range.lowerBound >= found.start + found.block.prefixLength
    else { return nil }
    return found
  }

  // MARK: Whole lines

  /// Takes the marks of lines that a selection has whole. No caret stands before a mark for which something
  /// else is drawn, so a selection from line to line begins and ends after such marks.
  ///
  ///     ☐ ▌one        - [ ] one⏎      the selection from ▌ to ▐ takes the first line, with its mark
  ///     ☑ ▐two        - [x] two
  func rangeWithMarks(_ range: Range<Int>) -> Range<Int> {
    guard styler.readsMarkdown, let end = buffer.newline(atOrAfter: range.lowerBound),
      end < range.upperBound
    else { return range }
    func lineStart(_ offset: Int) -> Int {
      guard let found = page.markdownBlock(at: offset),
        offset == found.start + found.block.prefixLength
      else { return offset }
      return found.start
    }
    return lineStart(range.lowerBound)..<lineStart(range.upperBound)
  }

  // MARK: Return and Backspace

  /// Begins a paragraph in the same quote or list. In an empty item it ends the list, or continues the outer
  /// one.
  private func continueBlock() -> Bool {
    guard let (start, block) = caretBlock else { return false }
    let content = buffer.paragraphContent(at: start)
    if selection.isEmpty, content.upperBound <= start + block.prefixLength {
      if let item = block.item, item.columns > 0 { return indentItems(by: -1) }
      return removeMark()
    }
    insert("\n" + Self.nextPrefix(of: block, text: prefix(of: block, at: start)))
    return true
  }

  private func prefix(of block: MarkdownBlock, at start: Int) -> String {
    buffer.text(in: start..<start + block.prefixLength)
  }

  /// The marks of the paragraph that follows: the next number, and an open check box.
  private static func nextPrefix(of block: MarkdownBlock, text: String) -> String {
    guard let item = block.item else { return text }
    var bytes = Array(text.utf8)
    if let box = item.boxOffset { bytes[box] = UInt8(ascii: " ") }
    if case .number(let value, let delimiter) = item.marker {
      let end = item.markerStart + item.markerLength - 1
      let next = min(value + 1, greatestNumber)
      bytes.replaceSubrange(
        item.markerStart..<end, with: Array("\(next)".utf8) + [delimiter])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the innermost mark before the caret. The items that followed a numbered one begin a new list.
  private func removeMark() -> Bool {
    guard selection.isEmpty, let (start, block) = page.markdownBlock(at: selection.head),
      selection.head <= start + block.prefixLength,
      let mark = block.item?.range ?? block.quotes.last
    else { return false }
    document.endUndoGroup()
    replace(start + mark.lowerBound..<start + mark.upperBound, with: "", kind: .single)
    if let item = block.item { renumber(after: start, removing: item, in: block.quotes.count) }
    return true
  }

  // MARK: Indent

  /// Makes the selected items those of an inner list (1) or of the outer list (-1).
  private func indentItems(by direction: Int) -> Bool {
    guard let caret = caretBlock ?? page.markdownBlock(at: selection.range.lowerBound),
      caret.block.item != nil
    else { return false }
    let last = page.markdownBlock(at: selectionEnd)?.block.item
    let isChanged = changeParagraphs { start in
      guard let item = page.markdownBlock(at: start)?.block.item else { return nil }
      let blanks = item.range.lowerBound..<item.markerStart
      let step = max(2, min(4, item.markerLength))
      if direction > 0 {
        guard item.columns < 24 else { return nil }
        return (blanks.lowerBound..<blanks.lowerBound, String(repeating: " ", count: step))
      }
      guard !blanks.isEmpty else { return nil }
      let isTab = buffer.byte(at: start + blanks.lowerBound) == UInt8(ascii: "\t")
      let count = isTab ? 1 : min(step, blanks.count)
      return (blanks.lowerBound..<blanks.lowerBound + count, "")
    }
    if isChanged {
      renumber(from: selection.range.lowerBound, through: selectionEnd, lastItem: last)
    }
    return true
  }

  /// Changes the selected paragraphs as one step. The selection keeps its text.
  ///
  /// - Parameter change: Returns what to replace in the paragraph that begins at an offset. The range is
  ///   relative to it.
  /// - Returns: Whether there was anything to replace.
  @discardableResult
  private func changeParagraphs(_ change: (_ start: Int) -> (Range<Int>, String)?) -> Bool {
    let range = selection.range
    let first = buffer.paragraphStart(around: range.lowerBound)
    let last = buffer.paragraphContent(at: selectionEnd).upperBound
    var new = ""
    var moved = selection
    var copied = first
    var start = first
    while true {
      if let (part, text) = change(start) {
        let edit = start + part.lowerBound..<start + part.upperBound
        new += buffer.text(in: copied..<edit.lowerBound) + text
        copied = edit.upperBound
        let step = text.utf8.count - part.count
        if selection.anchor >= edit.upperBound { moved.anchor += step }
        if selection.head >= edit.upperBound { moved.head += step }
      }
      guard let end = buffer.newline(atOrAfter: start), end < last else { break }
      start = end + 1
    }
    guard copied > first || !new.isEmpty else { return false }
    new += buffer.text(in: copied..<last)
    document.endUndoGroup()
    document.replace(
      first..<last, with: new, kind: .single, origin: origin, selection: selection,
      at: host?.uptime ?? .zero)
    select(moved)
    revealCaret()
    return true
  }

  /// A place in the last selected paragraph. A selection that ends with a line feed does not include the
  /// paragraph after it.
  var selectionEnd: Int {
    max(selection.range.lowerBound, selection.range.upperBound - 1)
  }

  // MARK: Check boxes

  /// Checks the open boxes of the selected paragraphs, or opens them if all are checked. If one of them has no
  /// box, those that have none get one.
  private func toggleBoxes() -> Bool {
    var blocks: [Int: MarkdownBlock?] = [:]
    for start in selectedParagraphs where page.takesBox(paragraphAt: start) {
      blocks[start] = .some(page.markdownBlock(at: start)?.block)
    }
    guard !blocks.isEmpty else { return false }
    let isAnyMissing = blocks.values.contains { $0?.item?.isChecked == nil }
    let isAnyOpen = blocks.values.contains { $0?.item?.isChecked == false }
    changeParagraphs { start in
      guard let found = blocks[start] else { return nil }
      guard let block = found else { return (0..<0, "- [ ] ") }
      if isAnyMissing {
        guard block.item?.isChecked == nil else { return nil }
        let mark = block.item == nil ? "- [ ] " : "[ ] "
        return (block.prefixLength..<block.prefixLength, mark)
      }
      return block.item?.boxOffset.map { ($0..<$0 + 1, isAnyOpen ? "x" : " ") }
    }
    return true
  }

  private var selectedParagraphs: [Int] {
    var starts = [buffer.paragraphStart(around: selection.range.lowerBound)]
    while let last = starts.last, let end = buffer.newline(atOrAfter: last), end < selectionEnd {
      starts.append(end + 1)
    }
    // Empty lines between paragraphs stay empty.
    let filled = starts.filter { !buffer.paragraphContent(at: $0).isEmpty }
    return starts.count == 1 ? starts : filled
  }

  /// Handles the press and the release of a button on a check box. The caret stays where it is.
  func handleBox(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      guard isEditable, event.button == .primary, event.modifiers.isEmpty,
        let box = box(at: event.location)
      else { return false }
      pressedBox = box.offset
      return true
    case .released, .cancelled:
      guard let pressed = pressedBox else { return false }
      pressedBox = nil
      if event.phase == .released, let box = box(at: event.location), box.offset == pressed {
        toggleBox(at: box.offset, isChecked: box.isChecked)
      }
      return true
    case .dragged: return pressedBox != nil
    case .entered, .moved, .exited: return false
    }
  }

  private func toggleBox(at offset: Int, isChecked: Bool) {
    document.endUndoGroup()
    document.replace(
      offset..<offset + 1, with: isChecked ? " " : "x", kind: .single, origin: origin,
      selection: selection, at: host?.uptime ?? .zero)
    updateCaret()
  }
}
