import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Places for drops in lists and grids")
final class CellDropTests: ListStage {
  @Test("In a list the nearest gap counts, and a heading belongs to the row below it")
  func listGaps() throws {
    show(
      ListFixture([
        ("This week", [.init(id: 1, title: "One"), .init(id: 2, title: "Two")]),
        ("November", [.init(id: 3, title: "Three")]),
      ]))
    let gaps = [5, 34, 70, 72, 107, 109, 144, 146, 190, 216, 252, 254, 340].map {
      list.gap(at: Point(x: 50, y: $0))
    }
    #expect(gaps == [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3])
    let line = try #require(list.frame(of: .line(before: 1)))
    #expect(line.midY == 108 && line.width == 284)
    // After the last row of a section and after the last of all.
    #expect(list.frame(of: .line(before: 3))?.midY == 290)
    #expect(list.frame(of: .cell(1))?.minY == 108)
    #expect(list.frame(of: .cell(7)) == nil)
  }

  @Test("An empty list has one gap, at its top")
  func emptyList() {
    show(ListFixture(count: 0))
    #expect(list.gap(at: Point(x: 50, y: 200)) == 0)
    #expect(list.frame(of: .line(before: 0)) != nil)
  }

  @Test("In a grid a gap is beside an item of the row under the pointer")
  func gridGaps() {
    let fixture = GridFixture(count: 5)
    let grid = GridView()
    var metrics = GridMetrics()
    metrics.minimumItemWidth = 100
    metrics.aspectRatio = 1
    metrics.spacing = 10
    metrics.margins = .zero
    grid.metrics = metrics
    grid.dataSource = fixture
    let host = TestHost(size: Size(width: 320, height: 260))
    host.show(grid)
    let gaps = [10, 60, 105, 150, 250, 310].map { grid.gap(at: Point(x: $0, y: 40)) }
    #expect(gaps == [0, 1, 1, 1, 2, 3])
    #expect(grid.gap(at: Point(x: 10, y: 150)) == 3)
    #expect(grid.gap(at: Point(x: 200, y: 150)) == 5)
    #expect(grid.gap(at: Point(x: 200, y: 250)) == 5)
    #expect(grid.frame(of: .line(before: 1))?.height == 100)
  }

  @Test("A mark repaints its old and its new place and nothing else, and scrolls with the rows")
  func damage() throws {
    show(ListFixture(count: 100))
    list.dropMark = .line(before: 2)
    let first = try #require(list.frame(of: .line(before: 2)))
    #expect(first.midY == 148)
    list.contentOffset = 74
    #expect(list.frame(of: .line(before: 2))?.midY == 74)
    #expect(list.isNearScrollingEdge(Point(x: 50, y: 4)))
    #expect(list.scrollForDrop(at: Point(x: 50, y: 4)))
    #expect(list.contentOffset < 74)
    #expect(!list.isNearScrollingEdge(Point(x: 50, y: 180)))
    list.contentOffset = 0
    #expect(!list.scrollForDrop(at: Point(x: 50, y: 4)))
  }
}
