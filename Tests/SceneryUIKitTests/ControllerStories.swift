import Geometry
import SceneTesting
import SceneryUIKit
import Testing
import Views

/// A page with a label, as code for an iPad makes it.
private final class Page: UIViewController {
  let label = UILabel()
  private(set) var parents: [String] = []
  private(set) var lines: [String] = []
  private(set) var presses: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    super.loadView()
    view.addSubview(label)
    lines.append("load")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    lines.append("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lines.append("willAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lines.append("didDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    parents.append("will \(parent == nil ? "leave" : "enter")")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    parents.append("did \(parent == nil ? "leave" : "enter")")
  }

  func add() { presses.append("add") }
  func close(_ sender: Any) { presses.append("close \(sender is UIBarButtonItem)") }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.userInfo = ["text": label.text ?? ""]
  }
}

@MainActor @Suite("Controllers with Apple's names")
struct ControllerStories {
  private func isThere(_ label: String, _ stage: Stage) throws -> Bool {
    try stage.window.visibleViews.contains { $0.accessibilityLabel == label }
  }

  @Test("loadView makes the view, once, and may use it")
  func view() throws {
    let page = Page("a")
    #expect(!page.isViewLoaded)
    let stage = try Stage(page)
    #expect(page.lines == ["load", "didLoad", "willAppear"])
    #expect(page.label.superview === page.view && page.view.window?.windowScene != nil)
    #expect(try stage.window.title == "a")
    let given = UIView()
    let other = UIViewController()
    other.view = given
    #expect(other.view === given && other.isViewLoaded)
  }

