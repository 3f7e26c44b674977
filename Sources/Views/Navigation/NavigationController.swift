extension Command {
  /// Goes back to the previous controller.
  public static let goBack = Command("goBack")
}

/// A stack of controllers, of which only the top one is visible: for example all pictures, and on top of
/// them the chosen one.
///
/// The title is that of the top controller, which also gets the keys. Escape, Backspace and
/// ``Command/goBack`` pop it. A covered controller keeps its view. A controller that was never on top has
/// none. Pushing and popping are not animated.
@MainActor
open class NavigationController: ViewController {
  private let content = NavigationView()

  public init(rootViewController: ViewController) {
    super.init()
    addChild(rootViewController)
    followTitle()
  }

  /// From the bottom to the top. The children are exactly these controllers.
  public final var viewControllers: [ViewController] { children }
  /// The visible controller.
  public final var topViewController: ViewController? { children.last }

  open override func loadView() -> View { content }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let topViewController { content.show(topViewController.view) }
  }

  open override var preferredFocusedView: View? { topViewController?.preferredFocusedView }

  // MARK: Pushing and popping

  /// Pushes a controller on top of the others.
  public final func pushViewController(_ controller: ViewController) {
    let old = topViewController
    addChild(controller)
    topChanged(from: old)
  }

  /// Pops the top controller and returns it. The last one stays.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard children.count > 1, let old = topViewController else { return nil }
    old.onTitleChange = nil
    removeChild(old)
    old.viewIfLoaded?.removeFromSuperview()
    topChanged(from: old)
    return old
  }

  /// The top controller changed. The default does nothing.
  open func topViewControllerDidChange(from old: ViewController?) {}

  private func topChanged(from old: ViewController?) {
    if viewIfLoaded != nil, let topViewController { content.show(topViewController.view) }
    followTitle()
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

extension ViewController {
  /// The nearest navigation controller that holds this one.
  public final var navigationController: NavigationController? {
    var controller = parent
    while let candidate = controller {
      if let found = candidate as? NavigationController { return found }
      controller = candidate.parent
    }
    return nil
  }
}

@MainActor
private final class NavigationView: View {
  /// Hides the others, so that they get no focus and no pointer events and are not painted.
  func show(_ top: View) {
    if top.superview !== self { addSubview(top) }
    for view in subviews { view.isHidden = view !== top }
    setNeedsLayout()
  }

  override func layout() { for view in subviews { view.frame = bounds } }
}
