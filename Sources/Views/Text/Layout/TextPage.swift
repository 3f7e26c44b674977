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
    /// What is shown under the first paragraph stands under this block.
    let endsFirstParagraph: Bool
    /// From the block's upper edge to its first line.
    var textTop: Double { styled.spaceBefore }
    var isRightToLeft: Bool { layout.isRightToLeft }
  }

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
  /// How many bytes of text were laid out so far: what the work of the page is measured by.
  var shapedCount = 0

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
    index = BlockIndex(
      entries(for: 0..<document.buffer.utf8Count, startsParagraph: true, endsText: true))
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
}
