import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("F6 goes from pane to pane, and F10 opens the window's menu")
struct PaneKeyTests {
  let host = TestHost(size: Size(width: 600, height: 400))
  let recorder = Recorder()

  private func pane(y: Double, height: Double) -> View {
    let pane = View()
    pane.isPane = true
    pane.frame = Rect(x: 0, y: y, width: 600, height: height)
    host.root.addSubview(pane)
    return pane
  }

  private func probe(_ name: String, x: Double = 0, in parent: View) -> ProbeView {
    let view = ProbeView(name, recorder, frame: Rect(x: x, y: 4, width: 80, height: 20))
    view.isFocusable = true
    parent.addSubview(view)
    return view
  }

  @Test("F6 goes around the panes in reading order, to the view that had the focus there last")
  func around() {
    let (page, bar, foot) = (
      pane(y: 40, height: 300), pane(y: 0, height: 40), pane(y: 340, height: 60)
    )
    let text = probe("text", in: page)
    let (first, second) = (probe("first", in: bar), probe("second", x: 100, in: bar))
    let last = probe("last", in: foot)
    host.layout()
    #expect(host.type(.function(6)))
    #expect(host.focusedView === first && host.showsFocusRing)
    host.type(.tab)
    #expect(host.focusedView === second)
    for expected in [text, last, second, text] {
      #expect(host.type(.function(6)))
      #expect(host.focusedView === expected)
    }
    for expected in [second, last, text] {
      #expect(host.type(.function(6), .shift))
      #expect(host.focusedView === expected)
    }
  }

  @Test("What lies in no pane is one more, and a pane in another one is a pane of its own")
  func nested() {
    let outer = pane(y: 0, height: 200)
    let inner = View()
    inner.isPane = true
    inner.frame = Rect(x: 0, y: 100, width: 600, height: 50)
    outer.addSubview(inner)
    let (a, b) = (probe("a", in: outer), probe("b", in: inner))
    let c = ProbeView("c", recorder, frame: Rect(x: 0, y: 300, width: 80, height: 20))
    c.isFocusable = true
    host.root.addSubview(c)
    host.layout()
    for expected in [a, b, c, a] {
      host.type(.function(6))
      #expect(host.focusedView === expected)
    }
  }

  @Test("With one pane F6 does nothing, and a hidden pane is none")
  func single() {
    let (bar, page) = (pane(y: 0, height: 40), pane(y: 40, height: 300))
    let (button, text) = (probe("button", in: bar), probe("text", in: page))
    host.layout()
    host.focus(text)
    bar.isHidden = true
    #expect(!host.type(.function(6)))
    bar.isHidden = false
    #expect(host.type(.function(6)))
    #expect(host.focusedView === button)
  }

  @Test("A banner that goes while its button has the focus gives it back")
  func banner() {
    let text = probe("text", in: host.root)
    text.frame = Rect(x: 0, y: 200, width: 100, height: 30)
    let other = probe("other", in: host.root)
    other.frame = Rect(x: 0, y: 300, width: 100, height: 30)
    let banner = BannerView(kind: .notice, text: "Gone.", actionTitle: "Put Back", action: {})
    banner.frame = Rect(x: 0, y: 0, width: 600, height: 60)
    host.root.addSubview(banner)
    host.layout()
    host.focus(other)
    host.focus(text)
    host.type(.function(6))
    #expect((host.focusedView as? ButtonView)?.title == "Put Back" && banner.holdsFocus)
    banner.removeFromSuperview()
    #expect(host.focusedView === text)
  }

  @Test("F10 opens the menu of the window's button, and Escape gives the focus back")
  func windowMenu() throws {
    let text = probe("text", in: host.root)
    let button = ButtonView(icon: .ellipsis, label: "More", menu: { [MenuItem("New") {}] })
    button.frame = Rect(x: 200, y: 0, width: 30, height: 30)
    host.root.addSubview(button)
    host.layout()
    host.focus(text)
    #expect(!host.type(.function(10)))
    button.opensWindowMenu = true
    #expect(host.type(.function(10)))
    let menu = try #require(host.dispatcher.overlays.last as? MenuView)
    #expect(menu.titles == ["New"] && menu.isFocused && host.showsFocusRing)
    host.type(.escape)
    #expect(host.dispatcher.overlays.isEmpty && host.focusedView === text)
    button.isEnabled = false
    #expect(!host.type(.function(10)))
  }

  @Test("A sheet keeps F6 and F10 to itself")
  func sheet() {
    let button = ButtonView(icon: .ellipsis, label: "More", menu: { [MenuItem("New") {}] })
    button.opensWindowMenu = true
    button.frame = Rect(x: 200, y: 0, width: 30, height: 30)
    host.root.addSubview(button)
    let sheet = View()
    let field = probe("field", in: sheet)
    host.dispatcher.present(sheet, modal: true)
    #expect(host.focusedView === field)
    #expect(!host.type(.function(6)) && !host.type(.function(10)))
    #expect(host.focusedView === field && host.dispatcher.overlays.count == 1)
  }
}
