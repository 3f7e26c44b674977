import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Popovers and submenus")
struct PopoverViewTests {
  private func stage() -> (TestHost, ButtonView) {
    let host = TestHost(size: Size(width: 400, height: 300))
    let box = View()
    host.show(box)
    let button = ButtonView(title: "Filter") {}
    box.addSubview(button)
    button.frame = Rect(x: 150, y: 20, width: 80, height: 30)
    host.layout()
    return (host, button)
  }

  private func content() -> View {
    BoxView(StackView(axis: .vertical, [LabelView(text: "Shown"), ButtonView(title: "Done") {}]))
  }

  @Test("A popover is below its view, or above where there is no room, and inside the window")
  func place() {
    let (host, button) = stage()
    let below = PopoverView(content: content())
    below.present(from: button)
    host.layout()
    #expect(below.frame.minY > button.frame.maxY)
    #expect(host.root.bounds.contains(below.frame))
    below.dismiss()
    button.frame.origin.y = 260
    let above = PopoverView(content: content())
    above.present(from: button)
    host.layout()
    #expect(above.frame.maxY < button.frame.minY)
  }

  @Test("It takes the focus and gives it back; Escape and a press elsewhere dismiss it, once")
  func dismissing() {
    let (host, button) = stage()
    host.type(.tab)
    #expect(host.focusedView === button)
    var dismissed = 0
    for _ in 0..<2 {
      let popover = PopoverView(content: content())
      popover.onDismiss = { dismissed += 1 }
      popover.present(from: button)
      #expect(host.focusedView !== button)
      if dismissed == 0 { host.type(.escape) } else { host.click(at: Point(x: 5, y: 290)) }
      #expect(popover.host == nil)
      #expect(host.focusedView === button)
    }
    #expect(dismissed == 2)
  }

  @Test("A popover without controls takes the keys itself")
  func readOnly() {
    let (host, button) = stage()
    let popover = PopoverView(content: LabelView(text: "Read me"))
    popover.present(from: button)
    host.type(.escape)
    #expect(popover.host == nil)
  }

  @Test(
    "Right and a click open a submenu in the menu's place, Left leads back, a heading is no choice")
  func submenus() throws {
    let (host, button) = stage()
    var chosen: [String] = []
    let inner = [
      MenuItem("Text") { chosen.append("text") }, MenuItem("PDF") { chosen.append("pdf") },
    ]
    let items = [
      MenuItem.heading("File"), MenuItem("Open") { chosen.append("open") },
      MenuItem("Export", submenu: inner),
    ]
    let menu = try #require(PopUpMenu.present(items, from: button))
    #expect(!menu.isEnabled(at: 0) && menu.isEnabled(at: 2))
    host.type(.down)
    host.type(.down)
    host.type(.right)
    #expect(menu.titles == ["Export", nil, "Text", "PDF"])
    host.type(.left)
    #expect(menu.titles == ["File", "Open", "Export"])
    menu.choose(2)
    host.type(.down)
    host.type(.return)
    #expect(chosen == ["pdf"])
    #expect(menu.host == nil)
  }
}
