public import Foundation
public import Geometry
internal import Views

/// The places of a collection's items. Items are equal, and fill rows from the left.
@MainActor
open class UICollectionViewLayout {
  weak var collection: UICollectionView?

  /// A layout with the sizes of the toolkit's grid.
  public init() {}

  public required init?(coder: NSCoder) {}

  /// The collection that uses the layout.
  public final var collectionView: UICollectionView? { collection }

  /// Asks for the sizes again.
  open func invalidateLayout() { collection?.setNeedsLayout() }

  /// The sizes for a collection's width.
  func metrics(in collection: UICollectionView) -> GridMetrics { GridMetrics() }
}

/// Items of a given size. The items of a row share the room that more of them would not fill.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of an item, in logical units.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The distance between rows.
  open var minimumLineSpacing = 10.0 { didSet { invalidateLayout() } }
  /// The distance between the items of a row.
  open var minimumInteritemSpacing = 10.0 { didSet { invalidateLayout() } }
  /// The margins around the items of each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  override func metrics(in collection: UICollectionView) -> GridMetrics {
    var (size, insets) = (itemSize, sectionInset)
    var (line, spacing) = (minimumLineSpacing, minimumInteritemSpacing)
    let first = collection.adapter.places.indexPath(of: 0)
    if let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout, let first {
      let section = first.section
      size = delegate.collectionView(collection, layout: self, sizeForItemAt: first)
      insets = delegate.collectionView(collection, layout: self, insetForSectionAt: section)
      line = delegate.collectionView(
        collection, layout: self, minimumLineSpacingForSectionAt: section)
      spacing = delegate.collectionView(
        collection, layout: self, minimumInteritemSpacingForSectionAt: section)
    }
    var metrics = GridMetrics()
    // As many as the application computed should fit in spite of rounding.
    metrics.minimumItemWidth = max(1, size.width - 0.01)
    metrics.aspectRatio = size.height / max(1, size.width)
    metrics.spacing = spacing
    metrics.rowSpacing = line
    metrics.margins = insets
    return metrics
  }
}

/// Sizes that depend on the collection. The first item and its section stand for all.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item. Asked for the first one.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The distances around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The distance between two lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The distance between two items of a line, at least.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat((collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 10)
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat((collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 10)
  }
}
