internal import Geometry
internal import Views

/// The bar above the controllers of a navigation controller: a button to go back, buttons at the left, the
/// title, buttons at the right.
@MainActor
public final class UINavigationBar: UIView {
  /// The item of the controller on top.
  public private(set) var topItem: UINavigationItem?
  /// Goes back.
  var onBack: (@MainActor () -> Void)?
  private let bar = ToolbarView()
  private let title = LabelView(style: .heading, lineLimit: 1)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.showsSeparator = true
    addSubview(bar)
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { bar.sizeThatFits(size) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = bounds
  }

  /// Shows an item, and follows its changes.
  ///
  /// - Parameter previousTitle: The title of the controller below. Nil without one.
  func show(_ item: UINavigationItem?, previousTitle: String??) {
    topItem = item
    guard let item else {
      (bar.leading, bar.trailing) = ([], [])
      return
    }
    var leading: [Views.View] = []
    if let previousTitle, !item.hidesBackButton,
      item.leftBarButtonItems == nil || item.leftItemsSupplementBackButton
    {
      leading.append(
        ButtonView(
          title: previousTitle, icon: .chevronLeft, label: "Back", kind: .borderless
        ) { [weak self] in self?.onBack?() })
    }
    leading += (item.leftBarButtonItems ?? []).filter { !$0.isHidden }.map { $0.makeView() }
    title.text = item.shownTitle ?? ""
    leading.append(item.titleView ?? title)
    bar.leading = leading
    bar.trailing =
      (item.rightBarButtonItems ?? []).reversed().filter { !$0.isHidden }.map { $0.makeView() }
  }
}
