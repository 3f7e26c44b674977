import Canvas
import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Menus: choosing by pointer and keys, inside the window")
struct MenuTests {
  let host = TestHost(size: Size(width: 400, height: 300))
  let heard = Recorder()

  private func item(_ title: String) -> MenuItem {
    MenuItem(title) { [heard] in heard.lines.append(title) }
  }

  private func disabled(_ title: String) -> MenuItem {
    var item = item(title)
    item.isEnabled = false
    return item
  }

  private func button(at origin: Point, _ items: [MenuItem]) -> ButtonView {
    let box = View()
    host.show(box)
    let button = ButtonView(icon: .ellipsis, menu: { items })
    box.addSubview(button)
    button.frame = Rect(origin: origin, size: Size(width: 30, height: 30))
    host.layout()
    return button
  }

  private var menu: MenuView? { host.dispatcher.overlays.last as? MenuView }

  private func middle(of index: Int) throws -> Point {
    let menu = try #require(menu)
    return menu.convertToWindow(menu.frame(ofItem: index).center)
  }

  @Test("It opens below its button at the press, and a click on an item chooses it")
  func click() throws {
    let button = button(at: Point(x: 20, y: 10), [item("New"), .separator, item("Close")])
    host.click(button)
    let menu = try #require(menu)
    #expect(menu.frame.minX == 20)
    #expect(menu.frame.minY == 44)
    host.click(at: try middle(of: 2))
    #expect(heard.taken() == ["Close"])
    #expect(self.menu == nil)
  }

  @Test(
    "Press, slide, release chooses; releasing outside after that closes; a click leaves it open")
  func slide() throws {
    let button = button(at: Point(x: 20, y: 10), [item("New"), item("Close")])
    let start = button.convertToWindow(button.bounds.center)
    host.press(at: start)
    host.drag(to: try middle(of: 1))
    #expect(menu?.highlighted == 1)
    host.release(at: try middle(of: 1))
    #expect(heard.taken() == ["Close"])
    host.press(at: start)
    host.release(at: start)
    #expect(menu != nil)
    host.type(.escape)
    host.press(at: start)
    host.drag(to: try middle(of: 0))
    host.drag(to: Point(x: 390, y: 290))
    #expect(menu?.highlighted == nil)
    host.release(at: Point(x: 390, y: 290))
    #expect(menu == nil)
    #expect(heard.taken() == [])
  }

  @Test("A menu that opens under the resting pointer has no choice until the pointer moves")
  func underPointer() throws {
    let button = button(at: Point(x: 20, y: 10), [item("New"), item("Delete")])
    host.focus(button)
    host.type(.return)
    let point = try middle(of: 1)
    host.type(.escape)
    host.move(to: point)
    host.type(.return)
    host.layout()
    #expect(self.menu?.frame.contains(point) == true && self.menu?.highlighted == nil)
    host.dispatcher.modifiersChanged(to: .shift)
    #expect(self.menu?.highlighted == nil)
    host.move(to: Point(x: point.x + 1, y: point.y))
    #expect(self.menu?.highlighted == 1)
  }

  @Test("Arrows go round enabled items only; Return chooses")
  func arrows() throws {
    let items = [disabled("A"), item("B"), .separator, item("C"), disabled("D")]
    host.click(button(at: Point(x: 20, y: 10), items))
    for (key, index) in [
      (Key.down, 1), (.down, 3), (.down, 1), (.up, 3), (.home, 1), (.end, 3), (.tab, 1),
    ] {
      host.type(key)
      #expect(menu?.highlighted == index)
    }
    host.type(.return)
    #expect(heard.taken() == ["B"])
    #expect(menu == nil)
  }

  @Test("Return with nothing chosen does nothing; Escape closes and gives the focus back")
  func escape() {
    let button = button(at: Point(x: 20, y: 10), [item("A")])
    host.type(.tab)
    #expect(host.focusedView === button)
    host.type(.space)
    #expect(host.focusedView === menu)
    host.type(.return)
    #expect(heard.taken() == [])
    host.type(.escape)
    #expect(menu == nil)
    #expect(host.focusedView === button)
  }

  @Test("Typing the beginning of a title goes there; the same letter goes to the next one")
  func typeAhead() {
    let items = [item("Delete"), item("Save"), item("Save As"), item("Share"), disabled("Send")]
    host.click(button(at: Point(x: 20, y: 10), items))
    host.type(text: "s")
    #expect(menu?.highlighted == 1)
    host.type(text: "h")
    #expect(menu?.highlighted == 3)
    host.advance(.seconds(2))
    host.type(text: "s")
    #expect(menu?.highlighted == 1)
    host.type(text: "s")
    #expect(menu?.highlighted == 2)
    host.type(text: "s")
    #expect(menu?.highlighted == 3)
    host.advance(.seconds(2))
    host.type(text: "save a")
    #expect(menu?.highlighted == 2, "A space belongs to the title when one is being typed.")
    host.advance(.seconds(2))
    host.type(text: "x")
    #expect(menu?.highlighted == 2)
  }

  @Test("Typing finds a title whatever its case and accents")
  func foldedTypeAhead() {
    host.click(button(at: Point(x: 20, y: 10), [item("Save"), item("Öffnen"), item("Löschen")]))
    host.type(text: "of")
    #expect(menu?.highlighted == 1)
    host.advance(.seconds(2))
    host.type(text: "lös")
    #expect(menu?.highlighted == 2)
  }

  @Test("A menu keeps the keys of what lies below")
  func keepsKeys() {
    host.click(button(at: Point(x: 20, y: 10), [item("A")]))
    #expect(host.type(.character("n"), .control))
    #expect(host.unusedKeys.isEmpty)
  }

