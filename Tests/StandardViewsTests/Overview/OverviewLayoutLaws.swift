import Geometry
import Testing

@testable import StandardViews

/// The places of tiles, for every width and number of windows.
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
        // Close buttons extend 8 units beyond the tile. They must not reach the next tile.
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
}
