import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("The navigation controller: the uppermost is seen")
struct NavigationControllerTests {
  private let host = TestHost(size: Size(width: 400, height: 300))
  private let recorder = Recorder()

  /// A page whose view takes the keys.
  private final class Page: ViewController {
    let probe: ProbeView
    var state: [String: InteractionValue] = [:]

    init(_ name: String, _ recorder: Recorder) {
      probe = ProbeView(name, recorder, frame: .zero)
      probe.isFocusable = true
      super.init()
      title = name
    }

    override func makeView() -> View { probe }
    override var preferredFocusedView: View? { probe }
    override func encodeInteractionState() -> [String: InteractionValue] { state }
    override func restoreInteractionState(_ new: [String: InteractionValue]) { state = new }
  }

  private final class Observed: NavigationController {
    var changes: [String] = []

    override func topViewControllerDidChange(from old: ViewController?) {
      changes.append("\(old?.title ?? "none") > \(topViewController?.title ?? "none")")
    }
  }

  private func shown() -> (Observed, Page, Page) {
    let (list, detail) = (Page("list", recorder), Page("detail", recorder))
    let navigation = Observed(rootViewController: list)
    host.show(navigation.view)
    return (navigation, list, detail)
  }

  @Test("What is pushed is seen, has the title and the keys; what is below is hidden and stays")
  func push() {
    let (navigation, list, detail) = shown()
    #expect(navigation.title == "list")
    navigation.pushViewController(detail)
    host.layout()
    #expect(navigation.viewControllers.map(\.title) == ["list", "detail"])
    #expect(navigation.title == "detail")
    #expect(list.probe.isHidden && list.probe.superview != nil)
    #expect(!detail.probe.isHidden && detail.probe.frame == navigation.view.bounds)
    #expect(host.focusedView === detail.probe)
    #expect(detail.enclosing(NavigationController.self) === navigation)
    #expect(navigation.changes == ["list > detail"])
    // The title is that of the top page only.
    detail.title = "other"
    list.title = "List"
    #expect(navigation.title == "other")
    navigation.popViewController()
    #expect(navigation.title == "List")
  }

  @Test("What is popped is gone, the one below is seen again, and the last one stays")
  func pop() {
    let (navigation, list, detail) = shown()
    navigation.pushViewController(detail)
    #expect(navigation.popViewController() === detail)
    #expect(detail.probe.superview == nil && detail.enclosing(NavigationController.self) == nil)
    #expect(!list.probe.isHidden && host.focusedView === list.probe)
    #expect(navigation.popViewController() == nil)
    #expect(navigation.changes == ["list > detail", "detail > list"])
    detail.title = "late"
    #expect(navigation.title == "list")
  }

  @Test("One that was never uncovered has no view")
  func lazy() {
    let (list, detail) = (Page("list", recorder), Page("detail", recorder))
    let navigation = NavigationController(rootViewController: list)
    navigation.pushViewController(detail)
    host.show(navigation.view)
    #expect(list.viewIfLoaded == nil)
    navigation.popViewController()
    host.layout()
    #expect(list.probe.frame == navigation.view.bounds)
  }

  @Test(
    "Escape, Backspace and the command lead back, and no further than there is",
    arguments: [0, 1, 2])
  func keys(_ way: Int) {
    let (navigation, _, detail) = shown()
    func goBack() -> Bool {
      switch way {
      case 0: return host.type(.escape)
      case 1: return host.type(.backspace)
      default:
        guard let target = host.focusedView?.target(for: .goBack) else { return false }
        target.perform(.goBack)
        return true
      }
    }
    navigation.pushViewController(detail)
    #expect(goBack())
    #expect(navigation.viewControllers.count == 1)
    host.focus(navigation.topViewController?.preferredFocusedView)
    #expect(!goBack())
  }

  @Test("Each controller gets its own interaction state back")
  func state() {
    let (navigation, list, detail) = shown()
    navigation.pushViewController(detail)
    list.state = ["place": .integer(3)]
    detail.state = ["place": .double(0.5)]
    let saved = navigation.encodeInteractionState()
    let (again, newList, newDetail) = shown()
    again.pushViewController(newDetail)
    again.restoreInteractionState(saved)
    #expect(newList.state == list.state && newDetail.state == detail.state)
  }
}
