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
    if let paragraph = revealedParagraph, paragraph > edit.offset {
      revealedParagraph = edit.mapped(paragraph)
    }
    let span = EditSpan(edit, in: self)
    let removed = span.first.index..<span.last + 1
    let before = Seen(
      blocks: laidOutBlocks(from: removed), first: span.first, count: removed.count,
      bottom: index.bottom(ofBlock: span.last), height: index.height)
    var entries: [BlockIndex.Entry] = []
    if span.reflowsFirst {
      let entry = index[span.first.index]
      entries.append(
        BlockIndex.Entry(
          length: entry.length, height: Double(entry.height),
          startsParagraph: entry.startsParagraph))
    }
    entries += self.entries(
      for: span.start..<span.end + span.growth, startsParagraph: span.startsParagraph,
      endsText: removed.upperBound == index.count)
    index.replace(removed, with: entries)
    let next = removed.lowerBound + entries.count
    moveBlocks(from: removed, to: next)
    if next < index.count {
      let offset = span.end + span.growth
      let startsParagraph = document.buffer.byte(at: offset - 1) == TextBuffer.newline
      if index[next].startsParagraph != startsParagraph {
        index.setStartsParagraph(startsParagraph, ofBlock: next)
      }
      if !startsParagraph, span.changesLook { forgetParts(from: next, at: offset) }
    }
    return change(from: before, by: edit, newCount: entries.count)
  }

  /// So many blocks of one edit are compared line by line, or laid out at once.
  private static let editLimit = 100

  /// What was laid out before an edit, from the first block that it replaces.
  private struct Seen {
    /// By their offsets in the text before.
    var blocks: [Int: (y: Double, block: Block)]
    var first: BlockIndex.Place
    /// How many blocks are replaced.
    var count: Int
    /// The lower edge of the last block that is replaced.
    var bottom: Double
    /// The height of the page.
    var height: Double
  }

  /// The replaced blocks, and those behind them that can move.
  private func laidOutBlocks(from removed: Range<Int>) -> [Int: (y: Double, block: Block)] {
    var found: [Int: (y: Double, block: Block)] = [:]
    var place = index.place(ofBlock: removed.lowerBound)
    while found.count < Self.editLimit, let block = blocks[place.index] {
      found[place.offset] = (place.y, block)
      place = index.place(after: place)
      if place.index >= index.count || place.y >= top + viewportHeight { break }
    }
    return found
  }

  /// Lays out what took the place of edited blocks and can be seen, and finds what looks different.
  private func change(from before: Seen, by edit: TextEdit, newCount: Int) -> Change {
    let growthInBytes = edit.inserted.utf8.count - edit.removed.utf8.count
    // Keeping the text before the edit in place is right in the viewport and below; what lies wholly
    // above it grows upwards.
    let isAbove = before.bottom <= top
    var heldTop = top
    var low: Double?
    var high = before.first.y
    var number = before.first.index
    while !isAbove, number < min(index.count, before.first.index + Self.editLimit) {
      let place = index.place(ofBlock: number)
      let old =
        place.offset > edit.offset
        ? before.blocks[place.offset - growthInBytes] : before.blocks[place.offset]
      if let block = blocks[number], let old, block.layout === old.block.layout {
        // From here on all is as it was, and where it was unless lines came or went above it.
        if place.y != old.y {
          low = min(low ?? place.y, place.y)
          high = max(index.height, before.height)
        }
        break
      }
      guard place.y < heldTop + viewportHeight else { break }
      let topBefore = top
      let block = lay(number)
      // The block before the edited one may have an exact height only now.
      if old == nil, place.offset + block.contentLength <= edit.offset {
        heldTop += top - topBefore
      }
      if old?.block.styled != block.styled || old?.y != place.y
        || old?.block.layout.utf8Count != block.layout.utf8Count
      {
        let lines = LineDifference(
          from: old?.y == place.y ? old?.block : nil, to: block,
          editedAt: edit.offset - place.offset, growth: growthInBytes,
          insertedCount: edit.inserted.utf8.count)
        low = min(low ?? .infinity, place.y + lines.top)
        high = max(high, place.y + lines.bottom)
      }
      number += 1
    }
    let growth = index.height - before.height
    top = isAbove ? heldTop + growth : heldTop
    if growth != 0 || newCount != before.count || newCount > Self.editLimit {
      // Where paragraphs were joined or parted, a selected line break came or went.
      if low == nil || newCount != before.count { low = before.first.y }
      high = max(index.height, before.height)
    }
    guard let low else { return Change(damage: .zero, growth: growth) }
    return Change(
      damage: Rect(x: 0, y: low, width: width, height: high - low), growth: growth)
  }

  /// The beginning of a paragraph has changed, and with it perhaps the look of all its parts.
  private func forgetParts(from number: Int, at offset: Int) {
    var last = number
    var end = offset
    while last < index.count, !index[last].startsParagraph {
      end += index[last].length
      last += 1
    }
    let entries = entries(
      for: offset..<end, startsParagraph: false, endsText: false)
    index.replace(number..<last, with: entries)
    moveBlocks(from: number..<last, to: number + entries.count)
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
      let oldHeight = Double(index[place.index].height)
      let heldTop = top
      let block = lay(place.index)
      top = heldTop
      guard block.styled != before.styled else { continue }
      let newHeight = Double(index[place.index].height)
      let growth = newHeight - oldHeight
      let keepsEnd = block.layout.utf8Count == before.layout.utf8Count
      let bottom =
        growth == 0 && keepsEnd ? place.y + newHeight : max(index.height, index.height - growth)
      let damage = Rect(x: 0, y: place.y, width: width, height: bottom - place.y)
      result = Change(
        damage: result?.damage.union(damage) ?? damage, growth: growth + (result?.growth ?? 0))
    }
    return result
  }
}
