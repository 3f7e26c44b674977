internal import Views

/// Continues lists and quotes on Return, indents their items on Tab, removes their marks on Backspace, and keeps their
/// numbers in order. Each key is one step of the undo history.
final class MarkdownLists: TextEditorFeature {
  func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
    guard editor.isEditable else { return nil }
    let keys = MarkdownListKeys(editor: editor)
    let isUsed =
      switch (event.key, event.modifiers) {
      case (.return, []): keys.continueBlock()
      case (.tab, []): keys.indentItems(by: 1)
      case (.tab, .shift): keys.indentItems(by: -1)
      case (.backspace, _) where event.modifiers.isSubset(of: [.shift, .control]):
        keys.removeMark()
      default: false
      }
    return isUsed ? true : nil
  }

  func takenRange(of range: Range<Int>, in editor: TextEditorView) -> Range<Int> {
    MarkdownListKeys(editor: editor).rangeWithMarks(range)
  }

  func linesWillChange(
    in range: Range<Int>, of editor: TextEditorView
  ) -> ((_ changed: Range<Int>) -> Void)? {
    MarkdownNumbers(editor: editor).linesWillChange(in: range)
  }
}

private struct MarkdownListKeys: EditorWork {
  let editor: TextEditorView

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
    guard let end = buffer.newline(atOrAfter: range.lowerBound),
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
  func continueBlock() -> Bool {
    guard let (start, block) = caretBlock else { return false }
    let content = buffer.paragraphContent(at: start)
    if selection.isEmpty, content.upperBound <= start + block.prefixLength {
      if let item = block.item, item.columns > 0 { return indentItems(by: -1) }
      return removeMark()
    }
    editor.insert("\n" + Self.nextPrefix(of: block, text: prefix(of: block, at: start)))
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
      let next = min(value + 1, MarkdownNumbers.greatestNumber)
      bytes.replaceSubrange(
        item.markerStart..<end, with: Array("\(next)".utf8) + [delimiter])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the innermost mark before the caret. The items that followed a numbered one begin a new list.
  func removeMark() -> Bool {
    guard selection.isEmpty, let (start, block) = page.markdownBlock(at: selection.head),
      selection.head <= start + block.prefixLength,
      let mark = block.item?.range ?? block.quotes.last
    else { return false }
    document.endUndoGroup()
    editor.replace(start + mark.lowerBound..<start + mark.upperBound, with: "", kind: .single)
    if let item = block.item {
      MarkdownNumbers(editor: editor).renumber(
        after: start, removing: item, in: block.quotes.count)
    }
    return true
  }

  // MARK: Indent

  /// Makes the selected items those of an inner list (1) or of the outer list (-1).
  func indentItems(by direction: Int) -> Bool {
    guard let caret = caretBlock ?? page.markdownBlock(at: selection.range.lowerBound),
      caret.block.item != nil
    else { return false }
    let last = page.markdownBlock(at: editor.selectionEnd)?.block.item
    let isChanged = editor.rewriteParagraphs { start in
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
      MarkdownNumbers(editor: editor).renumber(
        from: selection.range.lowerBound, through: editor.selectionEnd, lastItem: last)
    }
    return true
  }
}