  @Test("Items whose command nobody performs are disabled; others act from where the focus was")
  func commands() throws {
    host.commands = [.newWindow]
    let items = [MenuItem("Undo", command: .undo), MenuItem("New Window", command: .newWindow)]
    host.click(button(at: Point(x: 20, y: 10), items))
    let menu = try #require(menu)
    #expect(!menu.isEnabled(at: 0))
    #expect(menu.isEnabled(at: 1))
    host.click(at: try middle(of: 0))
    #expect(self.menu != nil, "A click on a disabled item does nothing at all.")
    host.click(at: try middle(of: 1))
    #expect(host.performed == [.newWindow])
  }

  @Test("The menu is gone, and the focus back, before the item acts")
  func order() throws {
    var hadFocus = false
    let recorder = Recorder()
    let field = ProbeView("field", recorder, frame: Rect(x: 100, y: 200, width: 50, height: 20))
    field.isFocusable = true
    host.root.addSubview(field)
    host.focus(field)
    let go = MenuItem("Go") { [host] in hadFocus = host.focusedView === field }
    host.click(button(at: Point(x: 20, y: 10), [go]))
    host.click(at: try middle(of: 0))
    #expect(hadFocus)
  }

  @Test(
    "It stays inside the window wherever its button is",
    arguments: [
      Point(x: 0, y: 0), Point(x: 370, y: 0), Point(x: 370, y: 270), Point(x: 0, y: 270),
      Point(x: 200, y: 150),
    ])
  func insideWindow(origin: Point) throws {
    let button = button(at: origin, (0..<6).map { item("Item number \($0)") })
    host.click(button)
    // The menu may also appear under the pointer. A release there chooses nothing.
    #expect(heard.taken() == [])
    let menu = try #require(menu)
    #expect(host.root.bounds.contains(menu.frame))
    let anchor = button.convertToWindow(button.bounds)
    if origin.y != 150 { #expect(!menu.frame.intersects(anchor)) }
  }

  @Test("At a point it opens beside it, mirrored at the far edges")
  func atPoint() throws {
    let box = View()
    host.show(box)
    PopUpMenu.present([item("A")], at: Point(x: 390, y: 290), in: box)
    let menu = try #require(menu)
    #expect(menu.frame.maxX <= 390 && menu.frame.maxX > 380)
    #expect(menu.frame.maxY <= 290 && menu.frame.maxY > 280)
  }

  @Test("At a point without room below or above, it moves up by no more than it must")
  func atPointInTheMiddle() throws {
    let box = View()
    host.show(box)
    let window = host.root.bounds
    let half = Int(window.height / 2 / MenuMetrics.height(of: item("A"), theme: .light))
    let items = (0...half).map { item("Item \($0)") }
    PopUpMenu.present(items, at: window.center, in: box)
    let menu = try #require(menu)
    #expect(menu.frame.height > window.height / 2)
    #expect(menu.frame.maxY > window.maxY - 10 && window.contains(menu.frame))
  }

  @Test("A menu taller than the window scrolls to what is chosen")
  func tall() throws {
    host.click(button(at: Point(x: 20, y: 10), (0..<40).map { item("Item \($0)") }))
    let menu = try #require(menu)
    #expect(host.root.bounds.contains(menu.frame))
    host.type(.end)
    #expect(menu.bounds.contains(menu.frame(ofItem: 39)))
    host.scroll(at: menu.frame.center, by: Vector(dx: 0, dy: -10_000))
    #expect(menu.bounds.contains(menu.frame(ofItem: 0)))
  }

  @Test("Its button looks pressed until it closes", arguments: Look.all)
  func openButton(look: Look) throws {
    let host = look.host(300, 200)
    let box = View()
    host.show(box)
    let button = ButtonView(icon: .ellipsis, menu: { [MenuItem("A") {}] })
    box.addSubview(button)
    button.frame = Rect(x: 10, y: 10, width: 30, height: 30)
    let pixel = look.scale.pixels(14.0)
    let rest = host.picture().color(x: pixel, y: pixel)
    host.click(button)
    host.leave()
    #expect(host.picture().color(x: pixel, y: pixel).luminance < rest.luminance)
    host.type(.escape)
    #expect(host.picture().color(x: pixel, y: pixel) == rest)
  }

  @Test("It closes when the window loses the focus")
  func deactivation() {
    host.click(button(at: Point(x: 20, y: 10), [item("A")]))
    host.isActive = false
    host.root.activationChanged()
    #expect(menu == nil)
  }

  @Test("An item shows the keys that the window knows for its command, unless it names its own")
  func shortcutLabels() throws {
    host.shortcutLabels = [.newWindow: "Ctrl+N"]
    host.commands = [.newWindow]
    var own = MenuItem("New Window", shortcut: "F2", command: .newWindow)
    own.isChecked = true
    host.click(
      button(
        at: Point(x: 20, y: 10), [MenuItem("New Window", command: .newWindow), own, item("A")])
    )
    #expect(try #require(menu).shortcuts == ["Ctrl+N", "F2", nil])
  }

  @Test("It fades in where the desktop animates, and is there at once where not")
  func fading() throws {
    host.behavior.animates = true
    host.click(button(at: Point(x: 20, y: 10), [item("A")]))
    let menu = try #require(menu)
    #expect(menu.opacity == 0)
    host.advance(.milliseconds(16))
    host.advance(.milliseconds(60))
    #expect(menu.opacity > 0 && menu.opacity < 1)
    host.advance(.milliseconds(200))
    #expect(menu.opacity == 1)
  }
}
