internal import Foundation
internal import Geometry
internal import Views

/// What stands at the end of a cell.
@MainActor
public struct UICellAccessory {
  let makeView: @MainActor () -> UIView

  /// An arrow.
  public static func disclosureIndicator() -> UICellAccessory { symbol("chevron.right") }
  /// A check mark.
  public static func checkmark() -> UICellAccessory { symbol("checkmark") }
  /// Some words.
  public static func label(text: String) -> UICellAccessory {
    UICellAccessory {
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      return label
    }
  }
  /// A view of the application's own, in its own size.
  public static func customView(_ view: UIView) -> UICellAccessory { UICellAccessory { view } }

  private static func symbol(_ name: String) -> UICellAccessory {
    UICellAccessory { UIImageView(image: UIImage(systemName: name)) }
  }
}

/// An item of a collection that looks like a row: a content, and what stands at its end.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private var shown: [UIView] = []
  private static let margin = 12.0

  /// What stands at the end, in order.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in shown { view.removeFromSuperview() }
      shown = accessories.map { $0.makeView() }
      for view in shown { addSubview(view) }
      setNeedsLayout()
    }
  }

  /// The usual content of a row, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var end = bounds.width
    for view in shown.reversed() {
      let size = view.sizeThatFits(bounds.size)
      end -= Self.margin + size.width
      view.frame = CGRect(
        x: isRightToLeft ? bounds.width - end - size.width : end,
        y: scale.snapped(bounds.midY - size.height / 2), width: size.width, height: size.height)
    }
    let width = max(0, end)
    contentView.frame = CGRect(
      x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }
}
