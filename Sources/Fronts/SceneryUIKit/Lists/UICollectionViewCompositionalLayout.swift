public import Foundation
internal import Views

/// A length of a collection's layout.
public enum NSCollectionLayoutDimension: Hashable, Sendable {
  /// A part of the width of the surrounding group, or of the collection.
  case fractionalWidth(Double)
  /// A part of the height of the surrounding group.
  case fractionalHeight(Double)
  case absolute(Double)
}

/// A size of a collection's layout.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size of two lengths.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// Margins, of which the leading one is at the left.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distances, in logical units.
  public var top, leading, bottom, trailing: Double

  /// Distances of which each is 0 if it is not given.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// The item of a collection's layout.
@MainActor
public final class NSCollectionLayoutItem {
  /// The size, as a part of the group around it or in logical units.
  public let layoutSize: NSCollectionLayoutSize
  /// The margins in the item's place.
  public var contentInsets = NSDirectionalEdgeInsets()

  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// A distance between items.
public enum NSCollectionLayoutSpacing: Hashable, Sendable {
  case fixed(Double)
}

/// A row of equal items.
@MainActor
public final class NSCollectionLayoutGroup {
  let size: NSCollectionLayoutSize
  let item: NSCollectionLayoutItem
  let count: Int?
  /// The distance between the items of a row.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int?) {
    self.size = size
    self.item = item
    self.count = count
  }

  /// A row of as many items as have room in it.
  ///
  /// - Precondition: There is one kind of items.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    guard let item = subitems.first, subitems.count == 1 else {
      preconditionFailure("A row has one kind of items here, and not \(subitems.count).")
    }
    return NSCollectionLayoutGroup(layoutSize, item, nil)
  }

  /// A row of a number of items.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitem, max(1, count)) }

  /// A row of a number of items.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem item: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: item, count: count) }
}

/// The rows of a section.
@MainActor
public final class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  /// The margins around the items of each section.
  public var contentInsets = NSDirectionalEdgeInsets()
  /// The distance between rows.
  public var interGroupSpacing = 0.0

  /// - Parameter group: The rows of the section.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// Rows of equal items, whose sizes are parts of the collection's width. All sections have one layout.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let section: NSCollectionLayoutSection?

  /// - Parameter section: The layout of every section.
  public init(section: NSCollectionLayoutSection) {
    self.section = section
    super.init()
  }

  public required init?(coder: NSCoder) {
    section = nil
    super.init(coder: coder)
  }

  override func metrics(in collection: UICollectionView) -> GridMetrics {
    guard let section else { return GridMetrics() }
    let (group, item) = (section.group, section.group.item)
    let outer = section.contentInsets
    let inner = item.contentInsets
    let room = Size(
      width: max(1, collection.bounds.width - outer.leading - outer.trailing),
      height: collection.bounds.height)
    let row = Self.size(group.size, in: room)
    let cell = Self.size(item.layoutSize, in: row)
    var between = 0.0
    if case .fixed(let spacing)? = group.interItemSpacing { between = spacing }
    let fitting = Int((row.width + between + 0.01) / (max(1, cell.width) + between))
    let columns = Double(group.count ?? max(1, fitting))
    // The items' margins become the distances between them, and a part of the outer margins.
    let spacing = between + inner.leading + inner.trailing
    let width = max(1, (row.width - between * (columns - 1)) / columns)
    var metrics = GridMetrics()
    metrics.margins = Insets(
      top: outer.top + inner.top, left: outer.leading + inner.leading,
      bottom: outer.bottom + inner.bottom, right: outer.trailing + inner.trailing)
    metrics.spacing = spacing
    metrics.rowSpacing = section.interGroupSpacing + inner.top + inner.bottom
    let shown = Size(
      width: max(1, width - inner.leading - inner.trailing),
      height: max(1, cell.height - inner.top - inner.bottom))
    metrics.minimumItemWidth = max(1, shown.width - 0.01)
    metrics.aspectRatio = shown.height / shown.width
    return metrics
  }

  private static func size(_ size: NSCollectionLayoutSize, in room: Size) -> Size {
    func length(_ dimension: NSCollectionLayoutDimension) -> Double {
      switch dimension {
      case .fractionalWidth(let part): room.width * part
      case .fractionalHeight(let part): room.height * part
      case .absolute(let length): length
      }
    }
    return Size(width: length(size.widthDimension), height: length(size.heightDimension))
  }
}
