import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("ListView")
final class ListViewTests: ListStage {
  // MARK: Rows

  @Test("100,000 rows open and scroll at the price of a screenful")
  func virtual() {
    let fixture = ListFixture(count: 100_000)
    show(fixture)
    #expect(fixture.madeViews <= 6)
    fixture.forgetCalls()
    list.contentOffset = 3_000_000
    host.layout()
    #expect(fixture.madeViews <= 12)
    #expect(fixture.configuredRows.count <= 7)
    for step in 0..<100 { list.contentOffset = 3_000_000 + Double(step) * 37 }
    #expect(fixture.madeViews <= 12)
    #expect(list.rowIndex(at: Point(x: 5, y: 5)) == Int((list.contentOffset + 5) / 74))
    list.contentOffset = .infinity
    #expect(list.rowFrame(99_999).map { $0.maxY <= 370 } == true)
  }

  @Test("Frames, points and headings agree")
  func geometry() throws {
    let fixture = ListFixture([
      ("This week", [.init(id: 1, title: "One"), .init(id: 2, title: "Two")]),
      ("November", [.init(id: 3, title: "Three")]),
    ])
    show(fixture)
    #expect(list.rowFrame(0) == Rect(x: 0, y: 34, width: 300, height: 74))
    #expect(list.rowFrame(2)?.minY == 216.0)
    #expect(list.rowIndex(at: Point(x: 10, y: 10)) == nil)
    #expect(list.rowIndex(at: try middle(2)) == 2)
    #expect(list.rowIndex(at: Point(x: 10, y: 360)) == nil)
    #expect(list.rowFrame(3) == nil)
  }

  @Test("At another scale the selected row stays in sight", arguments: [0, 3, 4])
  func otherScale(row: Int) throws {
    show(ListFixture(count: 100))
    list.select(list.dataSource?.list(list, identifierOfRow: row))
    host.scale = ScaleFactor(rawValue: 2)
    host.root.frame.size = Size(width: 150, height: 185)
    list.frame = host.root.bounds
    host.layout()
    list.environmentChanged()
    host.layout()
    let frame = try #require(list.rowFrame(row))
    #expect(frame.minY >= 0 && frame.maxY <= 185)
  }

  @Test("An empty list takes everything calmly")
  func empty() {
    let fixture = ListFixture(count: 0)
    show(fixture)
    host.click(at: Point(x: 20, y: 20))
    host.dispatcher.focus(list)
    host.type(.down)
    host.type(.return)
    list.contentOffset = 100
    #expect(list.contentOffset == 0 && list.selectedRow == nil && list.scrollAnchor == nil)
    #expect(fixture.selected.isEmpty && fixture.activated.isEmpty)
    #expect(list.picture(ofRow: 0) == nil)
  }

  @Test("A row height without sense counts as 1", arguments: [0, -5, .nan] as [Double])
  func oddRowHeight(height: Double) {
    show(ListFixture(count: 10))
    list.rowHeight = height
    host.layout()
    #expect(list.rowHeight == 1)
    #expect(list.rowFrame(3)?.minY == 3)
  }

  // MARK: Changes

  @Test("Selection and place belong to rows, not to numbers")
  func stableOverInsertion() throws {
    let fixture = ListFixture(count: 50)
    show(fixture)
    list.contentOffset = 1000
    host.click(at: try middle(15))
    let place = try #require(list.rowFrame(15))
    fixture.groups[0].entries.insert(
      contentsOf: [.init(id: 900, title: "a"), .init(id: 901, title: "b")], at: 0)
    list.reload()
    host.layout()
    #expect(list.selectedRow == 17)
    #expect(list.rowFrame(17) == place)
    fixture.groups[0].entries.removeFirst(4)
    list.reload()
    host.layout()
    #expect(list.selectedRow == 13)
    #expect(list.rowFrame(13) == place)
    #expect(fixture.selected == [15])
  }

