import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Overlays: what lies above the content gets the input")
struct OverlayTests {
  let host = TestHost()
  let recorder = Recorder()
  let content: ProbeView
  let field: ProbeView

  init() {
    content = ProbeView("content", recorder, frame: host.root.bounds)
    content.uses = ["pressed", "released"]
    host.show(content)
    field = ProbeView("field", recorder, frame: Rect(x: 0, y: 200, width: 80, height: 20))
    field.isFocusable = true
    content.addSubview(field)
    host.focus(field)
    _ = recorder.taken()
  }

  private func overlay(_ name: String = "menu", focusable: Bool = true) -> ProbeView {
    let view = ProbeView(name, recorder, frame: Rect(x: 100, y: 100, width: 80, height: 80))
    view.isFocusable = focusable
    view.uses = ["pressed", "released"]
    return view
  }

  @Test("A press outside a menu takes it away and does nothing else")
  func dismissal() {
    let menu = overlay()
    host.present(menu, modal: false)
    #expect(host.focusedView === menu)
    _ = recorder.taken()
    #expect(host.press(at: Point(x: 10, y: 10)))
    #expect(host.dispatcher.overlays.isEmpty)
    #expect(host.focusedView === field)
    host.drag(to: Point(x: 20, y: 10))
    host.release(at: Point(x: 20, y: 10))
    #expect(!recorder.taken().contains { $0.hasPrefix("content pressed") })
    #expect(host.press(at: Point(x: 10, y: 10)))
    #expect(recorder.taken().contains("content pressed"))
  }

  @Test("A press in a menu is the menu's")
  func pressInside() {
    let menu = overlay()
    host.present(menu, modal: false)
    _ = recorder.taken()
    host.press(at: Point(x: 120, y: 120))
    #expect(recorder.taken().last == "menu pressed")
    #expect(host.dispatcher.overlays.count == 1)
  }

  @Test("Escape takes a menu away, unless the menu uses it")
  func escape() {
    let menu = overlay()
    menu.usesKeys = [.escape]
    host.present(menu, modal: false)
    host.type(.escape)
    #expect(host.dispatcher.overlays.count == 1)
    menu.usesKeys = []
    #expect(host.type(.escape))
    #expect(host.dispatcher.overlays.isEmpty)
    #expect(host.focusedView === field)
  }

  @Test("A modal overlay fills the window and lets nothing through, not even Escape")
  func modal() {
    let sheet = overlay("sheet", focusable: false)
    sheet.uses = []
    host.present(sheet, modal: true)
    #expect(sheet.frame == host.root.bounds)
    #expect(host.focusedView == nil, "What is covered gets no keys.")
    _ = recorder.taken()
    host.press(at: Point(x: 10, y: 10))
    host.release(at: Point(x: 10, y: 10))
    host.scroll(at: Point(x: 10, y: 10), by: Vector(dx: 0, dy: 10))
    host.type(.character("x"))
    #expect(!recorder.taken().contains { $0.hasPrefix("content") || $0.hasPrefix("field") })
    #expect(!host.type(.escape))
    #expect(host.dispatcher.overlays.count == 1)
    host.focus(field)
    #expect(host.focusedView == nil, "It waits until the sheet is gone.")
    host.dismiss(sheet)
    #expect(host.focusedView === field)
  }

  @Test("Tab stays in the topmost overlay")
  func tabInOverlay() {
    let sheet = overlay("sheet", focusable: false)
    let button = ProbeView("button", recorder, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    button.isFocusable = true
    sheet.addSubview(button)
    host.present(sheet, modal: true)
    for _ in 0..<3 {
      host.type(.tab)
      #expect(host.focusedView === button)
    }
  }

  @Test("Menus close from the top; a press in a lower menu closes only the one above")
  func nested() {
    let lower = overlay("lower")
    let upper = overlay("upper")
    upper.frame = Rect(x: 200, y: 100, width: 80, height: 80)
    host.present(lower, modal: false)
    host.present(upper, modal: false)
    host.press(at: Point(x: 110, y: 110))
    host.release(at: Point(x: 110, y: 110))
    #expect(host.dispatcher.overlays.map { $0 === lower } == [true])
    #expect(host.focusedView === lower)
    host.present(upper, modal: false)
    host.press(at: Point(x: 10, y: 10))
    #expect(host.dispatcher.overlays.isEmpty)
    #expect(host.focusedView === field)
  }

  @Test("A press outside a menu above a sheet closes the menu and leaves the sheet alone")
  func menuOverSheet() {
    let sheet = overlay("sheet", focusable: true)
    host.present(sheet, modal: true)
    let menu = overlay()
    host.present(menu, modal: false)
    _ = recorder.taken()
    host.press(at: Point(x: 10, y: 10))
    #expect(host.dispatcher.overlays.map { $0 === sheet } == [true])
    #expect(!recorder.taken().contains("sheet pressed"))
    #expect(host.focusedView === sheet)
  }

  @Test("A menu opened by a press follows it: slide to an item, let go")
  func pressDragRelease() {
    let menu = overlay()
    menu.uses = ["pressed", "dragged", "released"]
    content.onEvent = { [host] in
      if $0.phase == .pressed { host.present(menu, modal: false) }
    }
    host.press(at: Point(x: 10, y: 10))
    #expect(recorder.taken().contains("content cancelled"))
    host.drag(to: Point(x: 120, y: 120))
    host.release(at: Point(x: 120, y: 120))
    #expect(
      recorder.taken().filter { $0.hasPrefix("menu") && !$0.contains("entered") } == [
        "menu dragged", "menu released",
      ])
    #expect(menu.events.last { $0.phase == .released }?.location == Point(x: 20, y: 20))
  }

  @Test("A hint takes no focus and lets everything through")
  func hint() {
    let hint = overlay("hint", focusable: false)
    host.present(hint, modal: false)
    #expect(host.focusedView === field)
    _ = recorder.taken()
    host.press(at: Point(x: 10, y: 10))
    #expect(recorder.taken().contains("content pressed"))
    #expect(host.dispatcher.overlays.count == 1)
  }

  @Test("An overlay that is removed like any view leaves the stack and gives the focus back")
  func removal() {
    let menu = overlay()
    host.present(menu, modal: false)
    menu.removeFromSuperview()
    #expect(host.dispatcher.overlays.isEmpty)
    #expect(host.focusedView === field)
  }

  @Test("The focus goes nowhere when who had it before is gone")
  func focusBeforeGone() {
    let menu = overlay()
    host.present(menu, modal: false)
    field.removeFromSuperview()
    host.dismiss(menu)
    #expect(host.focusedView == nil)
  }

  @Test("What a menu covers is not hovered")
  func hover() {
    host.move(to: Point(x: 10, y: 10))
    let menu = overlay()
    _ = recorder.taken()
    host.present(menu, modal: false)
    #expect(recorder.taken().contains("content exited"))
    host.move(to: Point(x: 12, y: 10))
    #expect(!recorder.taken().contains("content entered"))
    host.dismiss(menu)
    #expect(recorder.taken().contains("content entered"))
  }

  @Test("When the window changes size menus go and sheets stay")
  func resize() {
    let sheet = overlay("sheet")
    let menu = overlay()
    host.present(sheet, modal: true)
    host.present(menu, modal: false)
    host.root.frame = Rect(x: 0, y: 0, width: 500, height: 350)
    host.dispatcher.rootDidResize()
    #expect(host.dispatcher.overlays.map { $0 === sheet } == [true])
    #expect(sheet.frame.size == Size(width: 500, height: 350))
  }
}
