public import Foundation
internal import Geometry
public import SceneUI
internal import Scenes
public import Views

/// How a ``UIHostingController`` tells others the size of its views.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The `intrinsicContentSize` of its view is the size that the declarative views want.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
  /// Its `preferredContentSize` is the size that the declarative views want, for a sheet or a popover.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}

/// A controller with UIKit's names that shows declarative views.
///
///     present(UIHostingController(rootView: Settings()), animated: true)
///
/// The views have the environment of the scene in whose window they are: `\.openWindow`, `\.scenePhase` and the like.
/// `\.dismiss` closes the sheet that shows the controller, or leaves it in a navigation controller.
@preconcurrency @MainActor
open class UIHostingController<Content: SceneUI.View>: UIViewController {
  private let host: HostingController<HostedRoot<Content>>

  /// - Parameter rootView: The views to show.
  public init(rootView: Content) {
    host = HostingController(rootView: HostedRoot(content: rootView, dismiss: DismissAction()))
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// For a subclass that a storyboard names and that has its own views.
  public init?(coder: NSCoder, rootView: Content) {
    host = HostingController(rootView: HostedRoot(content: rootView, dismiss: DismissAction()))
    super.init(coder: coder)
    setUp()
  }

  /// Nil: no file has the views. A subclass that a storyboard names overrides it and calls `init(coder:rootView:)`.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    host.rootView.dismiss = DismissAction { [weak self] in self?.leave() }
    host.onTitleChange = { [weak self, weak host] in self?.title = host?.title }
    (self as ViewController).addChild(host)
  }

  /// The shown views. New values take over the state of the old ones.
  public final var rootView: Content {
    get { host.rootView.content }
    set { host.rootView.content = newValue }
  }

  /// Whether others are told the size of the views. Nothing is told at first.
  public final var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { tellSize() }
  }

  /// The size that the views want.
  ///
  /// - Parameter size: The room for them, in logical units.
  public final func sizeThatFits(in size: CGSize) -> CGSize { host.view.sizeThatFits(size) }

  open override func loadView() {
    // The declarative views are made in the window, where they know the scene.
    let view = HostingRootView { [weak self] in self?.host.view }
    view.onWindow = { [weak self] in self?.takeScene(of: $0) }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tellSize()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tellSize()
  }

  open override var preferredFocusedView: Views.View? { host.preferredFocusedView }

  // MARK: -

  private var hasScene = false

  /// The environment is that of the window's scene, which a window that a drag shows does not have yet.
  private func takeScene(of window: UIWindow) {
    guard !hasScene, let scene = window.windowScene else { return }
    hasScene = true
    host.environment = EnvironmentValues(scene: scene)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if let window = view.window { takeScene(of: window) }
  }

  private func tellSize() {
    guard let root = viewIfLoaded as? HostingRootView else { return }
    root.tellsSize = sizingOptions.contains(.intrinsicContentSize)
    if sizingOptions.contains(.preferredContentSize) {
      let size = sizeThatFits(in: CGSize(width: 1e6, height: 1e6))
      if size != preferredContentSize { preferredContentSize = size }
    }
  }

  private func leave() {
    if let navigationController, navigationController.topViewController === self,
      navigationController.viewControllers.count > 1
    {
      navigationController.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }
}

/// The views of a hosting controller, with what its surroundings give them.
private struct HostedRoot<Content: SceneUI.View>: SceneUI.View {
  var content: Content
  var dismiss: DismissAction

  var body: some SceneUI.View { content.environment(\.dismiss, dismiss) }
}

/// Holds the view of declarative views, which fills it.
private final class HostingRootView: UIView {
  private let makeContent: @MainActor () -> Views.View?
  var onWindow: (@MainActor (UIWindow) -> Void)?
  var tellsSize = false { didSet { if tellsSize != oldValue { invalidateIntrinsicContentSize() } } }

  init(content makeContent: @escaping @MainActor () -> Views.View?) {
    self.makeContent = makeContent
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    if let window = host as? UIWindow { onWindow?(window) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content = makeContent() else { return }
    if content.superview !== self { addSubview(content) }
    content.frame = bounds
  }

  override var intrinsicContentSize: CGSize {
    tellsSize ? sizeThatFits(CGSize(width: 1e6, height: 1e6)) : super.intrinsicContentSize
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { makeContent()?.sizeThatFits(size) ?? size }
}
