public import Foundation
public import Geometry

/// An item of a collection.
///
/// A subclass that is registered with a collection overrides `required init(frame:)`: in Swift, only a
/// required initializer can be called for a class that is known at run time.
@MainActor
open class UICollectionViewCell: UIView, ReusableCell {
  /// The superview for a subclass's views. It fills the cell.
  public final let contentView = UIView()
  /// The identifier with which the cell's class was registered.
  public internal(set) final var reuseIdentifier: String?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
    contentView.frame = bounds
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Whether the item is selected. The collection draws the background of the selection.
  open var isSelected = false

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

  /// The background. Nil for that of the collection.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }

  /// The cell is about to be used for another item. Overriders call `super`.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
