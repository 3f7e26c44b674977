/// The numbers of a list's items, which follow when an item is added, removed or indented.
///
///     1. flour           1. flour
///     2. yeast    ──▶    2. salt      Return after "flour", or Delete of "yeast":
///     3. water           3. yeast     only the items that follow change
///                        4. water
///
/// A list ends at another text, or at an item with another sign after its number. After an empty line it goes
/// on with the next number only.
struct MarkdownNumbers: EditorWork {
  let editor: TextEditorView

  /// A list that is open before a paragraph.
  private struct Level {
    var columns: Int
    /// The sign after the number. Nil after a bullet.
    var delimiter: UInt8?
    /// The number of the next item.
    var next = 0
    /// The number with which the list went on before the edit.
    var old = 0
  }

  /// No more items than this get a new number, so that a key's cost has a limit.
  private static let mostRenumbered = 100
  /// No item that is further behind the edit, in bytes, gets a new number.
  private static let renumberedReach = 16 << 10
  /// A longer number is no mark of an item.
  static let greatestNumber = 999_999_999

  /// Returns what numbers the items on after an edit of lines. Nil if it is in no list.
  func linesWillChange(in range: Range<Int>) -> ((_ changed: Range<Int>) -> Void)? {
    guard let first = item(at: buffer.paragraphStart(around: range.lowerBound)) else { return nil }
    let last = buffer.listItem(around: range.upperBound)
    return {
      renumber(
        from: $0.lowerBound, through: $0.upperBound, firstItem: first.item, lastItem: last)
    }
  }

  /// Numbers the items on from the paragraph at an offset.
  ///
  /// - Parameters:
  ///   - end: A place in the last paragraph that was edited.
  ///   - firstItem: The item whose number the paragraph takes over. Nil for an item that was moved to another
  ///     level.
  ///   - lastItem: What the last edited paragraph was before.
  func renumber(
    from offset: Int, through end: Int, firstItem: MarkdownBlock.Item? = nil,
    lastItem: MarkdownBlock.Item?
  ) {
    let start = buffer.paragraphStart(around: offset)
    guard let (item, quotes) = self.item(at: start) else { return }
    var levels = levels(above: start, in: quotes)
    levels.removeAll { $0.columns > item.columns }
    if case .number(_, let delimiter) = item.marker {
      let known = levels.last?.columns == item.columns ? levels.last : nil
      var next: Int?
      if let firstItem {
        if firstItem.columns == item.columns, firstItem.delimiter == delimiter {
          next = firstItem.number
        }
      } else if item.columns > 0, known?.delimiter != delimiter {
        next = 1
      }
      if let next {
        if known != nil { levels.removeLast() }
        levels.append(
          Level(
            columns: item.columns, delimiter: delimiter, next: next, old: known?.old ?? next))
      }
    }
    number(from: start, in: quotes, levels: levels, edited: end, lastItem: lastItem)
  }

  /// Numbers the items from 1 that followed an item, which is none any more.
  func renumber(after start: Int, removing item: MarkdownBlock.Item, in quotes: Int) {
    guard let number = item.number, let next = itemStart(after: start) else { return }
    let level = Level(
      columns: item.columns, delimiter: item.delimiter, next: 1, old: number + 1)
    self.number(
      from: next.start, isAfterGap: next.isAfterGap, in: quotes, levels: [level], edited: start)
  }

