extension Command {
  /// Shows again what was seen before.
  public static let goBack = Command("goBack")
}

/// Shows controllers on top of each other, of which the uppermost alone is seen: all pictures, and on top
/// of them the one that was chosen.
///
/// The title is that of the uppermost, which also gets the keys. Escape, Backspace and ``Command/goBack``
/// take it away. A controller that is covered keeps its view, and one that was never uncovered has none.
/// Nothing moves.
@MainActor
open class NavigationController: ViewController {
  private let content = NavigationView()

  public init(rootViewController: ViewController) {
    super.init()
    addChild(rootViewController)
    followTitle()
  }

  /// From the bottom to the top; those that are shown, and nothing else, are children.
  public final var viewControllers: [ViewController] { children }
  /// The one that is seen.
  public final var topViewController: ViewController? { children.last }

  open override func loadView() -> View { content }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let topViewController { content.show(topViewController.view) }
  }

  open override var preferredFocusedView: View? { topViewController?.preferredFocusedView }

  // MARK: Pushing and popping

  /// Shows a controller on top of the others.
  public final func pushViewController(_ controller: ViewController) {
    let old = topViewController
    addChild(controller)
    topChanged(from: old)
  }

  /// Takes the uppermost controller away and returns it; the last one stays.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard children.count > 1, let old = topViewController else { return nil }
    old.onTitleChange = nil
    removeChild(old)
    old.viewIfLoaded?.removeFromSuperview()
    topChanged(from: old)
    return old
  }

  /// Another controller is seen than before. The default does nothing.
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
  /// Hides the others, so that Tab and pointer pass them by and nothing of them is painted.
  func show(_ top: View) {
    if top.superview !== self { addSubview(top) }
    for view in subviews { view.isHidden = view !== top }
    setNeedsLayout()
  }

  override func layout() { for view in subviews { view.frame = bounds } }
}