  /// Notes when its view is laid out.
  private final class Sized: UIViewController {
    private final class Board: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        (controller as? Sized)?.lines.append("layout \(bounds.width)")
      }
    }
    var lines: [String] = []

    override func loadView() { view = Board() }
    override func viewWillLayoutSubviews() { lines.append("will \(view.bounds.width)") }
    override func viewDidLayoutSubviews() { lines.append("did \(view.bounds.width)") }
    override func awakeFromNib() { lines.append("awake") }
  }

  @Test(
    "a controller hears of the layout of its view before and after it, and of no interface file")
  func layout() throws {
    let sized = Sized()
    let stage = try Stage(sized)
    let width = sized.view.bounds.width
    #expect(sized.lines.prefix(3) == ["will \(width)", "layout \(width)", "did \(width)"])
    sized.lines = []
    sized.view.setNeedsLayout()
    stage.user.settle()
    #expect(sized.lines == ["will \(width)", "layout \(width)", "did \(width)"])
  }

  @Test("a button of the bar without a target is shown, and a press does what else it has")
  func withoutTarget() throws {
    let page = Page("a")
    let stage = try Stage(UINavigationController(rootViewController: page))
    let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    let trash = UIBarButtonItem(
      image: UIImage(systemName: "trash"), style: .plain, target: nil, action: nil)
    trash.accessibilityLabel = "Bin"
    var pressed: [String] = []
    add.primaryAction = UIAction { _ in pressed.append("add") }
    page.navigationItem.rightBarButtonItems = [plain, add, trash]
    stage.user.settle()
    for label in ["Plain", "Add", "Bin"] { stage.user.click(try stage.window.view(labeled: label)) }
    #expect(pressed == ["add"])
  }

  @Test("the bar has the title, a button to go back, and the items of the top controller")
  func navigation() throws {
    let (first, second, third) = (Page("First"), Page("Second"), Page("Third"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = try Stage(navigation)
    #expect(try stage.window.title == "First")
    first.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: first, action: Page.add),
      UIBarButtonItem(title: "Close", style: .plain, target: first, action: Page.close),
    ]
    stage.user.settle()
    let add = try stage.window.view(labeled: "Add")
    let close = try stage.window.view(labeled: "Close")
    // The first item is the one at the edge.
    #expect(add.convertToWindow(Point.zero).x > close.convertToWindow(Point.zero).x)
    stage.user.click(add)
    stage.user.click(close)
    #expect(first.presses == ["add", "close true"])
    #expect(try !isThere("Back", stage))

    navigation.pushViewController(second, animated: true)
    #expect(second.navigationController === navigation && second.parent === navigation)
    #expect(second.parents == ["will enter", "did enter"])
    stage.user.settle()
    #expect(try stage.window.title == "Second" && !isThere("Add", stage))
    second.navigationItem.title = "Two"
    #expect(try stage.window.title == "Two")
    navigation.pushViewController(third, animated: true)
    stage.user.settle()
    stage.user.click(try stage.window.view(labeled: "Back"))
    #expect(navigation.topViewController === second && third.lines.last == "didDisappear")
    #expect(third.parents == ["will enter", "did enter", "will leave", "did leave"])
    stage.user.press(.escape)
    #expect(navigation.topViewController === first && second.parents.last == "did leave")
    navigation.setViewControllers([first, second, third], animated: false)
    #expect(navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(navigation.viewControllers.count == 1 && third.navigationController == nil)
    navigation.isNavigationBarHidden = true
    stage.user.settle()
    #expect(first.view.frame.size == navigation.view.frame.size)
  }

  @Test("an item of the bar with an action, a menu, a view of its own, or without a use")
  func items() throws {
    let page = Page("a")
    var chosen: [String] = []
    let stage = try Stage(UINavigationController(rootViewController: page))
    let own = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let menu = UIMenu(children: [UIAction(title: "Sort") { _ in chosen.append("sort") }])
    let save = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { _ in chosen.append("save") })
    page.navigationItem.leftBarButtonItems = [
      UIBarButtonItem(customView: own), UIBarButtonItem(title: "More", menu: menu), save,
    ]
    stage.user.settle()
    #expect(own.window != nil)
    stage.user.click(try stage.window.view(labeled: "Save"))
    stage.user.click(try stage.window.view(labeled: "More"))
    stage.user.press(.down)
    stage.user.press(.return)
    #expect(chosen == ["save", "sort"])
    save.isEnabled = false
    stage.user.click(try stage.window.view(labeled: "Save"))
    save.isHidden = true
    stage.user.settle()
    #expect(try chosen.count == 2 && !isThere("Save", stage))
  }

  private final class Listener: UISplitViewControllerDelegate {
    var modes: [UISplitViewController.DisplayMode] = []

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { modes.append(displayMode) }
  }

  @Test("a split view has a bar for each column, and its sidebar can be hidden")
  func split() throws {
    let (list, detail, other) = (Page("List"), Page("Detail"), Page("Other"))
    let split = UISplitViewController(style: .doubleColumn)
    let listener = Listener()
    split.delegate = listener
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let stage = try Stage(split)
    #expect(try stage.window.title == "Detail")
    #expect(split.viewController(for: .secondary) === detail)
    #expect(split.viewControllers.allSatisfy { $0 is UINavigationController })
    #expect(detail.splitViewController === split && detail.navigationController != nil)
    #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed)
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    stage.user.settle()
    stage.user.click(try stage.window.view(labeled: "Sidebar"))
    #expect(split.displayMode == .secondaryOnly && list.lines.last == "didDisappear")
    split.show(.primary)
    #expect(listener.modes == [.secondaryOnly, .oneBesideSecondary])
    detail.showDetailViewController(other, sender: nil)
    #expect(split.viewController(for: .secondary) === other && detail.lines.last == "didDisappear")
    #expect(try stage.window.title == "Other")

    let plain = UISplitViewController()
    let columns = [Page("List"), Page("Detail")]
    plain.viewControllers = columns
    #expect(plain.viewControllers.first === columns[0] && plain.viewControllers.count == 2)
    #expect(columns[1].splitViewController === plain)
  }

  @Test("a presented controller has a sheet, and the presenter, itself or Escape closes it")
  func presented() throws {
    let (page, sheet) = (Page("a"), Page("Sheet"))
    let navigation = UINavigationController(rootViewController: page)
    let stage = try Stage(navigation)
    var completed = 0
    for way in 0..<3 {
      page.present(sheet, animated: true) { completed += 1 }
      stage.user.advance(by: .seconds(1))
      #expect(page.presentedViewController === sheet)
      #expect(sheet.presentingViewController === navigation && sheet.view.window != nil)
      #expect(navigation.visibleViewController === sheet)
      switch way {
      case 0: sheet.dismiss(animated: true) { completed += 1 }
      case 1: page.dismiss(animated: true) { completed += 1 }
      default: stage.user.press(.escape)
      }
      #expect(page.presentedViewController == nil && sheet.lines.last == "didDisappear")
    }
    #expect(completed == 5)
    #expect(try stage.window.title == "a")
  }

  @Test("an alert's buttons and keys")
  func alert() throws {
    let page = Page("a")
    let stage = try Stage(page)
    var chosen: [String] = []
    func ask(_ style: UIAlertController.Style = .alert, cancels: Bool = true) -> UIAlertController {
      let alert = UIAlertController(title: "Delete?", message: "It is gone.", preferredStyle: style)
      let note: UIAlertAction.Handler = { action in
        // The alert is gone when the handler is called.
        chosen.append("\(action.title ?? "") \(page.presentedViewController == nil)")
      }
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: note))
      alert.addAction(UIAlertAction(title: "Keep", style: .default, handler: note))
      if cancels { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: note)) }
      page.present(alert, animated: true)
      stage.user.advance(by: .seconds(1))
      return alert
    }
    _ = ask()
    stage.user.click(try stage.window.view(labeled: "Delete"))
    _ = ask()
    stage.user.press(.escape)
    _ = ask(.actionSheet)
    stage.user.press(.return)
    #expect(chosen == ["Delete true", "Cancel true", "Keep true"])
    // Without an action that cancels, Escape has no answer.
    let alert = ask(cancels: false)
    stage.user.press(.escape)
    #expect(page.presentedViewController === alert && chosen.count == 3)
    alert.actions[1].isEnabled = false
    stage.user.press(.return)
    #expect(chosen.count == 3)
    page.dismiss(animated: false)
  }

  @Test("an alert's text field has the keys")
  func form() throws {
    let page = Page("a")
    let stage = try Stage(page)
    let form = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    form.addTextField { $0.placeholder = "Name" }
    form.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    page.present(form, animated: false)
    stage.user.advance(by: .seconds(1))
    stage.user.type("fjord")
    #expect(form.textFields?.first?.text == "fjord")
    stage.user.press(.escape)
    #expect(page.presentedViewController == nil)
  }

  @Test("a child of a controller of one's own")
  func child() throws {
    let (page, child) = (Page("a"), Page("b"))
    let stage = try Stage(page)
    page.addChild(child)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    #expect(child.parents == ["will enter", "did enter"] && child.parent === page)
    #expect(child.lines == ["load", "didLoad", "willAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.parent == nil && child.parents.last == "did leave" && page.children.isEmpty)
    #expect(child.lines.last == "didDisappear")
    stage.user.settle()
  }

  @Test("a controller updates its activity before the scene is saved")
  func activity() throws {
    let page = Page("a")
    let stage = try Stage(page)
    let activity = NSUserActivity(activityType: "org.example.edit")
    page.userActivity = activity
    page.view.window?.windowScene?.userActivity = activity
    page.label.text = "fjord"
    activity.needsSave = true
    stage.user.advance(by: .seconds(1))
    let session = try #require(stage.window.session)
    #expect(session.stateRestorationActivity?.userInfo?["text"] as? String == "fjord")
    page.label.text = "glacier"
    page.userActivity = nil
    stage.user.iconify(try stage.window)
    #expect(session.stateRestorationActivity?.userInfo?["text"] as? String == "fjord")
  }
}
