import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("A pane: a bar above content")
struct PaneViewTests {
  private let host = TestHost(size: Size(width: 400, height: 300))
  private let content = View()

  @Test("The bar has its height, the content the rest; a low window leaves it none")
  func layout() {
    let bar = ToolbarView()
    let pane = PaneView(bar: bar, content: content)
    host.show(pane)
    #expect(bar.frame == Rect(x: 0, y: 0, width: 400, height: ToolbarView.height))
    #expect(content.frame == Rect(x: 0, y: 54, width: 400, height: 246))
    pane.frame = Rect(x: 0, y: 0, width: 400, height: 20)
    host.layout()
    #expect(content.frame.height == 0)
  }

  @Test("What stands in the content's place hides it, and goes when there is content")
  func emptyState() {
    let pane = PaneView(bar: ToolbarView(), content: content)
    host.show(pane)
    let one = EmptyStateView(title: "Nothing yet")
    pane.emptyState = one
    host.layout()
    #expect(content.isHidden && one.frame == content.frame)
    let other = EmptyStateView(title: "Nothing found")
    pane.emptyState = other
    #expect(one.superview == nil && other.superview === pane)
    pane.emptyState = nil
    #expect(other.superview == nil && !content.isHidden)
  }
}
