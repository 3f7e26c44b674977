public import Geometry

/// Creates and controls a view. A window's content consists of view controllers.
///
/// The callbacks come in this order: ``viewDidLoad()`` once; each time the view comes onto the screen,
/// ``viewWillAppear(_:)``, ``viewIsAppearing(_:)`` and ``viewDidAppear(_:)``; each time it leaves the screen,
/// ``viewWillDisappear(_:)`` and ``viewDidDisappear(_:)``. A controller tells its children after itself.
/// `Views.docc` says when a window, a stack and a sheet call them.
@MainActor
open class ViewController: Responder {
  /// The window's title, if this is the window's root view controller.
  public final var title: String? { didSet { if title != oldValue { onTitleChange?() } } }
  /// Set by the owner of the controller, to follow its title.
  public final var onTitleChange: (@MainActor () -> Void)?
  /// The children, in the order in which they were added.
  public final private(set) var children: [ViewController] = []
  /// The controller to whose children this one belongs.
  package final private(set) weak var container: ViewController?
  /// The size that a sheet gives the view. Zero leaves it to the view.
  public final var preferredContentSize = Size.zero { didSet { viewIfLoaded?.invalidateSize() } }
  private final var loadedView: View?
  /// Whether the view is on the screen.
  package final var appearance = Appearance()
  /// The sheet over this controller.
  final var presentation: Presentation?
  /// The controller over which this one is presented.
  final weak var presenter: ViewController?

  public override init() { super.init() }

  open override var next: Responder? {
    viewIfLoaded?.superview ?? viewIfLoaded?.rootHost as? Responder
  }

  /// The parent controller.
  open var parent: ViewController? { container }

  /// The view. It is created at the first access.
  open var view: View {
    if let loadedView { return loadedView }
    let view = makeView()
    view.controller = self
    loadedView = view
    viewDidLoad()
    return view
  }

  /// The view, if it was created already.
  public final var viewIfLoaded: View? { loadedView }

  /// Creates the view.
  open func makeView() -> View { View() }

  /// The view was created. Overriders call `super`.
  open func viewDidLoad() {}

  /// The view that gets the focus when the controller's content is shown. Nil leaves the focus where it is.
  open var preferredFocusedView: View? { nil }

  /// Moves the focus to the ``preferredFocusedView``, once a window shows it.
  public final func focusPreferredView() {
    if let view = preferredFocusedView { view.host?.focus(view) }
  }

  // MARK: Appearance

  /// The view is about to come onto the screen. It has no final size yet. Overriders call `super`.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is in its window and has its size and theme. Overriders call `super`.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view came onto the screen. Overriders call `super`.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave the screen. Its window is still known. Overriders call `super`.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view left the screen. Overriders call `super`.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The user wants to close the sheet that shows this controller. The default closes it.
  open func cancelSheet() { dismissSheet() }

  // MARK: Children

  /// Adds a child. The caller adds its view, which lets the child appear.
  public final func addChild(_ child: ViewController) {
    attach(child)
    if followsViews { updateShownControllers {} }
  }

  /// Removes a child. The caller removes its view.
  public final func removeChild(_ child: ViewController) {
    guard detach(child) else { return }
    child.take(.willDisappear)
    child.take(.didDisappear)
  }

  /// Adds a child, whose appearance the caller updates.
  final func attach(_ child: ViewController) {
    child.container?.removeChild(child)
    children.append(child)
    child.container = self
  }

  /// Removes a child, whose appearance the caller updates. Returns whether it was one.
  @discardableResult
  final func detach(_ child: ViewController) -> Bool {
    guard child.container === self else { return false }
    children.removeAll { $0 === child }
    child.container = nil
    return true
  }

  /// Whether a child is shown as soon as its view is in this controller's view.
  var followsViews: Bool { true }

  /// The children that are shown while this controller is.
  var shownChildren: [ViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
  }

  /// The nearest parent of a class, at any distance.
  public final func enclosing<Controller: ViewController>(
    _ type: Controller.Type
  ) -> Controller? {
    var controller = container
    while let candidate = controller {
      if let found = candidate as? Controller { return found }
      controller = candidate.container
    }
    return nil
  }

  // MARK: Interaction state

  /// Saves what a person would miss: selection, scroll position, caret. The controller chooses the keys.
  /// The values are property-list values. The default collects those of the children.
  open func encodeInteractionState() -> [String: InteractionValue] {
    var state: [String: InteractionValue] = [:]
    for (index, child) in children.enumerated() {
      for (key, value) in child.encodeInteractionState() { state["\(index).\(key)"] = value }
    }
    return state
  }

  /// Restores what ``encodeInteractionState()`` saved. Unknown keys are ignored.
  open func restoreInteractionState(_ state: [String: InteractionValue]) {
    for (index, child) in children.enumerated() {
      let prefix = "\(index)."
      var part: [String: InteractionValue] = [:]
      for (key, value) in state where key.hasPrefix(prefix) {
        part[String(key.dropFirst(prefix.count))] = value
      }
      child.restoreInteractionState(part)
    }
  }
}

/// One saved value of a controller's interaction state.
public enum InteractionValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case double(Double)
  case bool(Bool)
}
