/// Builds a view and speaks for it; the unit of which a window's content is made.
@MainActor
open class ViewController: Responder {
  /// Shown as the window's title when this is the window's root view controller.
  public final var title: String? { didSet { if title != oldValue { onTitleChange?() } } }
  /// Set by whoever shows the controller, to follow its title.
  public final var onTitleChange: (@MainActor () -> Void)?
  /// In the order in which they were added.
  public final private(set) var children: [ViewController] = []
  /// The controller that holds this one.
  public final private(set) weak var parent: ViewController?
  private final var loadedView: View?

  public override init() { super.init() }

  open override var next: Responder? {
    viewIfLoaded?.superview ?? viewIfLoaded?.rootHost as? Responder
  }

  /// The view, which is made when first asked for.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    view.controller = self
    loadedView = view
    viewDidLoad()
    return view
  }

  /// The view, if it was ever asked for.
  public final var viewIfLoaded: View? { loadedView }

  /// Makes the view.
  open func loadView() -> View { View() }

  /// The view was made. Overriders call `super`.
  open func viewDidLoad() {}

  /// Where the keys go when the controller's content is shown; nil leaves them where they are.
  open var preferredFocusedView: View? { nil }

  /// Brings the keys to the ``preferredFocusedView``, once a window shows it.
  public final func focusPreferredView() {
    if let view = preferredFocusedView { view.host?.focus(view) }
  }

  /// Takes a controller in; its view is put somewhere by hand.
  public final func addChild(_ child: ViewController) {
    child.parent?.removeChild(child)
    children.append(child)
    child.parent = self
  }

  /// Lets a controller go; its view stays where it was put.
  public final func removeChild(_ child: ViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// Saves what a person would miss: selection, scroll position, caret. Keys are the controller's own;
  /// values are property-list values. The default gathers the children's.
  open func encodeInteractionState() -> [String: InteractionValue] {
    var state: [String: InteractionValue] = [:]
    for (index, child) in children.enumerated() {
      for (key, value) in child.encodeInteractionState() { state["\(index).\(key)"] = value }
    }
    return state
  }

  /// Takes up what ``encodeInteractionState()`` saved; unknown keys are ignored.
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
