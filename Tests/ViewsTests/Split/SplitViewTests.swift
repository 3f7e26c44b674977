import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("The split view: a divider that moves, a sidebar that hides")
struct SplitViewTests {
  let host = TestHost(size: Size(width: 900, height: 500))
  let recorder = Recorder()

  private func split() -> (SplitView, ProbeView, ProbeView) {
    let sidebar = ProbeView("sidebar", recorder, frame: .zero)
    let content = ProbeView("content", recorder, frame: .zero)
    let split = SplitView(sidebar: sidebar, content: content)
    host.show(split)
    return (split, sidebar, content)
  }

  @Test("The sidebar has its width, the content the rest")
  func layout() {
    let (_, sidebar, content) = split()
    #expect(sidebar.convertToWindow(sidebar.bounds) == Rect(x: 0, y: 0, width: 300, height: 500))
    #expect(content.convertToWindow(content.bounds) == Rect(x: 300, y: 0, width: 600, height: 500))
  }

  @Test("The divider follows the pointer between its limits, at the place it was taken")
  func dragging() {
    let (split, sidebar, _) = split()
    var changes = 0
    split.onChange = { changes += 1 }
    #expect(host.press(at: Point(x: 302, y: 200)))
    host.drag(to: Point(x: 352, y: 210))
    #expect(sidebar.frame.width == 350)
    host.drag(to: Point(x: 5, y: 210))
    #expect(sidebar.frame.width == 200)
    host.drag(to: Point(x: 880, y: 210))
    #expect(sidebar.frame.width == 420)
    host.release(at: Point(x: 880, y: 210))
    #expect(changes == 3)
    #expect(!recorder.taken().contains { $0.hasSuffix("pressed") })
  }

  @Test("F8 leads to the divider, which arrows, Home and End move and Escape puts back")
  func dividerByKeys() {
    let (split, sidebar, content) = split()
    content.isFocusable = true
    host.focus(content)
    #expect(host.type(.function(8)))
    host.type(.right)
    host.type(.right)
    host.layout()
    #expect(sidebar.frame.width == 320)
    host.type(.left, .control)
    #expect(split.sidebarWidth == 270)
    host.type(.return)
    #expect(host.focusedView === content && host.showsFocusRing)
    host.type(.right)
    #expect(split.sidebarWidth == 270)
    host.type(.function(8))
    host.type(.end)
    #expect(split.sidebarWidth == split.widthLimits.upperBound)
    host.type(.home)
    #expect(split.sidebarWidth == split.widthLimits.lowerBound)
    host.type(.escape)
    #expect(split.sidebarWidth == 270)
    #expect(host.focusedView === content)
    // Tab does not lead to the divider.
    host.type(.tab)
    #expect(host.focusedView === content)
    split.setSidebarHidden(true, animated: false)
    #expect(!host.type(.function(8)))
  }

  @Test("F6 goes to the other pane and back to the view that had the focus there")
  func otherPane() {
    let (split, sidebar, content) = split()
    let second = ProbeView("second", recorder, frame: Rect(x: 0, y: 60, width: 50, height: 20))
    content.addSubview(second)
    for view in [sidebar, content, second] { view.isFocusable = true }
    host.focus(second)
    #expect(host.type(.function(6)))
    #expect(host.focusedView === sidebar && host.showsFocusRing)
    host.type(.function(6))
    #expect(host.focusedView === second)
    split.setSidebarHidden(true, animated: false)
    #expect(!host.type(.function(6)))
  }

  @Test("Over the divider the cursor says so, beside it not")
  func cursor() {
    _ = split()
    host.move(to: Point(x: 301, y: 100))
    #expect(host.dispatcher.cursor == .resizeHorizontal)
    host.move(to: Point(x: 310, y: 100))
    #expect(host.dispatcher.cursor == .arrow)
  }

  @Test(
    "A narrow window narrows the sidebar, and a wide one gives it back",
    arguments: [
      (900.0, 300.0), (560, 280), (300, 200), (150, 150),
    ])
  func narrow(width: Double, expected: Double) {
    let (split, sidebar, _) = split()
    split.frame = Rect(x: 0, y: 0, width: width, height: 500)
    host.layout()
    #expect(sidebar.frame.width == expected)
    split.frame = Rect(x: 0, y: 0, width: 900, height: 500)
    host.layout()
    #expect(sidebar.frame.width == 300)
  }

  @Test("Hiding gives the content all, takes the focus out of the sidebar, and is undone")
  func hiding() {
    let (split, sidebar, content) = split()
    sidebar.isFocusable = true
    host.focus(sidebar)
    split.setSidebarHidden(true)
    host.layout()
    #expect(content.frame.width == 900)
    #expect(host.focusedView == nil)
    #expect(host.root.hitTest(Point(x: 1, y: 100)) === content)
    #expect(!host.type(.tab))
    split.setSidebarHidden(false)
    host.layout()
    #expect(sidebar.frame.width == 300)
    #expect(content.frame.width == 600)
  }

