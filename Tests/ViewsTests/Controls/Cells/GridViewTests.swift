import Canvas
import Geometry
import Testing
import ViewsSupport

@testable import Views

/// Numbered items. Counts the calls of the grid.
@MainActor
final class GridFixture: GridDataSource, GridDelegate {
  var items: [Int]
  private(set) var madeViews = 0
  private(set) var configured: [Int] = []
  private(set) var ended = 0
  private(set) var selected: [Int?] = []
  private(set) var activated: [(item: Int, modifiers: Modifiers)] = []

  init(count: Int) { items = Array(0..<count) }

  func itemCount(in grid: GridView) -> Int { items.count }
  func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable { items[item] }
  func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? {
    guard let id = identifier as? Int else { return nil }
    if items.indices.contains(id), items[id] == id { return id }
    return items.firstIndex(of: id)
  }
  func makeItemContent(in grid: GridView) -> View {
    madeViews += 1
    return View()
  }
  func grid(_ grid: GridView, configure content: View, forItem item: Int) {
    configured.append(item)
    content.accessibilityLabel = "\(items[item])"
  }
  func grid(_ grid: GridView, didEndShowing content: View) { ended += 1 }
  func grid(_ grid: GridView, didSelectItem item: Int?) { selected.append(item) }
  func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers) {
    activated.append((item, modifiers))
  }
}

@MainActor @Suite("A grid of equal items")
final class GridViewTests {
  private var fixture = GridFixture(count: 0)

  /// Three columns of 100 × 100 with gaps of 10 and no margins, two and a half rows high.
  private func grid(_ host: TestHost, count: Int) -> GridView {
    fixture = GridFixture(count: count)
    let grid = GridView()
    var metrics = GridMetrics()
    metrics.minimumItemWidth = 100
    metrics.aspectRatio = 1
    metrics.spacing = 10
    metrics.margins = .zero
    grid.metrics = metrics
    grid.dataSource = fixture
    grid.delegate = fixture
    host.show(grid)
    return grid
  }

  private let host = TestHost(size: Size(width: 320, height: 250))

  @Test("Only what is seen exists, and views are used again")
  func virtual() {
    let grid = grid(host, count: 100_000)
    #expect(fixture.madeViews == 9)
    grid.contentOffset = 1_000_000
    #expect(fixture.madeViews <= 12)
    #expect(fixture.ended >= 9)
    #expect(grid.visible.count <= 12)
  }

  @Test("Columns share the width, and fill from the left")
  func frames() {
    let grid = grid(host, count: 7)
    #expect(grid.itemFrame(0) == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(grid.itemFrame(2) == Rect(x: 220, y: 0, width: 100, height: 100))
    #expect(grid.itemFrame(3) == Rect(x: 0, y: 110, width: 100, height: 100))
    #expect(grid.itemFrame(7) == nil)
    #expect(grid.itemIndex(at: Point(x: 105, y: 50)) == nil)
    #expect(grid.itemIndex(at: Point(x: 115, y: 150)) == 4)
    #expect(grid.sizeThatFits(Size(width: 320, height: 1000)) == Size(width: 320, height: 320))
  }

  @Test("Arrows walk; whole rows stop at the first and the last")
  func keys() {
    let grid = grid(host, count: 8)
    host.focus(grid)
    let walk: [(Key, Int)] = [
      (.right, 0), (.right, 1), (.down, 4), (.down, 7), (.down, 7), (.left, 6), (.up, 3), (.up, 0),
      (.up, 0), (.left, 0), (.end, 7), (.up, 4), (.right, 5), (.down, 7), (.home, 0),
      (.pageDown, 6), (.pageUp, 0),
    ]
    for (key, expected) in walk {
      #expect(host.type(key))
      #expect(grid.selectedItem == expected, "\(key)")
    }
    host.type(.return)
    #expect(fixture.activated.map(\.item) == [0])
  }

  @Test("The focus ring, which is outside the item, is repainted where it was and where it is")
  func ring() throws {
    let grid = grid(host, count: 8)
    host.focusByKey(grid)
    host.type(.right)
    host.damage = []
    host.type(.down)
    for item in [0, 3] {
      let ring = try #require(grid.itemFrame(item)).inset(dx: -3, dy: -3)
      let seen = ring.intersection(grid.bounds)
      #expect(host.damage.contains { $0.intersection(seen) == seen }, "\(item)")
    }
  }

  @Test("Where the last row has no such column, down goes to its last item")
  func shortRow() {
    let grid = grid(host, count: 7)
    grid.select(5)
    host.focus(grid)
    host.type(.down)
    #expect(grid.selectedItem == 6)
  }

  @Test("The release selects, a double click opens, a press that is taken away does nothing")
  func pointer() {
    let grid = grid(host, count: 9)
    host.press(at: Point(x: 50, y: 50))
    #expect(grid.selectedItem == nil)
    host.release(at: Point(x: 50, y: 50))
    #expect(grid.selectedItem == 0)
    host.uptime += .seconds(1)
    host.click(at: Point(x: 160, y: 50), count: 2)
    #expect(fixture.activated.map(\.item) == [1])
    #expect(fixture.selected == [0, 1])
    host.press(at: Point(x: 50, y: 150))
    host.dispatcher.cancelPress()
    host.release(at: Point(x: 50, y: 150))
    #expect(grid.selectedItem == 1)
  }