  private func number(
    from start: Int, isAfterGap: Bool = false, in quotes: Int, levels: [Level], edited end: Int,
    lastItem: MarkdownBlock.Item? = nil
  ) {
    var (start, isAfterGap, levels) = (start, isAfterGap, levels)
    let lastStart = buffer.paragraphStart(around: end)
    var edits: [TextEdit] = []
    for _ in 0..<Self.mostRenumbered where start <= end + Self.renumberedReach {
      guard let (item, depth) = self.item(at: start), depth == quotes else { break }
      levels.removeAll { $0.columns > item.columns }
      var known = levels.last?.columns == item.columns ? levels.removeLast() : nil
      if let number = item.number {
        if let level = known,
          level.delimiter != item.delimiter || isAfterGap && level.old != number
        {
          known = nil
        }
        let wanted = known?.next ?? number
        // Behind the edit, the rest of the outermost list is right already.
        if start > lastStart, wanted == number, levels.isEmpty { break }
        guard wanted <= Self.greatestNumber else { break }
        if wanted != number {
          let digits = start + item.markerStart..<start + item.markerStart + item.digitCount
          edits.append(buffer.edit(replacing: digits, with: "\(wanted)"))
        }
        // Edited items count if the list had them before.
        let wasThere = start > lastStart || item.columns == lastItem?.columns
        let old = wasThere ? number + 1 : known?.old ?? number + 1
        levels.append(
          Level(columns: item.columns, delimiter: item.delimiter, next: wanted + 1, old: old))
      } else {
        levels.append(Level(columns: item.columns))
      }
      if start == lastStart, let lastItem, let number = lastItem.number,
        let index = levels.firstIndex(where: {
          $0.columns == lastItem.columns && $0.delimiter == lastItem.delimiter
        })
      {
        levels[index].old = number + 1
      }
      guard let next = itemStart(after: start) else { break }
      (start, isAfterGap) = next
    }
    editor.amend(edits)
  }

  /// The item at a paragraph's beginning, and the number of quotes around it. The title is none.
  private func item(at start: Int) -> (item: MarkdownBlock.Item, quotes: Int)? {
    guard start > 0 else { return nil }
    let block = MarkdownBlock(page.opening(ofParagraphAt: start))
    guard let item = block.item, page.codePlace(ofParagraphAt: start) == nil else { return nil }
    return (item, block.quotes.count)
  }

  /// The next paragraph that may be an item of the same list: an empty line may stand before it.
  private func itemStart(after start: Int) -> (start: Int, isAfterGap: Bool)? {
    guard let end = buffer.newline(atOrAfter: start) else { return nil }
    let next = buffer.paragraphContent(at: end + 1)
    guard next.isEmpty, let gap = buffer.newline(atOrAfter: next.lowerBound) else {
      return (next.lowerBound, false)
    }
    return (gap + 1, true)
  }

  /// The lists that are open before a paragraph, from the outside, with their next numbers.
  private func levels(above start: Int, in quotes: Int) -> [Level] {
    var levels: [Level] = []
    let nearest = max(0, start - Self.renumberedReach)
    var start = start
    for _ in 0..<Self.mostRenumbered where start > nearest {
      var above = buffer.paragraphContent(at: start - 1)
      if above.isEmpty, above.lowerBound > 0 {
        above = buffer.paragraphContent(at: above.lowerBound - 1)
      }
      start = above.lowerBound
      guard let (item, depth) = self.item(at: start), depth == quotes else { break }
      guard item.columns < levels.first?.columns ?? .max else { continue }
      let next = item.number.map { $0 + 1 } ?? 0
      levels.insert(
        Level(columns: item.columns, delimiter: item.delimiter, next: next, old: next), at: 0)
      if item.columns == 0 { break }
    }
    return levels
  }
}

extension TextBuffer {
  /// The item in the paragraph around an offset.
  fileprivate func listItem(around offset: Int) -> MarkdownBlock.Item? {
    let content = paragraphContent(at: offset)
    let end = scalarBoundary(
      atOrBefore: min(content.upperBound, content.lowerBound + MarkdownBlock.reach))
    return MarkdownBlock(text(in: content.lowerBound..<end)).item
  }
}

extension MarkdownBlock.Item {
  fileprivate var number: Int? {
    if case .number(let number, _) = marker { number } else { nil }
  }

  /// The sign after the number.
  fileprivate var delimiter: UInt8? {
    if case .number(_, let delimiter) = marker { delimiter } else { nil }
  }

  /// The length of the number, without the sign and the blank after it.
  fileprivate var digitCount: Int { markerLength - 2 }
}
