import Geometry
import Testing

@testable import Views

@Suite("The sections of a grid")
struct GridSectionTests {
  /// Three columns of 100 × 100 with gaps of 10, and margins of 5 around each section.
  private static func layout(_ sections: [Int]) -> GridLayout {
    var layout = GridLayout()
    layout.metrics.minimumItemWidth = 100
    layout.metrics.aspectRatio = 1
    layout.metrics.spacing = 10
    layout.metrics.rowSpacing = 20
    layout.metrics.margins = Insets(top: 5, left: 5, bottom: 5, right: 5)
    layout.width = 330
    layout.itemCount = sections.reduce(0, +)
    layout.sections = sections
    return layout
  }

  @Test("each section begins a row, with its own margins")
  func frames() {
    let layout = Self.layout([4, 0, 2])
    #expect(layout.frame(of: 3) == Rect(x: 5, y: 125, width: 100, height: 100))
    #expect(layout.frame(of: 4) == Rect(x: 5, y: 235, width: 100, height: 100))
    #expect(layout.frame(of: 5).minX == 115 && layout.totalHeight == 340)
    #expect(layout.item(at: Point(x: 120, y: 240)) == 5)
    #expect(
      layout.item(at: Point(x: 120, y: 130)) == nil, "The end of the first section's last row.")
  }

  @Test("the visible items are those whose frames meet the visible part", arguments: 0..<60)
  func visible(_ seed: Int) {
    let layout = Self.layout((0..<5).map { (seed * 7 + $0 * 3) % 11 })
    let top = Double((seed * 131) % 1200)
    let range = layout.items(from: top, to: top + 200)
    for item in 0..<layout.itemCount {
      let frame = layout.frame(of: item)
      let isSeen = frame.maxY > top && frame.minY < top + 200
      #expect(!isSeen || range.contains(item), "seed \(seed), item \(item)")
      #expect(layout.item(at: frame.center) == item)
    }
    #expect(range.count <= 15)
  }

  @Test("Up and Down keep the column across sections, and stop at the first and the last row")
  func movement() {
    let movement = CellMovement(
      count: 6, rows: GridRows(counts: [4, 0, 2], columns: 3), rowsOnPage: 1)
    #expect(movement.target(of: .down, from: 2) == 3)
    #expect(movement.target(of: .down, from: 3) == 4)
    #expect(movement.target(of: .up, from: 5) == 3)
    #expect(movement.target(of: .down, from: 5) == 5 && movement.target(of: .up, from: 1) == 1)
    #expect(movement.target(of: .right, from: 3) == 4)
  }
}
