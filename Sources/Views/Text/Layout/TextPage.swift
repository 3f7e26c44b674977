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

  /// Paragraphs longer than this are laid out in parts, broken where a line may break. One keystroke
  /// lays out one part, which must leave most of a frame to the rest: Pango was measured to take a
  /// millisecond for a kilobyte.
  static let longestBlock = 4096
  /// So many layouts are kept besides those in sight: enough that a caret's neighbours are at hand.
  private static let spareBlocks = 24

  private(set) var document: TextDocument
  var index = BlockIndex([])
  var blocks: [Int: Block] = [:]
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
  var revealedParagraph: Int?

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

  func keep(_ block: Block, at place: BlockIndex.Place) {
    blocks[place.index] = block
    let height =
      block.styled.spaceBefore + block.layout.size.height + block.styled.spaceAfter
      + (place.offset == 0 ? spaceAfterFirst : 0)
    let change = index.setMeasured(height: height, ofBlock: place.index)
    // What is above the viewport grows upwards.
    if place.y < top { top += change }
  }

  func makeBlock(_ place: BlockIndex.Place) -> Block {
    let (styled, contentLength) = style(place)
    return makeBlock(styled, contentLength: contentLength)
  }

  func makeBlock(_ styled: StyledParagraph, contentLength: Int) -> Block {
    Block(
      styled: styled,
      layout: .shared(styled.text, paragraph: styled.paragraph, width: width),
      contentLength: contentLength)
  }

  func style(_ place: BlockIndex.Place) -> (StyledParagraph, contentLength: Int) {
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
    var seen: ClosedRange<Int>?
    for _ in 0..<16 where previous != top {
      previous = top
      seen = nil
      forEachBlock(from: max(0, top), to: top + viewportHeight) { place, _ in
        seen = (seen?.lowerBound ?? place.index)...place.index
      }
    }
    if let seen { dropBlocks(farFrom: seen) }
  }

  /// Layouts are large; those that are out of sight are made again when they are needed.
  private func dropBlocks(farFrom seen: ClosedRange<Int>) {
    guard blocks.count > seen.count + Self.spareBlocks else { return }
    let kept = seen.lowerBound - Self.spareBlocks / 4...seen.upperBound + Self.spareBlocks / 4
    blocks = blocks.filter { kept.contains($0.key) }
  }

  // MARK: Entries

  /// The blocks of a range that begins where one does and ends where one does.
  func entries(for range: Range<Int>, startsParagraph: Bool) -> [BlockIndex.Entry] {
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
