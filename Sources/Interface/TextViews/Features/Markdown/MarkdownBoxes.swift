internal import Geometry
internal import Views

/// Checks the boxes of items: by Ctrl+L those of the selected paragraphs, and by a click the one below the pointer.
final class MarkdownBoxes: TextEditorFeature {
  /// The offset of the box on which the button was pressed.
  private var pressed: Int?

  func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
    guard editor.isEditable, event.key == .character("l"), event.modifiers == .control,
      MarkdownBoxKeys(editor: editor).toggle()
    else { return nil }
    editor.sayParagraph(at: editor.selection.head)
    return true
  }

  func cursor(at point: Point, in editor: TextEditorView) -> Cursor? {
    editor.isEditable && editor.box(at: point) != nil ? .pointingHand : nil
  }

  /// Handles the press and the release of a button on a check box. The caret stays where it is.
  func pointerEvent(_ event: PointerEvent, in editor: TextEditorView) -> Bool {
    switch event.phase {
    case .pressed:
      guard editor.isEditable, event.button == .primary, event.modifiers.isEmpty,
        let box = editor.box(at: event.location)
      else { return false }
      pressed = box.offset
      return true
    case .released, .cancelled:
      guard let offset = pressed else { return false }
      pressed = nil
      if event.phase == .released, let box = editor.box(at: event.location), box.offset == offset {
        editor.rewrite(offset..<offset + 1, as: box.isChecked ? " " : "x")
        editor.sayParagraph(at: offset)
      }
      return true
    case .dragged: return pressed != nil
    case .entered, .moved, .exited: return false
    }
  }
}

private struct MarkdownBoxKeys: EditorWork {
  let editor: TextEditorView

  /// Checks the open boxes of the selected paragraphs, or opens them if all are checked. If one of them has no
  /// box, those that have none get one.
  func toggle() -> Bool {
    var blocks: [Int: MarkdownBlock?] = [:]
    for start in selectedParagraphs where takesBox(paragraphAt: start) {
      blocks[start] = .some(page.markdownBlock(at: start)?.block)
    }
    guard !blocks.isEmpty else { return false }
    let isAnyMissing = blocks.values.contains { $0?.item?.isChecked == nil }
    let isAnyOpen = blocks.values.contains { $0?.item?.isChecked == false }
    editor.rewriteParagraphs { start in
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

  /// Whether a paragraph can have a check box: it is no title, heading, rule or code.
  private func takesBox(paragraphAt start: Int) -> Bool {
    guard start > 0, page.codePlace(ofParagraphAt: start) == nil else { return false }
    let block = MarkdownBlock(page.opening(ofParagraphAt: start))
    return block.heading == nil && !block.isRule
  }

  private var selectedParagraphs: [Int] {
    var starts = [buffer.paragraphStart(around: selection.range.lowerBound)]
    while let last = starts.last, let end = buffer.newline(atOrAfter: last),
      end < editor.selectionEnd
    {
      starts.append(end + 1)
    }
    // Empty lines between paragraphs stay empty.
    let filled = starts.filter { !buffer.paragraphContent(at: $0).isEmpty }
    return starts.count == 1 ? starts : filled
  }
}

extension TextEditorView {
  /// The check box at a point of the bounds: the place of its letter in the text.
  fileprivate func box(at point: Point) -> (offset: Int, isChecked: Bool)? {
    guard hasLayout else { return nil }
    let y = point.y - pageOffset.dy
    guard y >= 0, y < page.height else { return nil }
    let (place, block) = page.located(atY: y)
    guard case .box(let isChecked)? = block.styled.decoration.marker,
      let box = page.markdownBlock(at: place.offset)?.block.item?.boxOffset,
      markerFrame(of: block, frame: frame(of: place)).contains(point)
    else { return nil }
    return (place.offset + box, isChecked)
  }
}
