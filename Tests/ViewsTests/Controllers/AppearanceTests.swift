import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("The appearance callbacks, in UIKit's order")
struct AppearanceTests {
  private let host = TestHost(size: Size(width: 400, height: 300))
  private let recorder = Recorder()

  private func page(_ name: String) -> Page { Page(name, recorder) }

  private func shown(_ root: ViewController) -> Screen {
    let screen = Screen(root, on: host)
    screen.show()
    return screen
  }

  private static let coming = ["willAppear", "isAppearing", "didAppear"]
  private static let going = ["willDisappear", "didDisappear"]

  @Test("a window that comes and goes; before, nothing")
  func window() {
    let a = page("a")
    let screen = Screen(a, on: host)
    #expect(recorder.taken() == ["a didLoad"])
    screen.show()
    screen.show()
    #expect(recorder.taken() == Self.coming.map { "a \($0)" })
    #expect(a.sizes[.isAppearing] == Size(width: 400, height: 300))
    screen.hide()
    screen.hide()
    #expect(recorder.taken() == Self.going.map { "a \($0)" })
    #expect(a.wasInWindow[.willDisappear] == true)
    screen.show()
    #expect(recorder.taken() == Self.coming.map { "a \($0)" })
  }

  @Test("push and pop")
  func stack() {
    let (a, b) = (page("a"), page("b"))
    let navigation = NavigationController(rootViewController: a)
    let screen = shown(navigation)
    #expect(recorder.taken() == ["a didLoad", "a willAppear", "a isAppearing", "a didAppear"])
    navigation.pushViewController(b)
    #expect(
      recorder.taken() == [
        "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear",
        "b didAppear",
      ])
    #expect(b.sizes[.isAppearing] == Size(width: 400, height: 300))
    #expect(b.wasInWindow == [.willAppear: false, .isAppearing: true, .didAppear: true])
    navigation.popViewController()
    #expect(
      recorder.taken() == [
        "b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear",
      ])
    #expect(b.wasInWindow[.willDisappear] == true && b.wasInWindow[.didDisappear] == false)
    screen.hide()
    #expect(recorder.taken() == ["a willDisappear", "a didDisappear"])
  }

  @Test("a stack that is replaced while it is hidden, and while it is shown")
  func replacedStack() {
    let pages = ["a", "b", "c"].map(page)
    let navigation = NavigationController(viewControllers: pages)
    let screen = Screen(navigation, on: host)
    navigation.setViewControllers([pages[1], pages[0]])
    #expect(recorder.taken() == ["c didLoad", "a didLoad"])
    screen.show()
    #expect(recorder.taken() == Self.coming.map { "a \($0)" })
    navigation.setViewControllers([pages[0]])
    #expect(recorder.taken() == [])
    navigation.setViewControllers([pages[1], pages[2]])
    #expect(
      recorder.taken() == [
        "a willDisappear", "c willAppear", "c isAppearing", "a didDisappear", "c didAppear",
      ])
    #expect(navigation.children.map { ($0 as? Page)?.name } == ["b", "c"])
  }

  @Test("the panes of a split view, and a sidebar that is hidden")
  func split() {
    let split = SplitViewController(sidebar: page("s"), secondary: page("a"))
    let screen = shown(split)
    #expect(
      recorder.taken() == [
        "s didLoad", "a didLoad", "s willAppear", "a willAppear", "s isAppearing", "a isAppearing",
        "s didAppear", "a didAppear",
      ])
    split.secondary = page("b")
    #expect(
      recorder.taken() == [
        "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear",
        "b didAppear",
      ])
    split.setSidebarHidden(true)
    #expect(recorder.taken() == ["s willDisappear", "s didDisappear"])
    screen.hide()
    screen.show()
    #expect(recorder.taken() == (Self.going + Self.coming).map { "b \($0)" })
    split.setSidebarHidden(false)
    #expect(recorder.taken() == Self.coming.map { "s \($0)" })
    split.sidebar = page("t")
    #expect(recorder.lines.filter { $0.hasPrefix("t") }.count == 4)
    #expect(recorder.lines.filter { $0.hasPrefix("s") } == Self.going.map { "s \($0)" })
  }

  @Test("a sheet: what lies below stays, and goes with the window only")
  func sheet() {
    let (a, b, c) = (page("a"), page("b"), page("c"))
    let navigation = NavigationController(rootViewController: a)
    #expect(!a.presentSheet(b), "There is no window.")
    let screen = shown(navigation)
    _ = recorder.taken()
    #expect(a.presentSheet(b))
    #expect(recorder.taken() == ["b didLoad"] + Self.coming.map { "b \($0)" })
    #expect(navigation.presentedController === b && b.presentingController === navigation)
    #expect(!a.presentSheet(c), "One sheet at a time.")
    #expect(b.presentSheet(c))
    #expect(recorder.taken() == ["c didLoad"] + Self.coming.map { "c \($0)" })
    screen.hide()
    #expect(
      recorder.taken() == [
        "a willDisappear", "b willDisappear", "c willDisappear", "a didDisappear", "b didDisappear",
        "c didDisappear",
      ])
    screen.show()
    _ = recorder.taken()
    // Escape closes the upper one. The lower one is closed by the controller that presented it.
    #expect(host.type(.escape))
    #expect(recorder.taken() == Self.going.map { "c \($0)" })
    b.presentSheet(c)
    _ = recorder.taken()
    a.dismissSheet()
    #expect(recorder.taken() == (Self.going.map { "c \($0)" } + Self.going.map { "b \($0)" }))
    #expect(navigation.presentedController == nil && b.presentingController == nil)
    #expect(host.dispatcher.overlays.isEmpty)
    #expect(b.presentSheet(c) == false, "It is in no window any more.")
  }

  @Test("the size of a sheet: the preferred one, its view’s, or a form’s")
  func sheetSize() {
    let a = page("a")
    let screen = shown(a)
    func size(_ wanted: Size, _ content: View = View()) -> Size {
      let sheet = Holder(content)
      sheet.preferredContentSize = wanted
      a.presentSheet(sheet)
      host.layout()
      defer { a.dismissSheet() }
      return content.frame.size
    }
    #expect(size(Size(width: 200, height: 100)) == Size(width: 200, height: 100))
    #expect(size(Size(width: 2000, height: 100)) == Size(width: 352, height: 100))
    #expect(size(.zero) == Size(width: 352, height: 252))
    let label = LabelView()
    label.text = "Short"
    #expect(size(.zero, label).height < 40)
    screen.hide()
  }

  private final class Holder: ViewController {
    let content: View

    init(_ content: View) {
      self.content = content
      super.init()
    }

    override func makeView() -> View { content }
  }

  @Test("a child appears with its view, whichever is added first, and goes with it")
  func children() {
    let (parent, a, b) = (page("p"), page("a"), page("b"))
    let screen = shown(parent)
    _ = recorder.taken()
    parent.addChild(a)
    #expect(recorder.taken() == [])
    parent.view.addSubview(a.view)
    #expect(recorder.taken() == ["a didLoad"] + Self.coming.map { "a \($0)" })
    parent.view.addSubview(b.view)
    #expect(recorder.taken() == ["b didLoad"])
    parent.addChild(b)
    #expect(recorder.taken() == Self.coming.map { "b \($0)" })
    // Another order of the views is nothing new.
    parent.view.insertSubview(b.view, at: 0)
    #expect(recorder.taken() == [])
    screen.hide()
    #expect(
      recorder.taken() == [
        "p willDisappear", "a willDisappear", "b willDisappear", "p didDisappear", "a didDisappear",
        "b didDisappear",
      ])
    screen.show()
    _ = recorder.taken()
    a.view.removeFromSuperview()
    #expect(recorder.taken() == Self.going.map { "a \($0)" })
    #expect(a.wasInWindow[.willDisappear] == true && a.wasInWindow[.didDisappear] == false)
    parent.removeChild(b)
    #expect(recorder.taken() == Self.going.map { "b \($0)" })
    #expect(parent.children.map { ($0 as? Page)?.name } == ["a"] && b.parent == nil)
  }

  @Test("a push that a callback takes back", arguments: Appearance.Step.allCases)
  func undone(_ step: Appearance.Step) {
    let (a, b) = (page("a"), page("b"))
    let navigation = NavigationController(rootViewController: a)
    let screen = shown(navigation)
    let actor = step == .willDisappear || step == .didDisappear ? a : b
    actor.onCallback = { [unowned navigation, unowned actor] now in
      guard now == step else { return }
      actor.onCallback = nil
      navigation.popViewController()
    }
    navigation.pushViewController(b)
    #expect(navigation.topViewController === a && !a.view.isHidden && b.view.superview == nil)
    #expect(a.appearance.phase == .appeared && b.appearance.phase == .disappeared)
    for name in ["a", "b"] {
      #expect(AppearanceLaws.fault(in: recorder.lines, of: name) == nil, "\(recorder.lines)")
    }
    screen.hide()
  }
}