  @Test("It slides, and a change of mind turns it round where it is")
  func sliding() {
    host.behavior.animates = true
    let (split, _, content) = split()
    split.setSidebarHidden(true)
    host.advance(.milliseconds(16))
    host.advance(.milliseconds(60))
    let part = content.convertToWindow(Point.zero).x
    #expect(part > 0 && part < 300)
    split.setSidebarHidden(false)
    host.layout()
    #expect(content.convertToWindow(Point.zero).x == part)
    host.advance(.milliseconds(16))
    host.advance(.milliseconds(400))
    #expect(content.convertToWindow(Point.zero).x == 300)
    #expect(!host.isAnimating)
  }

  @Test("The line is the sidebar's last column of pixels", arguments: Look.all)
  func line(look: Look) {
    let host = look.host(600, 20)
    host.show(SplitView(sidebar: View(), content: View()))
    let picture = host.picture()
    let x = look.scale.pixels(300.0)
    #expect(picture.color(x: x - 2, y: 5) == look.theme[.sidebar])
    #expect(picture.color(x: x - 1, y: 5) == look.theme[.line])
    #expect(picture.color(x: x, y: 5) == look.theme[.page])
  }
}

@MainActor @Suite("The split view controller")
struct SplitViewControllerTests {
  let host = TestHost(size: Size(width: 900, height: 500))

  private func controller(secondary: ViewController? = ViewController()) -> SplitViewController {
    let controller = SplitViewController(sidebar: ViewController(), secondary: secondary)
    host.show(controller.view)
    return controller
  }

  @Test("Width and hiding are saved and taken up; unknown and wrong values are left alone")
  func interactionState() {
    let first = controller()
    first.splitView.sidebarWidth = 333
    first.setSidebarHidden(true, animated: false)
    var state = first.encodeInteractionState()
    state["unknown"] = .integer(3)
    let second = controller()
    second.restoreInteractionState(state)
    #expect(second.splitView.sidebarWidth == 333)
    #expect(second.isSidebarHidden)
    let third = controller()
    third.restoreInteractionState([
      "sidebarWidth": .string("wide"), "sidebarIsHidden": .double(.nan),
    ])
    #expect(third.splitView.sidebarWidth == SplitView.defaultSidebarWidth)
    third.restoreInteractionState(["sidebarWidth": .double(.nan)])
    #expect(third.splitView.sidebarWidth == SplitView.defaultSidebarWidth)
    third.restoreInteractionState(["sidebarWidth": .double(-1e300)])
    #expect(third.splitView.sidebarWidth == third.splitView.widthLimits.lowerBound)
  }

  @Test("The children's state comes with it, by their place")
  func children() {
    final class Remembering: ViewController {
      var value = 0
      override func encodeInteractionState() -> [String: InteractionValue] {
        ["value": .integer(value)]
      }
      override func restoreInteractionState(_ state: [String: InteractionValue]) {
        if case .integer(let value)? = state["value"] { self.value = value }
      }
    }
    let (list, page) = (Remembering(), Remembering())
    (list.value, page.value) = (1, 2)
    let saved = SplitViewController(sidebar: list, secondary: page).encodeInteractionState()
    let (newList, newPage) = (Remembering(), Remembering())
    SplitViewController(sidebar: newList, secondary: newPage).restoreInteractionState(saved)
    #expect(newList.value == 1)
    #expect(newPage.value == 2)
  }

  @Test("Another secondary controller takes the place of the first")
  func replacement() {
    let first = ViewController()
    let controller = controller(secondary: first)
    let second = ViewController()
    controller.secondary = second
    host.layout()
    #expect(first.view.superview == nil)
    #expect(first.parent == nil)
    #expect(second.parent === controller)
    #expect(second.view.frame.width == 600)
    controller.secondary = nil
    #expect(second.view.superview == nil)
    #expect(controller.children.count == 1)
  }

  @Test("J-16 a hidden sidebar comes back by its button and by the command")
  func toggle() {
    let controller = controller()
    controller.setSidebarHidden(true, animated: false)
    let button = controller.makeSidebarButton()
    controller.secondary?.view.addSubview(button)
    button.frame = Rect(x: 10, y: 10, width: 30, height: 30)
    host.layout()
    host.click(button)
    #expect(!controller.isSidebarHidden)
    let target = button.target(for: .toggleSidebar)
    #expect(target === controller)
    target?.perform(.toggleSidebar)
    #expect(controller.isSidebarHidden)
  }
}
