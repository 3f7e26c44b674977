import Canvas
import Geometry
import Testing
import Views

@MainActor @Suite("Several selected rows")
final class MultipleSelectionTests: ListStage {
  private func start(count: Int = 10, selecting row: Int? = nil) throws -> ListFixture {
    let fixture = ListFixture(count: count)
    show(fixture)
    list.allowsMultipleSelection = true
    host.focus(list)
    if let row { host.click(at: try middle(row)) }
    return fixture
  }

  @Test("Ctrl+click adds a row and removes it again, and the last selected row stays selected")
  func toggle() throws {
    let fixture = try start(selecting: 3)
    host.click(at: try middle(1), modifiers: .control)
    #expect(list.selectedCells == [1, 3] && list.selectedRow == 1)
    host.click(at: try middle(4), modifiers: .control)
    #expect(list.selectedCells == [1, 3, 4])
    host.click(at: try middle(3), modifiers: .control)
    #expect(list.selectedCells == [1, 4] && list.selectedRow == 4)
    host.click(at: try middle(4), modifiers: .control)
    host.click(at: try middle(1), modifiers: .control)
    #expect(list.selectedCells == [1] && list.selectedRow == 1)
    #expect(fixture.selected == [3, 1, 4, 4, 1])
  }

  @Test("Shift+click selects from the last plain click, also with Ctrl in addition to the others")
  func range() throws {
    _ = try start(selecting: 2)
    host.click(at: try middle(4), modifiers: .shift)
    #expect(list.selectedCells == [2, 3, 4] && list.selectedRow == 4)
    host.click(at: try middle(0), modifiers: .shift)
    #expect(list.selectedCells == [0, 1, 2] && list.selectedRow == 0)
    host.click(at: try middle(4), modifiers: .control)
    host.click(at: try middle(3), modifiers: [.control, .shift])
    #expect(list.selectedCells == [0, 1, 2, 3, 4])
  }

  @Test("Shift with the keys extends from the anchor, and back; Escape leaves the last row")
  func keys() throws {
    _ = try start(selecting: 2)
    host.type(.down, .shift)
    host.type(.down, .shift)
    #expect(list.selectedCells == [2, 3, 4] && list.selectedRow == 4)
    for _ in 0..<3 { host.type(.up, .shift) }
    #expect(list.selectedCells == [1, 2] && list.selectedRow == 1)
    host.type(.end, .shift)
    #expect(list.selectedCells == Array(2..<10))
    host.type(.escape)
    #expect(list.selectedCells == [9])
    #expect(!host.type(.escape))
    host.type(.home)
    host.type(.down, .shift)
    host.type(.down)
    #expect(list.selectedCells == [2])
  }

  @Test("Ctrl with the keys moves without selecting, and Ctrl+Space adds or removes a row")
  func cursor() throws {
    let fixture = try start(selecting: 2)
    #expect(!host.showsFocusRing)
    host.type(.down, .control)
    host.type(.down, .control)
    #expect(list.selectedCells == [2] && fixture.selected == [2] && host.showsFocusRing)
    let there = host.picture()
    list.setNeedsDisplay()
    #expect(try #require(there.difference(to: host.picture())).isNone)
    host.type(.space, .control)
    #expect(list.selectedCells == [2, 4] && list.selectedRow == 4)
    host.type(.up, .control)
    host.type(.up, .control)
    host.type(.space, .control)
    #expect(list.selectedCells == [4] && list.selectedRow == 4)
    // The ring is still at row 2, and keys move on from there.
    host.type(.up, [.control, .shift])
    #expect(list.selectedCells == [1, 2, 3, 4] && list.selectedRow == 1)
    host.type(.end, .control)
    host.type(.up)
    #expect(list.selectedCells == [8])
    list.allowsMultipleSelection = false
    #expect(!host.type(.up, .control) && !host.type(.space, .control))
  }

  @Test("Return and typed letters act on the row with the focus ring")
  func cursorActs() throws {
    let fixture = try start(selecting: 2)
    host.type(.down, .control)
    host.type(.down, .control)
    host.type(.return)
    #expect(fixture.activated.map(\.row) == [4] && list.selectedCells == [4])
  }

  @Test("Select All selects all, a plain click one of them")
  func all() throws {
    _ = try start(count: 200, selecting: 1)
    #expect(list.canPerform(.selectAll))
    list.perform(.selectAll)
    #expect(list.selectedCells == Array(0..<200) && list.selectedRow == 1)
    host.press(at: try middle(3))
    #expect(list.selectedCells.count == 200)
    host.release(at: try middle(3))
    #expect(list.selectedCells == [3])
    list.allowsMultipleSelection = false
    #expect(!list.canPerform(.selectAll))
  }

  @Test("Without the setting the keys select one row")
  func single() throws {
    _ = try start(selecting: 2)
    list.allowsMultipleSelection = false
    host.click(at: try middle(4), modifiers: .shift)
    host.click(at: try middle(3), modifiers: .control)
    #expect(list.selectedCells == [3])
  }

  @Test("An action on a selected row is for all of them, on another row for it alone")
  func actions() throws {
    _ = try start(selecting: 1)
    host.click(at: try middle(3), modifiers: .control)
    #expect(list.cells(forActionOn: 1) == [1, 3])
    #expect(list.cells(forActionOn: 2) == [2])
    host.press(at: try middle(1), button: .secondary)
    #expect(list.selectedCells == [1, 3])
  }

  @Test("Rows that stay keep their selection when others come and go", arguments: [4, 80])
  func reload(count: Int) throws {
    let fixture = try start(count: 100, selecting: 1)
    list.selectCells((0..<count).map { AnyHashable($0) }, scrolling: false)
    fixture.groups[0].entries.removeFirst(2)
    list.reload()
    #expect(list.selectedIdentifiers == Set((2..<count).map { AnyHashable($0) }))
    #expect(list.selectedIdentifier == AnyHashable(count - 1))
    fixture.groups[0].entries.removeAll { $0.id == count - 1 }
    list.reload()
    #expect(list.selectedIdentifier == AnyHashable(2))
  }

  @Test("The selection is saved and comes back")
  func saved() throws {
    let fixture = try start(selecting: 1)
    host.click(at: try middle(4), modifiers: .control)
    host.click(at: try middle(2), modifiers: .control)
    let state = list.encodeInteractionState { ($0.base as? Int).map { .integer($0) } }
    let again = ListView()
    again.allowsMultipleSelection = true
    again.dataSource = fixture
    again.restoreInteractionState(state) { value in
      if case .integer(let id) = value { AnyHashable(id) } else { nil }
    }
    #expect(again.selectedCells == [1, 2, 4] && again.selectedRow == 2)
  }

  @Test("The focus ring is where the keys move from, although the rows around it stay selected")
  func ring() throws {
    _ = try start(selecting: 1)
    for _ in 0..<3 { host.type(.down, .shift) }
    let there = host.picture()
    host.type(.up, .shift)
    host.type(.down, .shift)
    #expect(try #require(there.difference(to: host.picture())).isNone)
    list.setNeedsDisplay()
    #expect(try #require(there.difference(to: host.picture())).isNone)
  }
}
