/// Divides blocks of lines into pages, by the rules of a book:
///
/// - Of a paragraph at least two lines stand at the end of a page, and at least two at the beginning of the next.
/// - A heading stands on the page of the text below it.
/// - A page begins without the space above its first block.
///
/// Blocks come one after the other, and a page leaves as soon as it is complete. A rule is broken only where a page
/// has no room for it.
///
///     add ─▶ ┌ page ───┐ ─▶ Page
///            │ heading │      block 0, lines 0..<1, y
///            │ ▔▔▔▔▔▔▔ │      block 1, lines 0..<4, y
///            │ ▔▔▔▔▔▔▔ │
///            └─────────┘    block 1 continues with line 4
public struct PageBreaker: Sendable {
  /// Lines of the same height, which belong to one paragraph.
  public struct Block: Hashable, Sendable {
    public var lineCount: Int
    public var lineHeight: Double
    /// The wanted spaces. Between two blocks the larger one counts.
    public var spaceBefore = 0.0
    public var spaceAfter = 0.0
    /// The numbers of lines of the same paragraph in other blocks, as far as they are known.
    public var linesBefore = 0
    public var linesAfter = 0
    /// Whether the block is on the page of the next one.
    public var keepsWithNext = false
    /// The numbers of lines after which the block is not divided, beside the rules for its ends.
    public var unbreakable: Set<Int> = []
    /// Whether the lines stay on one page.
    public var isWhole = false

    public init(lineCount: Int, lineHeight: Double) {
      self.lineCount = lineCount
      self.lineHeight = lineHeight
    }
  }

  /// Some lines of a block on a page.
  public struct Piece: Hashable, Sendable {
    /// The number of the block, in the order of ``PageBreaker/add(_:)``.
    public var block: Int
    public var lines: Range<Int>
    /// The distance from the top of the page's text to the first line.
    public var y: Double
  }

  /// The content of a page. It is never empty.
  public typealias Page = [Piece]

  private static let fewestLines = 2
  private static let epsilon = 0.001

  private let height: Double
  private var pieces: [(piece: Piece, block: Block)] = []
  /// The bottom of the last piece.
  private var bottom = 0.0
  private var blockCount = 0

  /// - Parameter height: The height of the text on a page.
  public init(height: Double) { self.height = height }

  /// Adds a block at the end.
  ///
  /// - Returns: The pages that are complete now.
  public mutating func add(_ block: Block) -> [Page] {
    let number = blockCount
    blockCount += 1
    var pages: [Page] = []
    var rest = 0..<block.lineCount
    while !rest.isEmpty {
      let y = bottom + spaceAbove(block, rest)
      let fitting = Int((max(0, height - y) + Self.epsilon) / max(1, block.lineHeight))
      var taken = lineCount(of: block, rest, fitting: fitting)
      if taken == 0 {
        let kept = pieces.reversed().prefix { $0.block.keepsWithNext }.count
        if kept < pieces.count {
          pages += turn(keeping: kept)
          continue
        }
        // There is room for the headings alone, or not even for the block: a rule must be broken.
        taken = min(rest.count, pieces.isEmpty ? max(1, fitting) : fitting)
      }
      if taken > 0 {
        let end = rest.lowerBound + taken
        place(Piece(block: number, lines: rest.lowerBound..<end, y: y), block)
        rest = end..<rest.upperBound
      }
      if !rest.isEmpty { pages += turn(keeping: 0) }
    }
    return pages
  }

  /// The last page. Nil if there is nothing on it.
  public mutating func end() -> Page? { turn(keeping: 0).first }

  private func spaceAbove(_ block: Block, _ rest: Range<Int>) -> Double {
    guard let last = pieces.last, rest.lowerBound == 0, block.linesBefore == 0 else { return 0 }
    return max(last.block.spaceAfter, block.spaceBefore)
  }

  /// The number of the block's next lines that this page takes. 0 when the page must be turned first.
  private func lineCount(of block: Block, _ rest: Range<Int>, fitting: Int) -> Int {
    if fitting >= rest.count + block.linesAfter { return rest.count }
    guard !block.isWhole else { return 0 }
    var taken = min(fitting, rest.count)
    while taken > 0 {
      let before = block.linesBefore + rest.lowerBound + taken
      let after = rest.count - taken + block.linesAfter
      let isAllowed =
        before >= Self.fewestLines && after >= Self.fewestLines
        && !block.unbreakable.contains(rest.lowerBound + taken)
      if after == 0 || isAllowed { return taken }
      taken -= 1
    }
    return 0
  }

  private mutating func place(_ piece: Piece, _ block: Block) {
    pieces.append((piece, block))
    bottom = piece.y + Double(piece.lines.count) * block.lineHeight
  }

  /// Ends the page, and begins the next one with the last pieces of this one.
  private mutating func turn(keeping count: Int) -> [Page] {
    let page = pieces.dropLast(count).map(\.piece)
    let kept = pieces.suffix(count)
    pieces = []
    bottom = 0
    for (piece, block) in kept {
      let y = bottom + spaceAbove(block, piece.lines)
      place(Piece(block: piece.block, lines: piece.lines, y: y), block)
    }
    return page.isEmpty ? [] : [page]
  }
}
