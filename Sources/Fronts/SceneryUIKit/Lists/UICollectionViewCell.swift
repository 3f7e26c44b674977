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

  /// The cell is about to be used for another item. Overriders call `super`.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
