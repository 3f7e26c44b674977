public import Foundation
internal import Geometry
public import Views

/// A stack of controllers below a bar. Only the top one is visible.
///
/// The window's title is that of the bar. Escape and Backspace go back, as the bar's button does. Pushing and
/// popping are not animated.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar above the controllers, with the title and the buttons of the topmost one.
  public final let navigationBar = UINavigationBar()
  private let stack = Stack(viewControllers: [])

  /// - Parameter rootViewController: The controller at the bottom, which cannot be popped.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    stack.owner = self
    (self as ViewController).addChild(stack)
    stack.onTitleChange = { [weak self] in self?.updateBar() }
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
  }

  open override func loadView() {
    view = NavigationView(bar: navigationBar, content: stack.view)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    updateBar()
  }

  open override var preferredFocusedView: Views.View? { stack.preferredFocusedView }

  // MARK: The stack

  /// From the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack.viewControllers.compactMap { $0 as? UIViewController } }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is shown.
  public final var topViewController: UIViewController? { viewControllers.last }

  /// The controller that is seen: the one that the stack presents, or the top one.
  public final var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces the controllers, from the bottom to the top.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = self.viewControllers
    let gone = old.filter { controller in !viewControllers.contains { $0 === controller } }
    let new = viewControllers.filter { controller in !old.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in new { controller.willMove(toParent: self) }
    for controller in gone { controller.navigationItem.onChange = nil }
    stack.setViewControllers(viewControllers)
    updateBar()
    for controller in gone { controller.didMove(toParent: nil) }
    for controller in new { controller.didMove(toParent: self) }
  }

  /// Shows a controller above the others. It changes at once.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it. The last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let controllers = viewControllers
    guard controllers.count > 1 else { return nil }
    setViewControllers(controllers.dropLast(), animated: animated)
    return controllers.last
  }

  /// Pops the controllers above the lowest one and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the controllers above one of the stack and returns them. Nil if the stack does not hold it.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    let controllers = viewControllers
    guard let index = controllers.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(controllers[(index + 1)...])
    if !popped.isEmpty { setViewControllers(Array(controllers[...index]), animated: animated) }
    return popped
  }

  open override func canPerform(_ command: Command) -> Bool {
    command == .goBack ? viewControllers.count > 1 : super.canPerform(command)
  }

  open override func perform(_ command: Command) {
    guard command == .goBack else { return super.perform(command) }
    popViewController(animated: true)
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape || event.key == .backspace, event.modifiers.isEmpty,
      popViewController(animated: true) != nil
    else { return super.keyPressed(event) }
    return true
  }

  // MARK: The bar

  /// Whether there is no bar.
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides the bar, or shows it. It changes at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  /// Shows the title and the buttons of the top controller.
  func updateBar() {
    let controllers = viewControllers
    let item = controllers.last?.navigationItem
    title = item?.shownTitle
    guard isViewLoaded else { return }
    for controller in controllers { controller.navigationItem.onChange = nil }
    let update: @MainActor () -> Void = { [weak self] in self?.updateBar() }
    item?.onChange = update
    for button in (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? []) {
      button.onChange = update
    }
    let below = controllers.dropLast().last
    navigationBar.show(item, previousTitle: below.map { $0.navigationItem.shownTitle })
    (view as? NavigationView)?.search = item?.searchController
  }

  /// The controllers, without the bar.
  private final class Stack: NavigationController {
    weak var owner: UINavigationController?

    override func topViewControllerDidChange(from old: ViewController?) { owner?.updateBar() }

    // The owner goes back. It gets the keys also when no view in the stack has the focus.
    override func canPerform(_ command: Command) -> Bool { false }
    override func keyPressed(_ event: KeyEvent) -> Bool { next?.keyPressed(event) ?? false }
  }
}

/// A navigation controller's view: the bar, and the rest for the top controller.
@MainActor
private final class NavigationView: UIView {
  private let bar: UINavigationBar
  private let content: Views.View
  /// The search controller of the topmost controller.
  var search: UISearchController? {
    didSet {
      guard search !== oldValue else { return }
      oldValue?.onChange = nil
      oldValue?.searchBar.removeFromSuperview()
      results = nil
      guard let search else { return }
      addSubview(search.searchBar)
      search.onChange = { [weak self, weak search] in self?.results = search?.shownResults?.view }
    }
  }
  /// What was found, in place of the content.
  private var results: Views.View? {
    didSet {
      guard results !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let results { addSubview(results) }
      content.isHidden = results != nil
      setNeedsLayout()
    }
  }

  init(bar: UINavigationBar, content: Views.View) {
    self.bar = bar
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  private static let margin = 8.0

  override func sizeThatFits(_ size: CGSize) -> CGSize { size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bar.isHidden ? 0 : min(bounds.height, bar.sizeThatFits(bounds.size).height)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    var top = height
    if let field = search?.searchBar {
      let wanted = field.sizeThatFits(bounds.size).height
      field.frame = Rect(
        x: Self.margin, y: top + Self.margin, width: max(0, bounds.width - 2 * Self.margin),
        height: wanted)
      top += wanted + 2 * Self.margin
    }
    let place = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    content.frame = place
    results?.frame = place
  }
}
