/// The numbers of a list's items, which follow when an item is added, removed or indented.
///
///     1. flour           1. flour
///     2. yeast    ──▶    2. salt      Return after "flour", or Delete of "yeast":
///     3. water           3. yeast     only the items that follow change
///                        4. water
extension TextEditorView {
  private struct Level {
    var columns: Int
    /// Nil after a bullet.
    var next: Int?
  }

  /// No more items than this get a new number, so that a key's cost has a limit.
  private static let mostRenumbered = 2000

  /// Makes an edit that adds or removes lines at an offset. The items after it are numbered on, as part of
  /// the same step of the undo history.
  func renumber(at offset: Int, after edit: () -> Void) {
    let old = styler.readsMarkdown ? page.markdownBlock(at: offset)?.block.item : nil
    edit()
    if let old { renumber(from: offset, replacing: old) }
  }

  /// Numbers the items on from the paragraph at an offset.
  ///
  /// - Parameter old: The item that was at this place, which leaves its number to the one that is there now. Nil
  ///   for an item that was moved to another level.
  func renumber(from offset: Int, replacing old: MarkdownBlock.Item? = nil) {
    var start = buffer.paragraphStart(around: offset)
    guard let first = listItem(at: start) else { return }
    var levels = levels(above: start, in: first.quotes)
    var edits: [TextEdit] = []
    for count in 0..<Self.mostRenumbered {
      guard let (item, quotes) = listItem(at: start), quotes == first.quotes else { break }
      levels.removeAll { $0.columns > item.columns }
      let known = levels.last?.columns == item.columns ? levels.removeLast().next : nil
      guard case .number(let number, _) = item.marker else {
        levels.append(Level(columns: item.columns, next: nil))
        guard let next = itemStart(after: start) else { break }
        start = next
        continue
      }
      var wanted = known ?? number
      if count == 0, let old {
        if old.columns == item.columns, case .number(let number, _) = old.marker { wanted = number }
      } else if count == 0, known == nil, item.columns > 0 {
        wanted = 1
      }
      // Behind the edit, the rest of the outermost list is right already.
      if start > selection.range.upperBound, wanted == number, levels.isEmpty { break }
      levels.append(Level(columns: item.columns, next: wanted + 1))
      if wanted != number {
        let digits = start + item.markerStart..<start + item.markerStart + item.digitCount
        edits.append(buffer.edit(replacing: digits, with: "\(wanted)"))
      }
      guard let next = itemStart(after: start) else { break }
      start = next
    }
    guard !edits.isEmpty else { return }
    document.amend(edits.reversed(), origin: origin)
    revealCaret()
  }

  private func listItem(at start: Int) -> (item: MarkdownBlock.Item, quotes: Int)? {
    guard let block = page.markdownBlock(at: start)?.block, let item = block.item else {
      return nil
    }
    return (item, block.quotes.count)
  }

  /// The next paragraph that may be an item of the same list: an empty line may stand before it.
  private func itemStart(after start: Int) -> Int? {
    guard let end = buffer.newline(atOrAfter: start) else { return nil }
    let next = buffer.paragraphContent(at: end + 1)
    guard next.isEmpty, let gap = buffer.newline(atOrAfter: next.lowerBound) else {
      return next.lowerBound
    }
    return gap + 1
  }

  /// The lists that are open before a paragraph, from the outside, with their next numbers.
  private func levels(above start: Int, in quotes: Int) -> [Level] {
    var levels: [Level] = []
    var start = start
    for _ in 0..<Self.mostRenumbered where start > 0 {
      var above = buffer.paragraphContent(at: start - 1)
      if above.isEmpty, above.lowerBound > 0 {
        above = buffer.paragraphContent(at: above.lowerBound - 1)
      }
      start = above.lowerBound
      guard let (item, depth) = listItem(at: start), depth == quotes else { break }
      guard item.columns < levels.first?.columns ?? .max else { continue }
      var next: Int?
      if case .number(let number, _) = item.marker { next = number + 1 }
      levels.insert(Level(columns: item.columns, next: next), at: 0)
      if item.columns == 0 { break }
    }
    return levels
  }
}

extension MarkdownBlock.Item {
  /// The length of the number, without the sign and the blank after it.
  fileprivate var digitCount: Int { markerLength - 2 }
}
