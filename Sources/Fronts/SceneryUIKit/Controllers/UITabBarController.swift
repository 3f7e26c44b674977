public import Foundation
internal import Geometry
public import Views

/// Hears of the tabs that a person chooses.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a controller may be chosen.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A person chose a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Controllers of which one is shown, with their names in a row above them.
///
/// Ctrl+Page Down and Ctrl+Page Up lead to the next controller and to the one before. A controller's view is made when it
/// is shown first.
@MainActor
open class UITabBarController: UIViewController {
  /// The row of names.
  public final let tabBar = UITabBar()
  /// Hears of the tabs that a person chooses. The controller does not keep it alive.
  public final weak var delegate: (any UITabBarControllerDelegate)?
  private var controllers: [UIViewController] = []
  private var shownIndex = 0

  open override func loadView() {
    let page = TabPageView(bar: tabBar)
    page.onStep = { [weak self] in self?.step($0) }
    view = page
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.onChoose = { [weak self] in self?.chosen($0) }
    update()
  }

  open override var preferredFocusedView: Views.View? {
    selectedViewController?.preferredFocusedView
  }

  // MARK: The controllers

  /// The controllers, in the order of their names.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The shown one stays if it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let shown = selectedViewController
    for controller in controllers where !new.contains(where: { $0 === controller }) {
      controller.tabBarItem.onChange = nil
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new where !controllers.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    controllers = new
    for controller in new { controller.tabBarItem.onChange = { [weak self] in self?.update() } }
    shownIndex = new.firstIndex { $0 === shown } ?? 0
    update()
  }

  /// The number of the shown controller.
  open var selectedIndex: Int {
    get { shownIndex }
    set {
      guard controllers.indices.contains(newValue), newValue != shownIndex else { return }
      shownIndex = newValue
      update()
    }
  }

  /// The shown controller.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(shownIndex) ? controllers[shownIndex] : nil }
    set {
      if let index = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  private func chosen(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      return update()
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func step(_ direction: Int) {
    guard controllers.count > 1 else { return }
    chosen((shownIndex + direction + controllers.count) % controllers.count)
  }

  private func update() {
    guard isViewLoaded else { return }
    tabBar.show(
      controllers.map { controller in
        let item = controller.tabBarItem
        let title = item?.title ?? controller.title ?? ""
        return item?.badgeValue.map { "\(title) (\($0))" } ?? title
      }, selected: shownIndex)
    title = selectedViewController?.title
    (view as? TabPageView)?.page = selectedViewController?.view
  }
}

extension UIViewController {
  /// The tab bar controller around this controller.
  public final var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}

/// The row of names of a tab bar controller.
@MainActor
public final class UITabBar: UIView {
  private let tabs = SegmentedView(label: "Tabs", titles: [])
  var onChoose: (@MainActor (Int) -> Void)?
  private static let margin = 8.0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(tabs)
    tabs.onChange = { [weak self] in self?.onChoose?($0) }
  }

  func show(_ titles: [String], selected: Int) {
    if tabs.titles != titles {
      tabs.selection = nil
      tabs.titles = titles
      invalidateSize()
    }
    tabs.selection = titles.indices.contains(selected) ? selected : nil
  }

  private func tabsSize(in width: Double) -> CGSize {
    tabs.sizeThatFits(CGSize(width: max(0, width - 2 * Self.margin), height: 1e4))
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: tabsSize(in: size.width).height + 2 * Self.margin)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let size = tabsSize(in: bounds.width)
    tabs.frame = CGRect(
      x: scale.snapped((bounds.width - size.width) / 2), y: Self.margin, width: size.width,
      height: size.height)
  }
}

/// A tab bar controller's view: the names, and the rest for the shown controller.
@MainActor
private final class TabPageView: UIView {
  private let bar: UITabBar
  var onStep: (@MainActor (Int) -> Void)?
  var page: Views.View? {
    didSet {
      guard page !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let page { insertSubview(page, at: 0) }
      setNeedsLayout()
    }
  }

  init(bar: UITabBar) {
    self.bar = bar
    super.init(frame: .zero)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bar.isHidden ? 0 : min(bounds.height, bar.sizeThatFits(bounds.size).height)
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    page?.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers == .control else { return super.keyPressed(event) }
    switch event.key {
    case .pageDown: onStep?(1)
    case .pageUp: onStep?(-1)
    default: return super.keyPressed(event)
    }
    return true
  }
}
