internal import Canvas
internal import Geometry

/// The layout of a document at one width: which block lies where, and where the carets in it stand.
///
///     document ──▶ BlockIndex: every block's length and height, most of them estimated
///              └─▶ blocks: the ones near the viewport, styled and laid out, made when asked for
///
/// Its space begins at the first block's upper left corner. ``top`` is the height at which the viewport
/// begins, and the page keeps what is seen in place when the heights above it turn out other than
/// estimated.
@MainActor
final class TextPage {
  /// A block that is laid out.
  struct Block {
    let styled: StyledParagraph
    let layout: TextLayout
    /// The length of its text without what ends the paragraph.
    let contentLength: Int
    /// From the block's upper edge to its first line.
    var textTop: Double { styled.spaceBefore }
    var isRightToLeft: Bool { layout.isRightToLeft }
  }

  /// Paragraphs longer than this are laid out in parts, broken where a line may break: one keystroke
  /// lays out one part, and that must fit into a frame.
  static let longestBlock = 16384
  private static let cacheLimit = 160

  private(set) var document: TextDocument
  private(set) var index = BlockIndex([])
  private var blocks: [Int: Block] = [:]
  private(set) var styler: any TextStyler
  private(set) var theme: Theme
  private(set) var width: Double
  /// Room under the first paragraph, for what an application shows there.
  var spaceAfterFirst = 0.0 { didSet { if spaceAfterFirst != oldValue { rebuild() } } }
  /// The height at which the viewport begins.
  var top = 0.0
  /// How high the viewport is; edits outside it are not laid out before they are scrolled to.
  var viewportHeight = 0.0
  /// The start of the paragraph whose marks are shown.
  private(set) var revealedParagraph: Int?

  init(document: TextDocument, styler: any TextStyler, theme: Theme, width: Double) {
    self.document = document
    self.styler = styler
    self.theme = theme
    self.width = width
    rebuild()
  }

  var height: Double { index.height }

  /// Takes another width or look; the layouts are made again, the heights estimated again.
  func configure(styler: any TextStyler, theme: Theme, width: Double) {
    self.styler = styler
    self.theme = theme
    self.width = width
    rebuild()
  }

  /// Lays out another document.
  func show(_ document: TextDocument) {
    self.document = document
    revealedParagraph = nil
    rebuild()
  }

  private func rebuild() {
    blocks = [:]
    index = BlockIndex(entries(for: 0..<document.buffer.utf8Count, startsParagraph: true))
  }

  // MARK: Blocks

  /// A block, laid out if it was not; its height is exact from then on.
  func block(_ place: BlockIndex.Place) -> Block {
    if let block = blocks[place.index] { return block }
    let block = makeBlock(place)
    keep(block, at: place)
    return block
  }

  private func keep(_ block: Block, at place: BlockIndex.Place) {
    if blocks.count >= Self.cacheLimit { dropFarBlocks(from: place.index) }
    blocks[place.index] = block
    let height =
      block.styled.spaceBefore + block.layout.size.height + block.styled.spaceAfter
      + (place.offset == 0 ? spaceAfterFirst : 0)
    let change = index.setMeasured(height: height, ofBlock: place.index)
    // What is above the viewport grows upwards.
    if place.y < top { top += change }
  }

  private func dropFarBlocks(from index: Int) {
    blocks = blocks.filter { abs($0.key - index) < Self.cacheLimit / 3 }
  }

  private func makeBlock(_ place: BlockIndex.Place) -> Block {
    let (styled, contentLength) = style(place)
    return makeBlock(styled, contentLength: contentLength)
  }

  private func makeBlock(_ styled: StyledParagraph, contentLength: Int) -> Block {
    Block(
      styled: styled,
      layout: TextLayout(styled.text, paragraph: styled.paragraph, width: width),
      contentLength: contentLength)
  }

  private func style(_ place: BlockIndex.Place) -> (StyledParagraph, contentLength: Int) {
    let buffer = document.buffer
    let entry = index[place.index]
    let end = place.offset + entry.length
    var content = place.offset..<end
    if !content.isEmpty, buffer.byte(at: end - 1) == TextBuffer.newline {
      content = content.dropLast()
      if !content.isEmpty, buffer.byte(at: end - 2) == UInt8(ascii: "\r") {
        content = content.dropLast()
      }
    }
    let context = ParagraphContext(
      position: min(place.index, 2), isLast: end == buffer.utf8Count && content.upperBound == end,
      showsMarks: revealedParagraph == place.offset, isContinuation: !entry.startsParagraph,
      theme: theme)
    let styled = styler.style(buffer.text(in: content), in: context)
    return (styled, content.count)
  }

  /// Calls `body` for the blocks between two heights, laid out, from the top.
  func forEachBlock(
    from low: Double, to high: Double, _ body: (BlockIndex.Place, Block) -> Void
  ) {
    guard high > low else { return }
    var place = index.place(atY: low)
    while true {
      let block = block(place)
      body(place, block)
      place = index.place(after: place)
      if place.index >= index.count || place.y >= high { return }
    }
  }

  /// Lays out what a viewport shows, so that all heights in it are exact.
  func measureViewport() {
    // Exact heights can bring other blocks into the viewport. Each round lays out at least one more,
    // so it comes to an end; in practice after two.
    var previous = -1.0
    for _ in 0..<16 where previous != top {
      previous = top
      forEachBlock(from: max(0, top), to: top + viewportHeight) { _, _ in }
    }
  }

  // MARK: Edits

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

  // MARK: Entries

  /// The blocks of a range that begins where one does and ends where one does.
  private func entries(for range: Range<Int>, startsParagraph: Bool) -> [BlockIndex.Entry] {
    var entries: [BlockIndex.Entry] = []
    var startsParagraph = startsParagraph
    var offset = range.lowerBound
    let buffer = document.buffer
    func add(_ length: Int, _ startsParagraph: Bool) {
      entries.append(
        BlockIndex.Entry(
          length: length, height: styler.estimatedHeight(utf8Count: length, width: width),
          startsParagraph: startsParagraph))
    }
    buffer.forEachParagraph(in: range) { length in
      var rest = length
      while rest > Self.longestBlock {
        let part = partLength(from: offset, in: buffer)
        add(part, startsParagraph)
        startsParagraph = false
        offset += part
        rest -= part
      }
      add(rest, startsParagraph)
      startsParagraph = true
      offset += rest
    }
    return entries
  }

  /// How long a part of a very long paragraph is: half of what is allowed, so that it can grow, up to
  /// the last blank if there is one near.
  private func partLength(from offset: Int, in buffer: TextBuffer) -> Int {
    let end = offset + Self.longestBlock / 2
    let window = buffer.bytes(in: end - 256..<end)
    if let blank = window.lastIndex(of: UInt8(ascii: " ")) {
      return end - 256 + (blank - window.startIndex) + 1 - offset
    }
    return max(1, buffer.caretOffset(near: end) - offset)
  }
}
