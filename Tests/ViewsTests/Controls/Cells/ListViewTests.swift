import Canvas
import Geometry
import Testing
import Views

@MainActor @Suite("ListView")
final class ListViewTests {
  private let host = TestHost(size: Size(width: 300, height: 370))
  private let list = ListView()
  /// Lists do not keep their data source.
  private var fixture: ListFixture?

  /// Shows a list of rows 74 high, of which five fit.
  private func show(_ fixture: ListFixture) {
    self.fixture = fixture
    list.dataSource = fixture
    list.delegate = fixture
    host.show(list)
  }

  /// The middle of a row, in the window.
  private func middle(_ row: Int) throws -> Point { try #require(list.rowFrame(row)).center }

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

  // MARK: Pointer

  @Test("A row is selected when the button comes up, not when it goes down")
  func selectOnRelease() throws {
    let fixture = ListFixture(count: 10)
    show(fixture)
    host.press(at: try middle(2))
    #expect(list.selectedRow == nil && fixture.selected.isEmpty)
    host.release(at: try middle(2))
    #expect(list.selectedRow == 2 && fixture.selected == [2])
    host.click(at: try middle(2))
    #expect(fixture.selected == [2])
  }

  @Test("J-5 a press that a drag takes over selects nothing")
  func dragTakesPress() throws {
    let fixture = ListFixture(count: 10)
    show(fixture)
    host.click(at: try middle(1))
    let drag = ProbeInteraction("drag", Recorder())
    drag.claims = ["dragged"]
    list.addInteraction(drag)
    host.press(at: try middle(3))
    host.drag(to: try middle(4))
    host.release(at: try middle(3))
    #expect(list.selectedRow == 1 && fixture.selected == [1])
  }

  @Test("A press that ends on another row selects neither")
  func releaseElsewhere() throws {
    let fixture = ListFixture(count: 10)
    show(fixture)
    host.press(at: try middle(2))
    host.drag(to: try middle(3))
    host.release(at: try middle(3))
    #expect(list.selectedRow == nil && fixture.selected.isEmpty)
  }

  @Test("A press shows a tint that is gone after it")
  func pressedTint() throws {
    show(ListFixture(count: 10))
    let before = host.picture()
    host.press(at: try middle(2))
    let pressed = host.picture()
    #expect(try #require(before.difference(to: pressed)).pixelCount > 5000)
    host.dispatcher.cancelPress()
    host.leave()
    #expect(try #require(before.difference(to: host.picture())).isNone)
  }

  @Test("The pointer tints the row below it, also when rows move under it")
  func hover() throws {
    show(ListFixture(count: 50))
    let plain = host.picture()
    host.move(to: try middle(0))
    let hovered = host.picture()
    let difference = try #require(plain.difference(to: hovered))
    #expect(difference.pixelCount > 5000)
    #expect(try #require(difference.first).y < 74)
    list.contentOffset = 74
    // The bar shows while the content moves; it is not what this is about.
    host.advance(.seconds(2))
    let moved = host.picture()
    #expect(moved.color(x: 12, y: 37) == hovered.color(x: 12, y: 37))
    #expect(moved.color(x: 12, y: 37) != plain.color(x: 12, y: 37))
  }

  @Test("A double click activates, with the keys that were held")
  func doubleClick() throws {
    let fixture = ListFixture(count: 10)
    show(fixture)
    host.click(at: try middle(2), count: 2, modifiers: .alt)
    #expect(fixture.activated.map(\.row) == [2])
    #expect(fixture.activated.map(\.modifiers) == [.alt])
    host.click(at: try middle(3))
    #expect(fixture.activated.count == 1)
  }

  @Test("A row that moved between press and release is still the row that was pressed")
  func pressSurvivesReload() throws {
    let fixture = ListFixture(count: 50)
    show(fixture)
    list.contentOffset = 740
    let place = try middle(12)
    host.press(at: place)
    fixture.groups[0].entries.insert(.init(id: 900, title: "New"), at: 0)
    list.reload()
    host.layout()
    host.release(at: place)
    #expect(list.selectedIdentifier == AnyHashable(12))
    #expect(list.selectedRow == 13)
  }

  @Test("The wheel moves the content at once and leaves the rest to others")
  func wheel() throws {
    show(ListFixture(count: 50))
    #expect(host.scroll(at: try middle(0), by: Vector(dx: 0, dy: 60)))
    #expect(list.contentOffset == 60)
    #expect(host.scroll(at: Point(x: 20, y: 20), by: Vector(dx: 0, dy: -600)))
    #expect(list.contentOffset == 0)
    #expect(!host.scroll(at: Point(x: 20, y: 20), by: Vector(dx: 0, dy: -60)))
  }

  // MARK: Keys

  @Test("Keys walk through the rows and stop at the ends")
  func keys() {
    let fixture = ListFixture(count: 50)
    show(fixture)
    host.dispatcher.focus(list)
    let moves: [(Key, Int)] = [
      (.down, 0), (.up, 0), (.down, 1), (.down, 2), (.pageDown, 6), (.end, 49), (.down, 49),
      (.pageUp, 45), (.home, 0), (.pageUp, 0),
    ]
    for (key, row) in moves {
      #expect(host.type(key))
      #expect(list.selectedRow == row)
      #expect(list.rowFrame(row).map { $0.minY >= 0 && $0.maxY <= 370 } == true)
    }
    #expect(fixture.selected == [0, 1, 2, 6, 49, 45, 0])
  }

  @Test("Return activates the selected row; Ctrl says in a new window")
  func activation() throws {
    let fixture = ListFixture(count: 10)
    show(fixture)
    host.dispatcher.focus(list)
    #expect(!host.type(.return))
    host.click(at: try middle(4))
    host.type(.return)
    host.type(.return, .control)
    #expect(fixture.activated.map(\.row) == [4, 4])
    #expect(fixture.activated.map(\.modifiers) == [[], .control])
  }

  @Test("Keys that are not the list's go on to others")
  func otherKeys() {
    show(ListFixture(count: 10))
    host.dispatcher.focus(list)
    #expect(!host.type(.character("n"), .control))
    #expect(!host.type(.down, .alt))
    #expect(host.unusedKeys.count == 2)
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
