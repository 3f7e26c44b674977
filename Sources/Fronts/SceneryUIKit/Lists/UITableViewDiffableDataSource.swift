public import Foundation

/// A data source whose rows have identifiers.
@MainActor
protocol IdentifiedItems: AnyObject {
  /// The identifier of a row or an item, by its number across the sections.
  func identifier(at place: Int) -> AnyHashable
  /// Nil when the item is gone.
  func place(of identifier: AnyHashable) -> Int?
}

/// The applied snapshot, with the places of its items.
struct AppliedSnapshot<Section: Hashable, Item: Hashable> {
  let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  let places: SectionedPlaces
  private let items: [Item]
  private let numbers: [Item: Int]

  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    self.snapshot = snapshot
    places = SectionedPlaces(counts: snapshot.sections.map(\.count))
    items = snapshot.itemIdentifiers
    numbers = Dictionary(
      items.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    precondition(numbers.count == items.count, "A snapshot has an item twice.")
  }

  func item(at number: Int) -> Item { items[number] }
  func item(at path: IndexPath) -> Item? { places.row(of: path).map { items[$0] } }
  func number(of item: Item) -> Int? { numbers[item] }
  func indexPath(of item: Item) -> IndexPath? { numbers[item].flatMap(places.indexPath(of:)) }
}

/// The rows of a table as snapshots. Rows that stay keep their selection and their place on the screen.
@MainActor
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (UITableView, IndexPath, Item) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var applied = AppliedSnapshot(NSDiffableDataSourceSnapshot<Section, Item>())
  /// The way of showing changes. Changes appear at once.
  public final var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the data source of a table. The table does not keep it alive.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
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
    if let table, table.dataSource === self { table.reloadData() }
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
  /// The section with a number. Nil if there is none.
  open func sectionIdentifier(for index: Int) -> Section? {
    let sections = applied.snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { applied.places.counts.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    applied.places.counts[section]
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = applied.item(at: indexPath) else {
      preconditionFailure("There is no item at \(indexPath).")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("The cell provider made no cell for \(item).")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource: IdentifiedItems {
  func identifier(at place: Int) -> AnyHashable { AnyHashable(applied.item(at: place)) }
  func place(of identifier: AnyHashable) -> Int? {
    (identifier.base as? Item).flatMap(applied.number(of:))
  }
}
