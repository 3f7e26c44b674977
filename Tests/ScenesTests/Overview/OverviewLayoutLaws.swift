import Geometry
import Testing

@testable import Scenes

/// Where tiles go, for every width and number.
@Suite("The overview's layout")
struct OverviewLayoutLaws {
  static let widths = [200.0, 320, 400, 560, 700, 960, 1280, 1600, 1920, 2560, 3840]
  static let counts = [0, 1, 2, 3, 5, 8, 13, 50, 101]

  static var layouts: [OverviewLayout] {
    widths.flatMap { width in counts.map { OverviewLayout(width: width, tileCount: $0) } }
  }

  @Test("Tiles lie within the margins, in rows, and never on each other", arguments: widths)
  func apart(width: Double) {
    for count in Self.counts {
      let layout = OverviewLayout(width: width, tileCount: count)
      let cells = (0..<count).map(layout.cell)
      for (index, cell) in cells.enumerated() {
        #expect(cell.minX >= layout.margin && cell.maxX <= width - layout.margin + 1)
        #expect(cell.maxY <= layout.gridHeight)
        #expect(cell.minX == cell.minX.rounded() && cell.width == cell.width.rounded())
        for other in cells[(index + 1)...] {
          #expect(!cell.intersects(other), "\(width), \(count): \(cell) and \(other)")
        }
        // Close buttons stand out by 8; they must not reach the neighbour.
        if index % layout.columns > 0 { #expect(cell.minX - cells[index - 1].maxX >= 10) }
      }
    }
  }

  @Test("The last column ends where the filter ends", arguments: widths)
  func aligned(width: Double) {
    let layout = OverviewLayout(width: width, tileCount: 50)
    guard layout.columns > 1 else { return }
    let last = layout.cell(layout.columns - 1)
    let field = layout.fieldFrame(titleWidth: 130)
    #expect(abs(last.maxX - (width - layout.margin)) <= 1)
    #expect(abs(field.maxX - (width - layout.margin)) <= 1)
  }

  @Test("The measures of the look: four of 330 in a row at 1600, and never a tile below 120")
  func measures() {
    let look = OverviewLayout(width: 1600, tileCount: 6)
    #expect(look.columns == 4 && look.margin == 90 && look.contentTop == 139)
    #expect(abs(look.pictureSize.width - 330) <= 2 && abs(look.pictureSize.height - 199) <= 2)
    #expect(OverviewLayout(width: 320, tileCount: 6).columns == 2)
    #expect(OverviewLayout(width: 960, tileCount: 6).columns == 3)
    for layout in Self.layouts where layout.width >= 320 {
      #expect(layout.pictureSize.width >= 120)
    }
  }

  @Test(
    "The filter leaves the title its room, down to a window of 320", arguments: widths.dropFirst())
  func header(width: Double) {
    let layout = OverviewLayout(width: width, tileCount: 3)
    let titleWidth = layout.isCompact ? 101.0 : 131
    let field = layout.fieldFrame(titleWidth: titleWidth)
    #expect(field.minX >= layout.margin + titleWidth + 12)
    #expect(field.width >= 80)
  }

  @Test("A move stays within the tiles, and every tile can be reached from every other")
  func moves() {
    for layout in Self.layouts where layout.tileCount > 0 {
      var reached: Set<Int> = [layout.tileCount - 1]
      var waiting = [layout.tileCount - 1]
      while let index = waiting.popLast() {
        for move in OverviewLayout.Move.allCases where move != .first && move != .last {
          let next = layout.tile(from: index, move)
          #expect((0..<layout.tileCount).contains(next))
          if reached.insert(next).inserted { waiting.append(next) }
        }
      }
      #expect(reached.count == layout.tileCount)
    }
  }

  @Test("Down and up keep the column; below a short last row lies its last tile")
  func columns() {
    let layout = OverviewLayout(width: 960, tileCount: 8)
    #expect(layout.columns == 3)
    #expect(layout.tile(from: 1, .down) == 4 && layout.tile(from: 4, .up) == 1)
    #expect(layout.tile(from: 5, .down) == 7, "Under the third column there is nothing.")
    #expect(layout.tile(from: 7, .down) == 7 && layout.tile(from: 0, .up) == 0)
    #expect(layout.tile(from: 2, .right) == 3 && layout.tile(from: 3, .left) == 2)
    #expect(layout.tile(from: 4, .first) == 0 && layout.tile(from: 4, .last) == 7)
    #expect(OverviewLayout(width: 960, tileCount: 0).tile(from: 0, .right) == 0)
  }
}
