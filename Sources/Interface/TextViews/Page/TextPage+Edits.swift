internal import Canvas
internal import Geometry
internal import Views

// Adapts the page to changes of the document. Blocks that an edit touches are made again, and the lines
// that look different are found.
extension TextPage {
  /// The effect of an edit on the page, in the page's space.
  struct Change {
    /// The area that must be painted again.
    var damage: Rect
    /// The distance by which everything below moved.
    var growth: Double
  }

  /// Adapts the page to an edit that the document has already applied.
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
          startsParagraph: entry.startsParagraph, fence: entry.fence))
    }
    entries += self.entries(
      for: span.start..<span.end + span.growth, startsParagraph: span.startsParagraph,
      endsText: removed.upperBound == index.count)
    let state = index.fenceState(beforeBlock: removed.upperBound)
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
    let isRestyled = dropRestyledBlocks(
      around: removed.lowerBound..<next, stateBefore: state)
    var change = change(from: before, by: edit, newCount: entries.count)
    if isRestyled {
      let height = max(index.height, before.height)
      change.damage = Rect(x: 0, y: 0, width: width, height: height)
    }
    return change
  }

  /// The largest number of blocks of one edit that are compared line by line, or laid out at once.
  private static let editLimit = 100

  /// The layouts before an edit, from the first block that it replaces.
  private struct Seen {
    /// The blocks by their offsets in the text before the edit.
    var blocks: [Int: (y: Double, block: Block)]
    var first: BlockIndex.Place
    /// The number of replaced blocks.
    var count: Int
    /// The lower edge of the last replaced block.
    var bottom: Double
    /// The height of the page.
    var height: Double
  }

  /// The replaced blocks, and the following blocks that can move.
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

  /// Lays out the visible blocks that replace the edited ones, and finds the lines that look different.
  private func change(from before: Seen, by edit: TextEdit, newCount: Int) -> Change {
    let growthInBytes = edit.inserted.utf8.count - edit.removed.utf8.count
    // The text before the edit is kept in place if the edit lies in the viewport or below it. An edit that
    // lies wholly above the viewport makes the page grow upwards.
    let isAbove = before.bottom <= top
    var heldTop = top
    var low: Double?
    var high = before.first.y
    /// The sides of the only line that looks different.
    var sides: ClosedRange<Double>?
    var number = before.first.index
    while !isAbove, number < min(index.count, before.first.index + Self.editLimit) {
      let place = index.place(ofBlock: number)
      let old =
        place.offset > edit.offset
        ? before.blocks[place.offset - growthInBytes] : before.blocks[place.offset]
      if let block = blocks[number], let old, block.layout === old.block.layout {
        // From here on all blocks are unchanged. They also keep their places unless lines above them were
        // added or removed.
        if place.y != old.y {
          low = min(low ?? place.y, place.y)
          high = max(index.height, before.height)
          sides = nil
        }
        break
      }
      guard place.y < heldTop + viewportHeight else { break }
      let topBefore = top
      let block = lay(number)
      // The block before the edited one may get its exact height only now.
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
        sides = low == nil ? lines.sides : nil
        low = min(low ?? .infinity, place.y + lines.top)
        high = max(high, place.y + lines.bottom)
      }
      number += 1
    }
    let growth = index.height - before.height
    top = isAbove ? heldTop + growth : heldTop
    if growth != 0 || newCount != before.count || newCount > Self.editLimit {
      // Where paragraphs were joined or divided, a selected line break appeared or disappeared.
      if low == nil || newCount != before.count { low = before.first.y }
      high = max(index.height, before.height)
      sides = nil
    }
    guard let low else { return Change(damage: .zero, growth: growth) }
    let (left, right) = (sides?.lowerBound ?? 0, sides?.upperBound ?? width)
    return Change(
      damage: Rect(x: left, y: low, width: max(1, right - left), height: high - low), growth: growth
    )
  }

  /// Makes the following parts of a paragraph again. Its beginning has changed, and perhaps the look of all
  /// its parts.
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

  /// Shows the marks of the paragraph that begins at an offset, and hides the marks that were shown before.
  /// Returns the area that must be painted again.
  func revealMarks(inParagraph start: Int?) -> Change? {
    guard start != revealedParagraph else { return nil }
    let changed = [revealedParagraph, start].compactMap { $0 }
    revealedParagraph = start
    var result: Change?
    for offset in changed where offset <= document.buffer.utf8Count {
      let place = index.place(atOffset: offset)
      guard place.offset == offset else { continue }
      var number = place.index
      repeat {
        if let change = layAgain(number, isFirst: number == place.index) {
          result = Change(
            damage: result?.damage.union(change.damage) ?? change.damage,
            growth: change.growth + (result?.growth ?? 0))
        }
        number += 1
      } while number < index.count && !index[number].startsParagraph
        && number <= blocks.keys.max() ?? 0
    }
    return result
  }

  /// Lays out a part of a paragraph whose marks were shown or hidden. Returns nil if it looks the same.
  private func layAgain(_ number: Int, isFirst: Bool) -> Change? {
    guard let before = blocks[number], isFirst || !before.inline.isPlain else { return nil }
    let place = index.place(ofBlock: number)
    let oldHeight = Double(index[number].height)
    let heldTop = top
    let block = lay(number)
    top = heldTop
    guard block.styled != before.styled else { return nil }
    let newHeight = Double(index[number].height)
    let growth = newHeight - oldHeight
    let keepsEnd = block.layout.utf8Count == before.layout.utf8Count
    let bottom =
      growth == 0 && keepsEnd ? place.y + newHeight : max(index.height, index.height - growth)
    return Change(
      damage: Rect(x: 0, y: place.y, width: width, height: bottom - place.y), growth: growth)
  }
}
