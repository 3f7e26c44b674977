extension Command {
  /// Goes back to the previous controller.
  public static let goBack = Command("goBack")
}

/// A stack of controllers, of which only the top one is visible: for example all pictures, and on top of
/// them the chosen one.
///
/// The title is that of the top controller, which also gets the keys. Escape, Backspace and
/// ``Command/goBack`` pop it. A covered controller keeps its view. A controller that was never on top has
/// none. Pushing and popping are not animated. The controllers get the appearance callbacks of UIKit, in its order.
@MainActor
open class NavigationController: ViewController {
  private let content = NavigationView()

  public init(rootViewController: ViewController) {
    super.init()
    attach(rootViewController)
    followTitle()
  }

  /// From the bottom to the top.
  public init(viewControllers: [ViewController]) {
    super.init()
    for controller in viewControllers { attach(controller) }
    followTitle()
  }

  /// From the bottom to the top. The children are exactly these controllers.
  public final var viewControllers: [ViewController] { children }
  /// The visible controller.
  public final var topViewController: ViewController? { children.last }

  open override func makeView() -> View { content }

  open override func viewDidLoad() {
    super.viewDidLoad()
    content.show(topViewController?.view)
  }

  open override var preferredFocusedView: View? { topViewController?.preferredFocusedView }

  override final var followsViews: Bool { false }
  override final var shownChildren: [ViewController] { children.suffix(1) }

  // MARK: Pushing and popping

  /// Pushes a controller on top of the others.
  public final func pushViewController(_ controller: ViewController) {
    let old = topViewController
    attach(controller)
    topChanged(from: old)
  }

  /// Pops the top controller and returns it. The last one stays.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard children.count > 1, let old = topViewController else { return nil }
    setViewControllers(children.dropLast())
    return old
  }

  /// Replaces the controllers, from the bottom to the top.
  public final func setViewControllers(_ controllers: [ViewController]) {
    let old = topViewController
    let removed = children.filter { child in !controllers.contains { $0 === child } }
    for child in children {
      child.onTitleChange = nil
      detach(child)
    }
    for controller in controllers { attach(controller) }
    topChanged(from: old, removing: removed)
  }

  /// The top controller changed. The default does nothing.
  open func topViewControllerDidChange(from old: ViewController?) {}

  private func topChanged(from old: ViewController?, removing removed: [ViewController] = []) {
    updateShownControllers(removing: removed) {
      for child in removed where child.container !== self {
        child.viewIfLoaded?.removeFromSuperview()
      }
      if viewIfLoaded != nil { content.show(topViewController?.view) }
      followTitle()
    }
    guard old !== topViewController else { return }
    topViewControllerDidChange(from: old)
    focusPreferredView()
  }

  private func followTitle() {
    for child in children { child.onTitleChange = nil }
    title = topViewController?.title
    topViewController?.onTitleChange = { [weak self] in
      self?.title = self?.topViewController?.title
    }
  }

  // MARK: Commands and keys

  open override func canPerform(_ command: Command) -> Bool {
    command == .goBack ? children.count > 1 : super.canPerform(command)
  }

  open override func perform(_ command: Command) {
    guard command == .goBack else { return super.perform(command) }
    popViewController()
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .escape || event.key == .backspace, event.modifiers.isEmpty,
      popViewController() != nil
    else { return super.keyPressed(event) }
    return true
  }
}

@MainActor
private final class NavigationView: View {
  /// Hides the others, so that they get no focus and no pointer events and are not painted.
  func show(_ top: View?) {
    if let top, top.superview !== self { addSubview(top) }
    for view in subviews { view.isHidden = view !== top }
    setNeedsLayout()
  }

  override var paintsOnlySubviews: Bool { true }

  override func layout() { for view in subviews { view.frame = bounds } }
}
