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
  /// The controller at the left.
  public final var sidebar: ViewController {
    didSet {
      paneChanged(from: oldValue, to: sidebar) { [self] in splitView.sidebar = sidebar.view }
    }
  }
  /// The controller beside the sidebar.
  public final var secondary: ViewController? {
    didSet {
      paneChanged(from: oldValue, to: secondary) { [self] in splitView.content = secondary?.view }
    }
  }
  /// Called when the user moved the divider, or the sidebar appeared or disappeared.
  public final var onLayoutChange: (@MainActor () -> Void)?

  public init(sidebar: ViewController, secondary: ViewController? = nil) {
    self.sidebar = sidebar
    self.secondary = secondary
    super.init()
    attach(sidebar)
    if let secondary { attach(secondary) }
  }

  open override func makeView() -> View { splitView }

  open override func viewDidLoad() {
    super.viewDidLoad()
    splitView.sidebar = sidebar.view
    splitView.content = secondary?.view
    splitView.onChange = { [weak self] in
      guard let self else { return }
      // A hidden sidebar has disappeared when its motion begins.
      updateShownControllers {}
      onLayoutChange?()
    }
  }

  override final var followsViews: Bool { false }
  override final var shownChildren: [ViewController] {
    (isSidebarHidden ? [] : [sidebar]) + [secondary].compactMap { $0 }
  }

  private func paneChanged(
    from old: ViewController?, to new: ViewController?, _ arrange: () -> Void
  ) {
    guard old !== new else { return }
    if let old { detach(old) }
    if let new { attach(new) }
    updateShownControllers(removing: [old].compactMap { $0 }) {
      if viewIfLoaded != nil { arrange() }
    }
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
