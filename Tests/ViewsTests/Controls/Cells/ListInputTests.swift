import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Pointer and keys in a list")
final class ListInputTests: ListStage {
  @Test("While no view has the focus, a key that moves a selection goes to the list")
  func keysWithoutFocus() {
    show(ListFixture(count: 10))
    host.dispatcher.defaultResponder = host.root
    #expect(!host.type(.return) && host.focusedView == nil)
    #expect(!host.type(.down, .alt) && host.focusedView == nil)
    #expect(host.type(.down))
    #expect(list.selectedRow == 0 && host.focusedView === list && host.showsFocusRing)
    host.focus(nil)
    #expect(host.type(.end))
    #expect(list.selectedRow == 9)
  }

  @Test("A row that is a heading is passed by keys, and neither pressed nor chosen with all others")
  func inertRows() throws {
    let fixture = ListFixture(count: 6)
    fixture.inert = [0, 3]
    show(fixture)
    list.allowsMultipleSelection = true
    host.click(at: try middle(0))
    #expect(list.selectedRow == nil)
    host.focus(list)
    #expect(host.type(.home))
    #expect(list.selectedRow == 1)
    host.type(.down)
    host.type(.down)
    #expect(list.selectedRow == 4)
    host.type(.up)
    #expect(list.selectedRow == 2)
    host.type(.down, .shift)
    #expect(list.selectedCells == [2, 4])
    list.perform(.selectAll)
    #expect(list.selectedCells == [1, 2, 4, 5])
    #expect(list.accessibilityItems?.actions(at: 3).isEmpty == true)
    #expect(list.accessibilityItems?.select(3, extending: false) == false)
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
    // The scroll bar is visible while the content moves. This test is not about it.
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

  @Test("First letters select a row where rows have texts, and Space only continues them")
  func letters() throws {
    let titles = ["Ash", "Birch", "Blue fir"]
    let fixture = ListFixture([
      (nil, titles.enumerated().map { ListFixture.Entry(id: $0, title: $1) })
    ])
    fixture.hasTexts = true
    show(fixture)
    host.dispatcher.focus(list)
    func type(_ key: Key, _ text: String, _ modifiers: Modifiers = []) -> Bool {
      host.dispatcher.key(
        KeyEvent(key: key, modifiers: modifiers, text: text, uptime: host.uptime))
    }
    #expect(type(.character("b"), "B", .shift) && type(.character("l"), "l"))
    #expect(list.selectedRow == 2)
    host.advance(.seconds(2))
    #expect(!type(.space, " ") && !type(.character("a"), "", .control))
    #expect(fixture.selected == [1, 2])
    fixture.hasTexts = false
    #expect(!type(.character("b"), "b"))
  }

  @Test("Keys that are not the list's go on to others")
  func otherKeys() {
    show(ListFixture(count: 10))
    host.dispatcher.focus(list)
    #expect(!host.type(.character("n"), .control))
    #expect(!host.type(.down, .alt))
    #expect(host.unusedKeys.count == 2)
  }
}