  @Test("When the row at the top is removed, the others keep their places")
  func removalOfAnchor() throws {
    let fixture = ListFixture(count: 50)
    show(fixture)
    list.contentOffset = 1000
    let top = try #require(list.rowIndex(at: Point(x: 5, y: 1)))
    let place = try #require(list.rowFrame(top + 1))
    fixture.groups[0].entries.remove(at: top)
    list.reload()
    host.layout()
    #expect(list.rowFrame(top) == place)
  }

  @Test("At the top, new rows come into sight")
  func insertionAtTop() {
    let fixture = ListFixture(count: 50)
    show(fixture)
    fixture.groups[0].entries.insert(.init(id: 900, title: "New"), at: 0)
    list.reload()
    host.layout()
    #expect(list.contentOffset == 0)
    #expect(list.scrollAnchor == ListView.ScrollAnchor(identifier: 900, offset: 0))
  }

  @Test("A selected row that is gone is not selected")
  func removalOfSelected() {
    let fixture = ListFixture(count: 5)
    show(fixture)
    list.select(2)
    fixture.groups[0].entries.remove(at: 2)
    list.reload()
    #expect(list.selectedIdentifier == nil && list.selectedRow == nil)
  }

  @Test("A list that got short shows its end")
  func shrinking() {
    let fixture = ListFixture(count: 50)
    show(fixture)
    list.contentOffset = 3000
    fixture.groups[0].entries.removeLast(44)
    list.reload()
    host.layout()
    #expect(list.rowFrame(5).map { $0.maxY } == 358.0)
  }

  @Test("One row is asked for again, and only if it is seen")
  func reconfigure() {
    let fixture = ListFixture(count: 50)
    show(fixture)
    fixture.forgetCalls()
    list.reconfigureRow(2)
    list.reconfigureRow(40)
    list.reconfigureRow("nobody")
    #expect(fixture.configuredRows == [2])
  }

  @Test("The place is found again in another list, also before its first layout")
  func restoration() throws {
    let fixture = ListFixture(count: 50)
    show(fixture)
    list.contentOffset = 1010
    let anchor = try #require(list.scrollAnchor)
    #expect(anchor == ListView.ScrollAnchor(identifier: 13, offset: 13 * 74 - 1010))
    let other = ListView()
    other.dataSource = fixture
    other.restore(anchor)
    other.select(14, scrolling: false)
    let window = TestHost(size: Size(width: 300, height: 370))
    window.show(other)
    #expect(other.contentOffset == 1010)
    #expect(other.selectedRow == 14)
  }

  @Test("Selection and place are saved and taken up again, without the rows that are gone")
  func interactionState() {
    func encode(_ identifier: AnyHashable) -> InteractionValue? {
      (identifier.base as? Int).map(InteractionValue.integer)
    }
    func decode(_ value: InteractionValue) -> AnyHashable? {
      guard case .integer(let id) = value else { return nil }
      return id
    }
    let fixture = ListFixture(count: 50)
    show(fixture)
    #expect(list.encodeInteractionState(encode).isEmpty)
    list.contentOffset = 1010
    list.select(14)
    let state = list.encodeInteractionState(encode)
    let other = ListView()
    other.dataSource = fixture
    let window = TestHost(size: Size(width: 300, height: 370))
    window.show(other)
    other.restoreInteractionState(state, decode)
    #expect(other.contentOffset == 1010)
    #expect(other.selectedRow == 14)
    other.restoreInteractionState(
      [
        "selection": .integer(999), "anchor": .string("?"), "anchorOffset": .double(.nan),
        "more": .bool(true),
      ], decode)
    #expect(other.contentOffset == 1010)
    #expect(other.selectedRow == 14)
    fixture.groups[0].entries.removeLast(40)
    let third = ListView()
    third.dataSource = fixture
    third.restoreInteractionState(state, decode)
    #expect(third.contentOffset == 0 && third.selectedIdentifier == nil)
  }
}
