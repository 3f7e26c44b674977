import Printing
import SeededRandom
import Testing

/// The rules of ``PageBreaker``, checked for random books.
@Suite("Pages of a book") struct PageBreakerLaws {
  private static let height = 600.0

  /// Divides blocks into pages.
  private func pages(_ blocks: [PageBreaker.Block], height: Double = height) -> [PageBreaker.Page] {
    var breaker = PageBreaker(height: height)
    var pages = blocks.flatMap { breaker.add($0) }
    if let last = breaker.end() { pages.append(last) }
    return pages
  }

  private func block(_ lineCount: Int, isHeading: Bool = false) -> PageBreaker.Block {
    var block = PageBreaker.Block(lineCount: lineCount, lineHeight: 15)
    block.keepsWithNext = isHeading
    block.isWhole = isHeading
    block.spaceBefore = isHeading ? 20 : 0
    return block
  }

  private func randomBook(_ random: inout SeededGenerator) -> [PageBreaker.Block] {
    (0..<Int.random(in: 1...120, using: &random)).map { _ in
      let isHeading = Int.random(in: 0..<6, using: &random) == 0
      let longest = Int.random(in: 0..<10, using: &random) == 0 ? 200 : 9
      var made = block(
        Int.random(in: 1...(isHeading ? 3 : longest), using: &random), isHeading: isHeading)
      made.lineHeight = isHeading ? 21 : Int.random(in: 0..<5, using: &random) == 0 ? 12 : 15
      made.spaceBefore = Double(Int.random(in: 0...30, using: &random))
      made.spaceAfter = Double(Int.random(in: 0...20, using: &random))
      return made
    }
  }

  @Test("Every line is on a page once, in order, and inside the page", arguments: 0..<50)
  func linesInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let blocks = randomBook(&random)
    var placed = [Int](repeating: 0, count: blocks.count)
    var last = 0
    for page in pages(blocks) {
      #expect(!page.isEmpty)
      var bottom = 0.0
      for piece in page {
        #expect(piece.block >= last)
        last = piece.block
        #expect(piece.lines.lowerBound == placed[piece.block])
        placed[piece.block] = piece.lines.upperBound
        #expect(piece.y >= bottom - 0.01)
        bottom = piece.y + Double(piece.lines.count) * blocks[piece.block].lineHeight
      }
      #expect(page.first?.y == 0)
      #expect(bottom <= Self.height + 0.01)
    }
    #expect(placed == blocks.map(\.lineCount))
  }

  @Test(
    "No paragraph leaves one line alone at the end or the beginning of a page", arguments: 0..<50)
  func noWidows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let blocks = randomBook(&random)
    for page in pages(blocks) {
      for piece in page where piece.lines.count < blocks[piece.block].lineCount {
        #expect(piece.lines.upperBound >= 2)
        let after = blocks[piece.block].lineCount - piece.lines.lowerBound
        #expect(piece.lines.lowerBound == 0 || after >= 2)
      }
    }
  }

  @Test("A heading is on the page of the text below it, and in one piece", arguments: 0..<50)
  func headingsKept(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var blocks = randomBook(&random)
    blocks.append(block(4))
    let made = pages(blocks)
    for page in made {
      guard let last = page.last, last.lines.upperBound == blocks[last.block].lineCount else {
        continue
      }
      #expect(!blocks[last.block].keepsWithNext)
    }
    for piece in made.joined() where blocks[piece.block].isWhole {
      #expect(piece.lines == 0..<blocks[piece.block].lineCount)
    }
  }

  @Test("A page is full unless a rule keeps it from being so", arguments: 0..<20)
  func pagesAreFull(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let blocks = (0..<80).map { _ in block(Int.random(in: 4...30, using: &random)) }
    for page in pages(blocks).dropLast() {
      let lines = page.reduce(0) { $0 + $1.lines.count }
      #expect(lines >= 40 - 1)
    }
  }

  @Test("The last line of a long paragraph in parts is not alone on a page")
  func parts() {
    for before in 0..<45 {
      var first = block(30)
      first.linesAfter = 1
      var second = block(1)
      second.linesBefore = 30
      let made = pages([block(before + 1), first, second])
      for page in made {
        let lines = page.filter { $0.block > 0 }.reduce(0) { $0 + $1.lines.count }
        #expect(lines != 1, "after \(before + 1) lines")
      }
    }
  }

  @Test("A block that is higher than a page is on several")
  func tooHigh() {
    var tall = block(100, isHeading: true)
    tall.lineHeight = 30
    let made = pages([block(1, isHeading: true), tall, block(1)])
    #expect(made.joined().reduce(0) { $0 + $1.lines.count } == 102)
    #expect(pages([block(3)], height: 1).count == 3)
  }
}
