extension Command {
  public static let toggleSidebar = Command("toggleSidebar")
}

/// Shows a sidebar beside another controller.
///
/// The divider's place and the sidebar's visibility are part of the interaction state, so that a restored
/// window looks the same.
@MainActor
open class SplitViewController: ViewController {
  public final let splitView = SplitView()
  public final private(set) var sidebar: ViewController
  /// The controller beside the sidebar.
  public final var secondary: ViewController? { didSet { secondaryChanged(from: oldValue) } }
  /// Called when the user moved the divider, or the sidebar appeared or disappeared.
  public final var onLayoutChange: (@MainActor () -> Void)?

  public init(sidebar: ViewController, secondary: ViewController? = nil) {
    self.sidebar = sidebar
    self.secondary = secondary
    super.init()
    addChild(sidebar)
    if let secondary { addChild(secondary) }
  }

  open override func loadView() -> View { splitView }

  open override func viewDidLoad() {
    super.viewDidLoad()
    splitView.sidebar = sidebar.view
    splitView.content = secondary?.view
    splitView.onChange = { [weak self] in self?.onLayoutChange?() }
  }

  private func secondaryChanged(from old: ViewController?) {
    guard old !== secondary else { return }
    if let old { removeChild(old) }
    if let secondary { addChild(secondary) }
    if viewIfLoaded != nil { splitView.content = secondary?.view }
  }

  // MARK: The sidebar

  public final var isSidebarHidden: Bool { splitView.isSidebarHidden }

  public final func setSidebarHidden(_ isHidden: Bool, animated: Bool = true) {
    splitView.setSidebarHidden(isHidden, animated: animated)
  }

  /// A button that hides or shows the sidebar.
  public final func makeSidebarButton() -> ButtonView {
    ButtonView(icon: .sidebar, label: "Sidebar", kind: .borderless) { [weak self] in
      guard let self else { return }
      self.setSidebarHidden(!self.isSidebarHidden)
    }
  }

  open override func canPerform(_ command: Command) -> Bool {
    command == .toggleSidebar || super.canPerform(command)
  }

  open override func perform(_ command: Command) {
    guard command == .toggleSidebar else { return super.perform(command) }
    setSidebarHidden(!isSidebarHidden)
  }

  // MARK: Interaction state

  private static let widthKey = "sidebarWidth"
  private static let hiddenKey = "sidebarIsHidden"

  open override func encodeInteractionState() -> [String: InteractionValue] {
    var state = super.encodeInteractionState()
    state[Self.widthKey] = .double(splitView.sidebarWidth)
    state[Self.hiddenKey] = .bool(isSidebarHidden)
    return state
  }

  open override func restoreInteractionState(_ state: [String: InteractionValue]) {
    super.restoreInteractionState(state)
    if case .double(let width)? = state[Self.widthKey] { splitView.sidebarWidth = width }
    if case .bool(let isHidden)? = state[Self.hiddenKey] {
      setSidebarHidden(isHidden, animated: false)
    }
  }
}
