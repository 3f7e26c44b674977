public import Foundation
internal import Geometry
public import Views

/// A sidebar beside another controller.
///
/// A window is never too narrow for both: the sidebar becomes narrower, and a person can hide it.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Whether the controllers are put into navigation controllers.
  public enum Style: Hashable, Sendable {
    /// The controllers are put into navigation controllers, unless they are such.
    case doubleColumn
    /// The controllers stay as they are.
    case unspecified
  }

  /// A column.
  public enum Column: Hashable, Sendable, CaseIterable {
    /// The sidebar.
    case primary
    case secondary
  }

  /// Whether the first column is shown.
  public enum DisplayMode: Hashable, Sendable {
    case automatic
    case secondaryOnly
    case oneBesideSecondary
  }

  /// The background of the first column.
  public enum BackgroundStyle: Hashable, Sendable {
    case sidebar
  }

  /// Whether the controllers are put into navigation controllers.
  public final let style: Style
  /// Hears when the first column is hidden or shown.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The look of the primary column.
  public final var primaryBackgroundStyle = BackgroundStyle.sidebar
  private let split = Split(sidebar: ViewController())
  /// The controllers as they were set.
  private var columns: [Column: UIViewController] = [:]

  /// - Parameter style: Whether the controllers are put into navigation controllers.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addChild(split)
  }

  open override func loadView() { view = SplitContainerView(split.view) }

  open override var preferredFocusedView: Views.View? { split.secondary?.preferredFocusedView }

  // MARK: Columns

  /// The controllers of the columns, the sidebar's first.
  open var viewControllers: [UIViewController] {
    get { Column.allCases.compactMap { shownController(in: $0) } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().last, for: .secondary)
    }
  }

  /// The controller that was set for a column.
  public final func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. The sidebar without one is empty.
  public final func setViewController(_ vc: UIViewController?, for column: Column) {
    guard vc !== columns[column] else { return }
    let old = shownController(in: column)
    let new = vc.map(wrapped)
    old?.willMove(toParent: nil)
    new?.willMove(toParent: self)
    columns[column] = vc
    switch column {
    case .primary: split.sidebar = new ?? ViewController()
    case .secondary:
      old?.onTitleChange = nil
      split.secondary = new
      new?.onTitleChange = { [weak self] in self?.titleChanged() }
      titleChanged()
    }
    old?.didMove(toParent: nil)
    new?.didMove(toParent: self)
  }

  /// In a split view with columns each has a bar.
  private func wrapped(_ controller: UIViewController) -> UIViewController {
    guard style == .doubleColumn, !(controller is UINavigationController) else { return controller }
    return UINavigationController(rootViewController: controller)
  }

  /// The controller in a column: the one that was set, or the navigation controller around it.
  private func shownController(in column: Column) -> UIViewController? {
    guard let controller = columns[column] else { return nil }
    return controller.parent === self ? controller : controller.navigationController ?? controller
  }

  /// Shows a column. The secondary one is always visible.
  public final func show(_ column: Column) {
    if column == .primary { setSidebarHidden(false) }
  }

  /// Hides the sidebar. The secondary column cannot be hidden.
  public final func hide(_ column: Column) {
    if column == .primary { setSidebarHidden(true) }
  }

  /// Shows a controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
  }

  /// The window has the title of the secondary column.
  private func titleChanged() { title = split.secondary?.title }

  // MARK: The sidebar

  /// Whether the sidebar is shown.
  public final var displayMode: DisplayMode {
    split.isSidebarHidden ? .secondaryOnly : .oneBesideSecondary
  }

  /// Hides or shows the sidebar. With `automatic` it stays as it is.
  public final var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      switch preferredDisplayMode {
      case .automatic: break
      case .secondaryOnly: setSidebarHidden(true)
      case .oneBesideSecondary: setSidebarHidden(false)
      }
    }
  }

  /// False: both columns have room.
  public final var isCollapsed: Bool { false }

  /// The least width of the sidebar, in logical units.
  public final var minimumPrimaryColumnWidth: Double {
    get { split.splitView.widthLimits.lowerBound }
    set {
      let limits = split.splitView.widthLimits
      split.splitView.widthLimits = newValue...max(newValue, limits.upperBound)
    }
  }

  /// The greatest width of the sidebar, in logical units.
  public final var maximumPrimaryColumnWidth: Double {
    get { split.splitView.widthLimits.upperBound }
    set {
      let limits = split.splitView.widthLimits
      split.splitView.widthLimits = min(newValue, limits.lowerBound)...newValue
    }
  }

  /// The sidebar's width.
  public final var primaryColumnWidth: Double { split.splitView.currentSidebarWidth }

  /// A button that shows or hides the sidebar.
  public final private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    icon: .sidebar, label: "Sidebar"
  ) { [weak self] in self?.toggleSidebar() }

  private func toggleSidebar() { setSidebarHidden(!split.isSidebarHidden) }

  open override func canPerform(_ command: Command) -> Bool {
    command == .toggleSidebar || super.canPerform(command)
  }

  open override func perform(_ command: Command) {
    guard command == .toggleSidebar else { return super.perform(command) }
    toggleSidebar()
  }

  /// The columns, without the names of an iPad. The owner performs the command for the sidebar, so that its
  /// delegate is told.
  private final class Split: SplitViewController {
    override func canPerform(_ command: Command) -> Bool { false }
  }

  private func setSidebarHidden(_ isHidden: Bool) {
    guard isHidden != split.isSidebarHidden else { return }
    delegate?.splitViewController(
      self, willChangeTo: isHidden ? .secondaryOnly : .oneBesideSecondary)
    split.setSidebarHidden(isHidden, animated: appearance.phase == .appeared)
  }
}

/// Is told before the sidebar of a split view is hidden or shown.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The application or a person hides or shows the sidebar.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
}

@MainActor
private final class SplitContainerView: UIView {
  private let content: Views.View

  init(_ content: Views.View) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { size }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}