  @Test("What is selected and what is seen stay when items come before them")
  func reload() {
    let grid = grid(host, count: 90)
    grid.select(40)
    grid.contentOffset = 1100
    let before = grid.itemFrame(grid.selectedItem ?? 0)
    fixture.items = [1000, 1001, 1002] + fixture.items
    grid.reload()
    #expect(grid.selectedItem == 43)
    #expect(grid.itemFrame(43) == before)
    fixture.items.removeAll { $0 == 40 }
    grid.reload()
    #expect(grid.selectedItem == nil)
  }

  @Test("What is seen at the top stays when the width changes")
  func resize() throws {
    let grid = grid(host, count: 300)
    grid.contentOffset = 2200
    let anchor = try #require(grid.scrollAnchor)
    host.root.frame = Rect(x: 0, y: 0, width: 540, height: 250)
    grid.frame = host.root.bounds
    host.layout()
    let item = try #require(fixture.grid(grid, itemOf: anchor.identifier))
    #expect(grid.itemFrame(item)?.minY == anchor.offset)
  }

  /// Changes the size in steps, as a person does who drags the window's edge.
  private func resize(_ grid: GridView, to size: Size) {
    let old = host.root.frame.size
    for step in 1...10 {
      let part = Double(step) / 10
      host.root.frame = Rect(
        x: 0, y: 0, width: old.width + (size.width - old.width) * part,
        height: old.height + (size.height - old.height) * part)
      grid.frame = host.root.bounds
      host.layout()
    }
  }

  @Test(
    "A selected item that is seen stays in sight in a smaller grid",
    arguments: [Size(width: 110, height: 250), Size(width: 320, height: 120)])
  func resizeKeepsSelection(size: Size) throws {
    let grid = grid(host, count: 300)
    grid.contentOffset = 2200
    // In the second visible row.
    let item = try #require(grid.itemIndex(at: Point(x: 300, y: 180)))
    grid.select(item, scrolling: false)
    #expect(grid.itemFrame(item)?.maxY ?? 999 < 250)
    resize(grid, to: size)
    let frame = try #require(grid.selectedItem.flatMap(grid.itemFrame))
    #expect(frame.minY >= 0 && frame.maxY <= size.height)
  }

  @Test("A selected item that is not seen moves nothing when the width changes")
  func resizeWithHiddenSelection() throws {
    let grid = grid(host, count: 300)
    grid.select(2, scrolling: false)
    grid.contentOffset = 2200
    let anchor = try #require(grid.scrollAnchor)
    resize(grid, to: Size(width: 110, height: 250))
    let item = try #require(fixture.grid(grid, itemOf: anchor.identifier))
    #expect(grid.itemFrame(item)?.minY == anchor.offset)
  }

  @Test("Selection and place are saved and taken up, also before there is a size")
  func state() {
    let grid = grid(host, count: 300)
    grid.select(250)
    grid.contentOffset = 3300
    let state = grid.encodeInteractionState { ($0 as? Int).map { .integer($0) } }
    let other = GridView()
    other.metrics = grid.metrics
    other.dataSource = fixture
    other.restoreInteractionState(state) { value in
      if case .integer(let id) = value { AnyHashable(id) } else { nil }
    }
    let second = TestHost(size: Size(width: 320, height: 250))
    second.show(other)
    #expect(other.selectedItem == 250)
    #expect(other.contentOffset == 3300)
  }

  @Test("A drag gets an item's own picture, also of one out of sight", arguments: [1.0, 1.5, 2])
  func pictures(_ scale: Double) throws {
    let host = TestHost(size: Size(width: 320, height: 250), scale: ScaleFactor(rawValue: scale))
    let grid = grid(host, count: 90)
    let side = Int((100 * scale).rounded(.up))
    #expect(grid.picture(ofItem: 1)?.size == PixelSize(width: side, height: side))
    #expect(grid.picture(ofItem: 80)?.size == PixelSize(width: side, height: side))
    #expect(grid.picture(ofItem: 90) == nil)
  }

  @Test("The visible items are those whose frames meet the visible part", arguments: 0..<100)
  func law(_ seed: Int) {
    var layout = GridLayout()
    layout.itemCount = (seed * 37) % 500
    layout.width = Double(50 + (seed * 91) % 1500)
    layout.metrics.extraHeight = Double(seed % 40)
    let top = Double((seed * 131) % 3000)
    let range = layout.items(from: top, to: top + 400)
    for item in 0..<layout.itemCount {
      let frame = layout.frame(of: item)
      let isSeen = frame.maxY > top && frame.minY < top + 400
      #expect(!isSeen || range.contains(item), "seed \(seed), item \(item)")
      #expect(layout.item(at: frame.center) == item, "seed \(seed)")
    }
    #expect(
      layout.frame(of: max(0, layout.itemCount - 1)).maxY <= layout.totalHeight + 0.001
        || layout.itemCount == 0)
  }
}
