internal import Files
public import Foundation
public import Scenes
public import Views

/// Creates and controls a `UIView`.
///
/// `loadView()` makes the view, since there are no interface files: a controller of a storyboard sets its
/// outlets there. The callbacks of appearance come in UIKit's order; the documentation of `Views` has the
/// table.
@preconcurrency @MainActor
open class UIViewController: ViewController {
  private var ownView: UIView?
  private var isLoading = false
  private var addedKeyCommands: [UIKeyCommand] = []
  private lazy var item = UINavigationItem(of: self)
  final var traitRegistrations: [UITraitChangeRegistration] = []

  /// - Parameters:
  ///   - nibNameOrNil: Ignored. There are no interface files.
  ///   - nibBundleOrNil: Ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller as ``init(nibName:bundle:)`` does. Only code calls this.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The view. It is created at the first access, by ``loadView()``, which sets it.
  ///
  /// - Precondition: It is set before it is used.
  open override var view: UIView {
    get {
      if isLoading, let ownView { return ownView }
      guard let view = super.view as? UIView else {
        preconditionFailure("makeView() of \(type(of: self)) made a view that is no UIView.")
      }
      return view
    }
    set {
      precondition(!isViewLoaded, "\(type(of: self)) sets its view after the view was used.")
      ownView = newValue
    }
  }

  /// Creates the view and sets ``view``.
  open func loadView() { view = UIView() }

  public final override func makeView() -> Views.View {
    if ownView == nil {
      isLoading = true
      loadView()
      isLoading = false
    }
    guard let ownView else { preconditionFailure("loadView() of \(type(of: self)) set no view.") }
    self.ownView = nil
    return ownView
  }

  /// Does nothing, and is called by nothing: it is for interface files, of which there are none. Code that overrides it
  /// compiles; what it does there belongs in ``viewDidLoad()``.
  open func awakeFromNib() {}

  /// Changes constraints before a layout, after the view's `updateConstraints()`. Overriders call `super` at the end.
  open func updateViewConstraints() {}

  /// The view is about to set the frames of its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has set the frames of its subviews, in its `layoutSubviews()`.
  open func viewDidLayoutSubviews() {}

  /// The traits of the view are others now. Overriders call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the view was made.
  public final var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view, unless it was made.
  public final func loadViewIfNeeded() { _ = view }

  // MARK: Parents and children

  /// The controller to whose children this one belongs.
  open override var parent: UIViewController? { enclosing(UIViewController.self) }

  /// Adds a child. The caller adds its view and then calls its ``didMove(toParent:)``.
  public final func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    super.addChild(childController)
  }

  /// Removes this controller from its parent. The caller calls ``willMove(toParent:)`` and removes the view
  /// before.
  public final func removeFromParent() {
    guard let container else { return }
    container.removeChild(self)
    didMove(toParent: nil)
  }

  /// The controller is about to get another parent, or none.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller has another parent, or none.
  open func didMove(toParent parent: UIViewController?) {}

  /// The navigation controller around this controller.
  public final var navigationController: UINavigationController? {
    enclosing(UINavigationController.self)
  }

  /// The split view controller around this controller.
  public final var splitViewController: UISplitViewController? {
    enclosing(UISplitViewController.self)
  }

  /// What the navigation bar shows for this controller.
  open var navigationItem: UINavigationItem { item }

  /// The name of the controller in a tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()

  // MARK: Showing others

  /// Presents a controller in a sheet over the window. Escape closes the sheet.
  ///
  /// Without a window, or while another sheet is presented, it writes a message and does nothing.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presentsItself = viewControllerToPresent.presentsItself(from: self)
    guard presentsItself ?? presentSheet(viewControllerToPresent) else {
      Diagnostics.toStandardError(
        "\(type(of: viewControllerToPresent)) is not presented: \(type(of: self)) is in no window, or it "
          + "presents another controller.")
      return
    }
    completion?()
  }

  /// Shows the controller otherwise than in a sheet. Returns whether it could, or nil for a controller that is shown in
  /// one.
  func presentsItself(from presenter: UIViewController) -> Bool? { nil }

  /// Closes the sheet that this controller presents, or else the one that it is in.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissSheet()
    completion?()
  }

  /// The controller that this one or a parent presents.
  public final var presentedViewController: UIViewController? {
    var controller: ViewController = self
    while let container = controller.container { controller = container }
    return controller.presentedController as? UIViewController
  }

  /// The controller that presents this one or a parent.
  public final var presentingViewController: UIViewController? {
    presentingController as? UIViewController
  }

  /// Pushes a controller onto the navigation controller's stack. Without one, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller beside the sidebar of the split view. Without one, presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Keys

  /// The keys that call methods while the focus is in the view, or nowhere. Evaluated at each key press that
  /// the focused view did not use.
  open var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Adds a command to ``keyCommands``.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  /// Removes a command that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    perform(keyCommands, for: event) || super.keyPressed(event)
  }

  // MARK: User activities

  /// The activity that the controller keeps up to date. A scene is restored from it if it is the scene's
  /// `userActivity` too.
  open var userActivity: NSUserActivity? {
    didSet {
      guard userActivity !== oldValue else { return }
      oldValue?.observeSaving(by: nil)
      userActivity?.observeSaving(by: self)
    }
  }

  /// Updates ``userActivity``, which is about to be saved. Overriders call `super`.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
}

extension UIViewController: UserActivityUpdater {
  package final func update(_ activity: UserActivity) { updateUserActivityState(activity) }
}
