public import Foundation

/// The items of a collection as snapshots. Items that stay keep their selection and their place on the screen.
@MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  UICollectionViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var applied = AppliedSnapshot(NSDiffableDataSourceSnapshot<Section, Item>())

  /// Becomes the data source of a collection. The collection does not keep it alive.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// Shows a snapshot.
  ///
  /// - Precondition: Each item is in the snapshot once.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    applied = AppliedSnapshot(snapshot)
    // A data source that was replaced changes nothing.
    if let collection, collection.dataSource === self { collection.reloadData() }
    completion?()
  }

  /// The snapshot that was applied last.
  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { applied.snapshot }

  /// The item at a place. Nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { applied.item(at: indexPath) }
  /// The place of an item. Nil if it is not there.
  open func indexPath(for itemIdentifier: Item) -> IndexPath? {
    applied.indexPath(of: itemIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    applied.places.counts.count
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { applied.places.counts[section] }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = applied.item(at: indexPath) else {
      preconditionFailure("There is no item at \(indexPath).")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("The cell provider made no cell for \(item).")
    }
    return cell
  }
}

extension UICollectionViewDiffableDataSource: IdentifiedItems {
  func identifier(at place: Int) -> AnyHashable { AnyHashable(applied.item(at: place)) }
  func place(of identifier: AnyHashable) -> Int? {
    (identifier.base as? Item).flatMap(applied.number(of:))
  }
}
