internal import Canvas
internal import Geometry

// How the page follows the document: the blocks that an edit touches are made anew, and the lines that
// look different are found.
extension TextPage {
  /// What an edit changed on the page, in its space.
  struct Change {
    /// What must be painted again.
    var damage: Rect
    /// By how much everything under it moved.
    var growth: Double
  }

  /// Follows a change of the document, which has happened.
  func apply(_ edit: TextEdit) -> Change {
    let buffer = document.buffer
    let growth = edit.inserted.utf8.count - edit.removed.utf8.count
    if let paragraph = revealedParagraph, paragraph > edit.offset {
      revealedParagraph = edit.mapped(paragraph)
    }
    let first = index.place(atOffset: edit.offset)
    var last = index.place(atOffset: edit.range.upperBound)
    // The second paragraph's look depends on being the second.
    if first.index == 0, last.index == 0, index.count > 1 { last = index.place(ofBlock: 1) }
    var start = first
    var end = last.offset + index[last.index].length
    // A paragraph whose line feed is gone goes on in the next block; parts of one that has become
    // short are joined.
    while start.index > 0, !index[start.index].startsParagraph,
      end + growth - index.place(ofBlock: start.index - 1).offset <= Self.longestBlock
    {
      start = index.place(ofBlock: start.index - 1)
    }
    while last.index + 1 < index.count {
      let endsParagraph =
        end + growth > 0 && buffer.byte(at: end + growth - 1) == TextBuffer.newline
      let next = index[last.index + 1]
      let isCut = !endsParagraph && next.startsParagraph
      let isShort =
        !endsParagraph && end + growth + next.length - start.offset <= Self.longestBlock
      guard isCut || isShort || end + growth <= start.offset else { break }
      last = BlockIndex.Place(index: last.index + 1, offset: end, y: 0)
      end += next.length
    }

    let removed = start.index..<last.index + 1
    let oldBlocks = removed.prefix(Self.editLimit).map { blocks[$0] }
    let oldBottom = index.bottom(ofBlock: last.index)
    let oldTotal = index.height
    let entries = entries(
      for: start.offset..<end + growth, startsParagraph: index[start.index].startsParagraph)
    index.replace(removed, with: entries)
    moveBlocks(from: removed, to: start.index + entries.count)
    let after = start.index + entries.count
    if after < index.count {
      let startsParagraph = buffer.byte(at: end + growth - 1) == TextBuffer.newline
      if index[after].startsParagraph != startsParagraph {
        index.setStartsParagraph(startsParagraph, ofBlock: after)
      }
    }
    let edited = EditedBlocks(
      start: start, oldBlocks: oldBlocks, oldBottom: oldBottom, oldTotal: oldTotal,
      oldCount: removed.count, newCount: entries.count)
    return change(edited, by: edit)
  }

  /// So many blocks of one edit are compared line by line, or laid out at once.
  private static let editLimit = 100

  /// The blocks that an edit replaced.
  private struct EditedBlocks {
    var start: BlockIndex.Place
    /// As far as they had been laid out.
    var oldBlocks: [Block?]
    var oldBottom: Double
    /// The height of the page before.
    var oldTotal: Double
    var oldCount: Int
    var newCount: Int
  }

  /// Lays out what took the place of edited blocks and can be seen, and finds what looks different.
  private func change(_ edited: EditedBlocks, by edit: TextEdit) -> Change {
    // Keeping the text before the edit in place is right in the viewport and below; what lies wholly
    // above it grows upwards.
    let isAbove = edited.oldBottom <= top
    let heldTop = top
    var low: Double?
    var high = edited.start.y
    var place = edited.start
    for number in 0..<min(edited.newCount, Self.editLimit) {
      let before = edited.oldBlocks.indices.contains(number) ? edited.oldBlocks[number] : nil
      guard before != nil || (place.y < top + viewportHeight && !isAbove) else { break }
      let (styled, contentLength) = style(place)
      if let before, before.styled == styled, before.layout.width == width {
        let block = Block(styled: styled, layout: before.layout, contentLength: contentLength)
        keep(block, at: place)
      } else {
        let block = makeBlock(styled, contentLength: contentLength)
        let lines = LineDifference(
          from: before, to: block, editedAt: edit.offset - place.offset,
          growth: edit.inserted.utf8.count - edit.removed.utf8.count,
          insertedCount: edit.inserted.utf8.count)
        if low == nil { low = place.y + lines.top }
        high = max(high, place.y + lines.bottom)
        keep(block, at: place)
      }
      place = index.place(after: place)
    }
    let growth = index.height - edited.oldTotal
    top = isAbove ? heldTop + growth : heldTop
    if growth != 0 || edited.newCount != edited.oldCount || edited.newCount > Self.editLimit {
      low = low ?? edited.start.y
      high = max(index.height, edited.oldTotal)
    }
    guard let low else { return Change(damage: .zero, growth: growth) }
    return Change(
      damage: Rect(x: 0, y: low, width: width, height: high - low), growth: growth)
  }

  /// Forgets the layouts of replaced blocks and renumbers those behind them.
  private func moveBlocks(from removed: Range<Int>, to end: Int) {
    var moved: [Int: Block] = [:]
    for (index, block) in blocks where !removed.contains(index) {
      moved[index < removed.lowerBound ? index : index - removed.upperBound + end] = block
    }
    blocks = moved
  }

  /// Shows the marks of the paragraph that begins at an offset, and hides those shown before. Returns
  /// what must be painted again.
  func revealMarks(inParagraph start: Int?) -> Change? {
    guard start != revealedParagraph else { return nil }
    let changed = [revealedParagraph, start].compactMap { $0 }
    revealedParagraph = start
    var result: Change?
    for offset in changed where offset <= document.buffer.utf8Count {
      let place = index.place(atOffset: offset)
      guard place.offset == offset, let before = blocks[place.index] else { continue }
      let (styled, _) = style(place)
      guard styled != before.styled else { continue }
      let oldHeight = Double(index[place.index].height)
      let heldTop = top
      keep(makeBlock(place), at: place)
      top = heldTop
      let newHeight = Double(index[place.index].height)
      let growth = newHeight - oldHeight
      let bottom = growth == 0 ? place.y + newHeight : max(index.height, index.height - growth)
      let damage = Rect(x: 0, y: place.y, width: width, height: bottom - place.y)
      result = Change(
        damage: result?.damage.union(damage) ?? damage, growth: growth + (result?.growth ?? 0))
    }
    return result
  }
}
