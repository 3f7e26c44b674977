/// Creates and controls a view. A window's content consists of view controllers.
@MainActor
open class ViewController: Responder {
  /// The window's title, if this is the window's root view controller.
  public final var title: String? { didSet { if title != oldValue { onTitleChange?() } } }
  /// Set by the owner of the controller, to follow its title.
  public final var onTitleChange: (@MainActor () -> Void)?
  /// The children, in the order in which they were added.
  public final private(set) var children: [ViewController] = []
  /// The parent controller.
  public final private(set) weak var parent: ViewController?
  private final var loadedView: View?

  public override init() { super.init() }

  open override var next: Responder? {
    viewIfLoaded?.superview ?? viewIfLoaded?.rootHost as? Responder
  }

  /// The view. It is created at the first access.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    view.controller = self
    loadedView = view
    viewDidLoad()
    return view
  }

  /// The view, if it was created already.
  public final var viewIfLoaded: View? { loadedView }

  /// Creates the view.
  open func loadView() -> View { View() }

  /// The view was created. Overriders call `super`.
  open func viewDidLoad() {}

  /// The view that gets the focus when the controller's content is shown. Nil leaves the focus where it is.
  open var preferredFocusedView: View? { nil }

  /// Moves the focus to the ``preferredFocusedView``, once a window shows it.
  public final func focusPreferredView() {
    if let view = preferredFocusedView { view.host?.focus(view) }
  }

  /// Adds a child. The caller adds its view.
  public final func addChild(_ child: ViewController) {
    child.parent?.removeChild(child)
    children.append(child)
    child.parent = self
  }

  /// Removes a child. The caller removes its view.
  public final func removeChild(_ child: ViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

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
