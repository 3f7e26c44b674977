import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Keys go to the focused view, and Tab moves the focus")
struct FocusTests {
  let host = TestHost()
  let recorder = Recorder()

  private func probe(_ name: String, _ x: Double, _ y: Double, in parent: View? = nil) -> ProbeView
  {
    let view = ProbeView(name, recorder, frame: Rect(x: x, y: y, width: 80, height: 20))
    view.isFocusable = true
    (parent ?? host.root).addSubview(view)
    return view
  }

  @Test("Tab walks in reading order whatever the order of the tree, and around the end")
  func readingOrder() {
    let c = probe("c", 0, 50)
    let b = probe("b", 100, 4)
    let a = probe("a", 0, 0)
    host.layout()
    for expected in [a, b, c, a] {
      #expect(host.type(.tab))
      #expect(host.focusedView === expected)
    }
    host.type(.tab, .shift)
    #expect(host.focusedView === c)
    #expect(host.showsFocusRing)
  }

  @Test("A group is walked through before what stands beside it")
  func groups() {
    let sidebar = View()
    sidebar.frame = Rect(x: 0, y: 0, width: 150, height: 300)
    let content = View()
    content.frame = Rect(x: 150, y: 0, width: 250, height: 300)
    host.root.addSubview(content)
    host.root.addSubview(sidebar)
    let order = [
      probe("search", 0, 0, in: sidebar), probe("list", 0, 40, in: sidebar),
      probe("open", 0, 0, in: content), probe("text", 0, 40, in: content),
    ]
    host.layout()
    for expected in order {
      host.type(.tab)
      #expect(host.focusedView === expected)
    }
  }

  @Test("Tab leaves out hidden views and those that take no focus")
  func skipping() {
    let a = probe("a", 0, 0)
    let hidden = probe("hidden", 0, 30)
    let plain = probe("plain", 0, 60)
    let b = probe("b", 0, 90)
    hidden.isHidden = true
    plain.isFocusable = false
    host.focus(a)
    host.type(.tab)
    #expect(host.focusedView === b)
    host.focus(hidden)
    #expect(host.focusedView === b, "A view that cannot take the focus changes nothing.")
  }

  @Test("Tab is the view's own when it uses it, and Ctrl+Tab still goes on")
  func tabInText() {
    let a = probe("a", 0, 0)
    let b = probe("b", 0, 30)
    a.usesKeys = [.tab]
    host.focus(a)
    host.type(.tab)
    #expect(host.focusedView === a)
    a.usesKeys = []
    host.type(.tab, .control)
    #expect(host.focusedView === b)
  }

  @Test("A key goes up the responder chain to the window")
  func chain() {
    let outer = ProbeView("outer", recorder, frame: host.root.bounds)
    host.show(outer)
    let inner = probe("inner", 0, 0, in: outer)
    host.focus(inner)
    _ = recorder.taken()
    #expect(!host.type(.character("x")))
    #expect(recorder.taken() == ["inner key", "outer key"])
    #expect(host.unusedKeys.map(\.key) == [.character("x")])
  }

  @Test("A view controller stands behind its view in the chain")
  func controllerInChain() {
    final class Controller: ViewController {
      override func canPerform(_ command: Command) -> Bool { command == .undo }
    }
    let controller = Controller()
    host.show(controller.view)
    let inner = probe("inner", 0, 0, in: controller.view)
    #expect(inner.target(for: .undo) === controller)
    host.commands = [.newWindow]
    #expect(inner.target(for: .newWindow) === host)
    #expect(inner.target(for: .copy) == nil)
  }

  @Test("A click focuses the focusable view around it and hides the ring")
  func click() {
    let outer = ProbeView("outer", recorder, frame: host.root.bounds)
    outer.isFocusable = true
    host.show(outer)
    let inner = probe("inner", 0, 0, in: outer)
    inner.isFocusable = false
    host.type(.tab)
    #expect(host.showsFocusRing)
    host.focus(nil)
    host.click(inner)
    #expect(host.focusedView === outer)
    #expect(!host.showsFocusRing)
  }

  @Test("Who gains and who loses the focus is told once, with the change in force")
  func notification() {
    let a = probe("a", 0, 0)
    let b = probe("b", 0, 30)
    host.focus(a)
    host.focus(a)
    host.focus(b)
    #expect(recorder.taken() == ["a focused", "a unfocused", "b focused"])
  }

  @Test("The ring is painted again when the window becomes active or inactive")
  func activation() throws {
    let view = probe("a", 20, 20)
    host.layout()
    host.type(.tab)
    for isActive in [false, true] {
      host.damage = []
      host.isActive = isActive
      host.root.activationChanged()
      #expect(host.damage.contains(view.frame.inset(by: Insets(horizontal: -4, vertical: -4))))
    }
  }

  @Test("A focused view that leaves takes the focus with it")
  func leaving() {
    let outer = ProbeView("outer", recorder, frame: host.root.bounds)
    host.show(outer)
    let inner = probe("inner", 0, 0, in: outer)
    host.focus(inner)
    outer.removeFromSuperview()
    #expect(host.focusedView == nil)
    #expect(recorder.taken().last == "inner unfocused")
  }

  @Test("A view that Tab finds outside the visible part of a scroll view is scrolled to")
  func revealing() {
    final class Tall: View {
      override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 100, height: 2000) }
    }
    let content = Tall()
    let scroll = ScrollView(contentView: content)
    host.show(scroll)
    let low = probe("low", 10, 1500, in: content)
    host.layout()
    host.type(.tab)
    #expect(host.focusedView === low)
    let shown = low.convertToWindow(low.bounds)
    #expect(shown.minY >= 0 && shown.maxY <= 300)
  }

  @Test("The ring is painted again where it comes and goes")
  func ringDamage() {
    let a = probe("a", 20, 20)
    host.focus(a)
    host.damage = []
    host.type(.tab)
    #expect(host.damage.contains { $0.contains(Rect(x: 17, y: 17, width: 86, height: 26)) })
  }
}
