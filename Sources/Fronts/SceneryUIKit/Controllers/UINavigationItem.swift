/// What a navigation bar shows while a controller is on top of the stack.
@MainActor
public final class UINavigationItem {
  /// The bar's title. Nil stands for the title of the controller.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// Shown instead of the title.
  public var titleView: UIView? { didSet { if titleView !== oldValue { onChange?() } } }
  /// A search bar below the bar, and the results of what is searched.
  public var searchController: UISearchController? {
    didSet { if searchController !== oldValue { onChange?() } }
  }
  /// Kept: the search bar is always shown.
  public var hidesSearchBarWhenScrolling = false
  /// Whether the bar has no button to go back.
  public var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the items at the left stand beside the button to go back, and not instead of it.
  public var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  /// The items at the left, from the left.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The items at the right, from the right.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  private weak var controller: UIViewController?
  /// Set by the bar that shows the item.
  var onChange: (@MainActor () -> Void)?

  /// Makes an item with a title.
  public init(title: String) { self.title = title }

  init(of controller: UIViewController) { self.controller = controller }

  /// The first button at the left. Setting it replaces all of them.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button at the right. Setting it replaces all of them.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the buttons at the left by one. It changes at once.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Replaces the buttons at the right by one. It changes at once.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// The title that is shown.
  var shownTitle: String? { title ?? controller?.title }
}
