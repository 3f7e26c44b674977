public import Foundation
internal import Views

/// A row of a table.
///
/// A subclass that is registered with a table overrides `required init(style:reuseIdentifier:)`: in Swift,
/// only a required initializer can be called for a class that is known at run time.
@MainActor
open class UITableViewCell: UIView, ReusableCell {
  /// The places of the title and the detail.
  public enum CellStyle: Hashable, Sendable {
    /// A title.
    case `default`
    /// A title, and a detail at the right.
    case value1
    /// A title, and a detail below it.
    case subtitle
  }

  /// What stands at the right.
  public enum AccessoryType: Hashable, Sendable {
    case none
    case disclosureIndicator
    case checkmark
  }

  /// What a table may do to a row.
  public enum EditingStyle: Hashable, Sendable {
    case none
    case delete
  }

  /// The places of the title and the detail.
  public let style: CellStyle
  public let reuseIdentifier: String?
  /// The superview for a subclass's views. It leaves room for the accessory.
  public final let contentView = UIView()
  private var title: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?
  private var indicator: UIImageView?

  /// - Parameters:
  ///   - style: The places of the title and the detail.
  ///   - reuseIdentifier: The identifier of the cells of one kind.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The title.
  public final var textLabel: UILabel? {
    if let title { return title }
    let label = UILabel()
    contentView.addSubview(label)
    title = label
    return label
  }

  /// The detail. Nil in a cell of the default style.
  public final var detailTextLabel: UILabel? {
    if let detail { return detail }
    guard style != .default else { return nil }
    let label = UILabel()
    label.textColor = .secondaryLabel
    label.font = style == .subtitle ? .preview : .body
    contentView.addSubview(label)
    detail = label
    return label
  }

  /// The picture before the title.
  public final var imageView: UIImageView? {
    if let picture { return picture }
    let view = UIImageView()
    contentView.addSubview(view)
    picture = view
    return view
  }

  /// What stands at the right, unless there is an ``accessoryView``.
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      indicator?.removeFromSuperview()
      indicator =
        switch accessoryType {
        case .none: nil
        case .disclosureIndicator: UIImageView(image: UIImage(systemName: "chevron.right"))
        case .checkmark: UIImageView(image: UIImage(systemName: "checkmark"))
        }
      if let indicator { addSubview(indicator) }
      setNeedsLayout()
    }
  }

  /// A view at the right, in its own size.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  // MARK: Configurations

  private var configured = ConfiguredContent()

  /// What the cell is like now.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    return state
  }

  /// What the cell shows in its ``contentView``. Setting it replaces the view of the one before, or gives it the new one.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      configured.show(newValue, in: contentView, configurationState)
      setNeedsLayout()
    }
  }

  /// The usual content of a row of the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 ? .valueCell() : .cell()
  }

  /// The background. Nil for that of the list.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }

  /// Whether the row is selected. The table draws the background of the selection.
  open var isSelected = false

  /// Marks the row as selected. Overriders call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// The cell is about to be used for another row. Overriders call `super`.
  open func prepareForReuse() {}

  // MARK: Layout

  private static let margin = 12.0

  /// A single line of the default style is 44 high. A cell whose `sizeThatFits(_:)` answers another height
  /// gets that one, in a table whose `rowHeight` is automatic.
  ///
  /// So does one whose ``contentView`` has constraints: it is as high as they let it be in the table's width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentView.usesConstraints {
      let room = max(0, size.width - (accessory.map { Self.margin + width(of: $0) } ?? 0))
      let fitting = contentView.systemLayoutSizeFitting(
        CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitting.height > 0 { return CGSize(width: size.width, height: fitting.height) }
    }
    if let view = configured.view {
      let room = max(0, size.width - (accessory.map { Self.margin + width(of: $0) } ?? 0))
      let wanted = view.sizeThatFits(CGSize(width: room, height: size.height)).height
      return CGSize(width: size.width, height: max(44, wanted))
    }
    return CGSize(width: size.width, height: detail != nil && style == .subtitle ? 58 : 44)
  }

  private var accessory: UIView? { accessoryView ?? indicator }
  private func width(of accessory: UIView) -> Double {
    accessory.sizeThatFits(bounds.size).width
  }

  open override func layoutSubviews() {
    var right = bounds.maxX
    indicator?.isHidden = accessoryView != nil
    if let accessory {
      let wanted = accessory.sizeThatFits(bounds.size)
      right -= Self.margin + wanted.width
      accessory.frame = CGRect(
        x: right, y: scale.snapped(bounds.midY - wanted.height / 2), width: wanted.width,
        height: wanted.height)
    }
    contentView.frame = CGRect(x: 0, y: 0, width: max(0, right), height: bounds.height)
    // The constraints in it are about its new size.
    super.layoutSubviews()
    configured.view?.frame = contentView.bounds
    layoutLabels()
  }

  private func layoutLabels() {
    let room = contentView.bounds
    var left = Self.margin
    if let picture, let image = picture.image {
      let side = min(max(0, room.height - 8), max(image.size.width, image.size.height))
      picture.frame = CGRect(
        x: left, y: scale.snapped(room.midY - side / 2), width: side, height: side)
      left += side + Self.margin
    }
    var width = max(0, room.width - left - Self.margin)
    switch (title, detail) {
    case (let title?, let detail?) where style == .subtitle:
      let heights = [title, detail].map { $0.sizeThatFits(room.size).height }
      let top = scale.snapped(room.midY - (heights[0] + heights[1]) / 2)
      title.frame = CGRect(x: left, y: top, width: width, height: heights[0])
      detail.frame = CGRect(x: left, y: top + heights[0], width: width, height: heights[1])
    case (let title, let detail):
      if let detail {
        let wanted = min(width / 2, detail.intrinsicContentSize.width)
        detail.frame = CGRect(
          x: left + width - wanted, y: 0, width: wanted, height: room.height)
        width -= wanted + Self.margin
      }
      title?.frame = CGRect(x: left, y: 0, width: max(0, width), height: room.height)
    }
  }
}
