internal import Canvas
internal import Geometry
internal import Views

/// The layout of a document for one width: the places of the blocks and of the carets in them.
///
///     document ──▶ BlockIndex: every block's length and height, most of them estimated
///              └─▶ blocks: the ones near the viewport, styled and laid out, made when asked for
///
/// The page's space begins at the upper left corner of the first block. ``top`` is the height at which the
/// viewport begins. The page keeps the visible blocks in place when the heights above them differ from
/// their estimates.
@MainActor
final class TextPage {
  /// A block that is laid out.
  struct Block {
    let styled: StyledParagraph
    let layout: TextLayout
    /// The length of the block's text without the end of the paragraph.
    let contentLength: Int
    /// Whether the content below the first paragraph follows this block.
    let endsFirstParagraph: Bool
    /// The markup in the block's text.
    var inline = MarkdownInline(plain: 0)
    /// The distance from the page's left edge to that of the layout.
    var textLeft: Double { isRightToLeft ? styled.trailingIndent : styled.indent }
    /// The distance from the block's upper edge to its first line.
    var textTop: Double { styled.spaceBefore }
    var isRightToLeft: Bool { layout.isRightToLeft }
  }

  /// The number of layouts to keep besides the visible ones. It is enough for the neighbors of a caret.
  private static let spareBlocks = 24

  private(set) var document: TextDocument
  var index = BlockIndex([])
  var blocks: [Int: Block] = [:]
  private(set) var styler: any TextStyler
  private(set) var theme: Theme
  private(set) var width: Double
  /// Space below the first paragraph, for content of the application.
  var spaceAfterFirst = 0.0 { didSet { if spaceAfterFirst != oldValue { rebuild() } } }
  /// The height at which the viewport begins.
  var top = 0.0
  /// The height of the viewport. Edits outside it are not laid out until they are scrolled to.
  var viewportHeight = 0.0
  /// The start of the paragraph whose marks are shown.
  var revealedParagraph: Int?
  /// The number of bytes of text that were laid out so far. It measures the work of the page.
  var shapedCount = 0
  /// The size of the text. 1 is the size that the styler chooses.
  private(set) var zoom = 1.0
  /// The size of a picture below lines of a width. Nil for one that is not shown.
  var pictureSize: ((_ picture: ParagraphPicture, _ width: Double) -> Size?)?
  /// The markup of the paragraph that was scanned last.
  var scanned: Scanned?
  /// What is known of the indented lines.
  var indents: Indents?

  init(document: TextDocument, styler: any TextStyler, theme: Theme, width: Double) {
    self.document = document
    self.styler = styler
    self.theme = theme
    self.width = width
    rebuild()
  }

  var height: Double { index.height }

  /// Changes the width or the look. The layouts are made again, and the heights are estimated again.
  func configure(styler: any TextStyler, theme: Theme, width: Double, zoom: Double) {
    self.styler = styler
    self.theme = theme
    self.width = width
    self.zoom = zoom
    rebuild()
  }

  /// Lays out another document.
  func show(_ document: TextDocument) {
    self.document = document
    revealedParagraph = nil
    rebuild()
  }

  /// Divides the text into blocks again, with estimated heights.
  func rebuild() {
    blocks = [:]
    scanned = nil
    indents = nil
    index = BlockIndex(
      entries(for: 0..<document.buffer.utf8Count, startsParagraph: true, endsText: true))
  }

  /// Lays out the visible blocks, so that all heights in the viewport are exact.
  func measureViewport() {
    // Exact heights can bring other blocks into the viewport. Each round lays out at least one more block,
    // so the loop ends. In practice it ends after two rounds.
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

  /// Removes layouts that are not visible, because layouts are large. They are made again when they are
  /// needed.
  private func dropBlocks(farFrom seen: ClosedRange<Int>) {
    guard blocks.count > seen.count + Self.spareBlocks else { return }
    let kept = seen.lowerBound - Self.spareBlocks / 4...seen.upperBound + Self.spareBlocks / 4
    blocks = blocks.filter { kept.contains($0.key) }
  }
}
