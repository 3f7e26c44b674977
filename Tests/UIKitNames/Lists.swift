import SceneryUIKit

// ## Tables and collections

private final class ListViewController: UITableViewController {
  // Same: `numberOfSections(in:)`, `tableView(_:numberOfRowsInSection:)`
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  // Same: `tableView(_:cellForRowAt:)`
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    // Same: `dequeueReusableCell(withIdentifier:for:)`, `textLabel`, `detailTextLabel`, `imageView`, `accessoryType`
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = UIImage(systemName: "doc")
    cell.accessoryType = .disclosureIndicator
    // Same: `defaultContentConfiguration()`, `contentConfiguration`, `UIListContentConfiguration`,
    //   `UIContentConfiguration`
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    cell.contentConfiguration = content
    _ = UIListContentConfiguration.cell()
    let _: (any UIContentConfiguration)? = cell.contentConfiguration
    // Same: `backgroundConfiguration`, `UIBackgroundConfiguration`
    cell.backgroundConfiguration = UIBackgroundConfiguration.clear()
    // Missing: `selectedBackgroundView`, `selectionStyle`. The theme has them.
    // cell.selectedBackgroundView = nil
    // cell.selectionStyle = .none
    // Missing: `accessoryType = .detailButton`. An `accessoryView` with a button.
    // cell.accessoryType = .detailButton
    // Same: `accessoryView`, `contentView`, `prepareForReuse()`
    cell.accessoryView = UIButton(type: .system)
    _ = cell.contentView
    cell.prepareForReuse()
    return cell
  }

  // Same: `tableView(_:didSelectRowAt:)`, `tableView(_:didDeselectRowAt:)`
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  // Same: `tableView(_:heightForRowAt:)`
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 44 }

  // Same: `tableView(_:titleForHeaderInSection:)`, `tableView(_:canEditRowAt:)`
  override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }

  // Same: `tableView(_:commit:forRowAt:)`
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  // Same: `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`. In the menu of the row.
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    // Same: `UIContextualAction`, `UISwipeActionsConfiguration(actions:)`
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in finish(true) }
    ])
  }

  // Same: `tableView(_:contextMenuConfigurationForRowAt:point:)`
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  // Missing: `tableView(_:viewForHeaderInSection:)`, `UITableViewHeaderFooterView`.
  //   `tableView(_:titleForHeaderInSection:)`.
  // override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  // let header: UITableViewHeaderFooterView
  // Missing: `tableView(_:titleForFooterInSection:)`. A last row.
  // override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  // Otherwise: `tableHeaderView`, `tableFooterView`. They do not scroll.
  func ends() { (tableView.tableHeaderView, tableView.tableFooterView) = (UIView(), UIView()) }
  // Missing: `tableView(_:moveRowAt:to:)`, `tableView(_:canMoveRowAt:)`. Drag and drop delegates.
  // override func tableView(_ table: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
  // override func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  // Missing: `tableView(_:willSelectRowAt:)`, `sectionIndexTitles(for:)`. Letters are typed to find a row.
  // override func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  // override func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  func tables(_ path: IndexPath) {
    // Same: `UITableView(frame:style:)`, `register(_:forCellReuseIdentifier:)`, `dataSource`, `delegate`
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    table.dataSource = self
    table.delegate = self
    // Same: `reloadData()`, `insertRows(at:with:)`, `deleteRows(at:with:)`, `reloadRows(at:with:)`, `moveRow(at:to:)`
    table.reloadData()
    table.insertRows(at: [path], with: .automatic)
    table.deleteRows(at: [path], with: .automatic)
    table.reloadRows(at: [path], with: .automatic)
    table.moveRow(at: path, to: path)
    // Same: `beginUpdates()`, `endUpdates()`, `performBatchUpdates(_:completion:)`
    table.beginUpdates()
    table.endUpdates()
    table.performBatchUpdates(nil, completion: nil)
    // Same: `indexPathForSelectedRow`, `selectRow(at:animated:scrollPosition:)`, `deselectRow(at:animated:)`
    _ = table.indexPathForSelectedRow
    table.selectRow(at: path, animated: true, scrollPosition: .none)
    table.deselectRow(at: path, animated: true)
    // Same: `scrollToRow(at:at:animated:)`, `cellForRow(at:)`, `indexPath(for:)`, `visibleCells`
    table.scrollToRow(at: path, at: .top, animated: true)
    if let cell = table.cellForRow(at: path) { _ = table.indexPath(for: cell) }
    _ = table.visibleCells
    // Same: `rowHeight`, `UITableView.automaticDimension`, `allowsSelection`, `allowsMultipleSelection`
    table.rowHeight = UITableView.automaticDimension
    table.allowsSelection = true
    table.allowsMultipleSelection = true
    // Same: `estimatedRowHeight`
    table.estimatedRowHeight = 44
    // Missing: `separatorStyle`, `contentInset`, `contentOffset`. Leave them out.
    // table.separatorStyle = .none
    // table.contentInset = .zero
    // table.contentOffset = .zero
    // Missing: `setEditing(_:animated:)`, `isEditing`, `editButtonItem`. Delete, and the menu of a row.
    // table.setEditing(true, animated: true)
    // _ = table.isEditing
    // navigationItem.leftBarButtonItem = editButtonItem
    // Missing: `backgroundView`, `refreshControl`, `keyboardDismissMode`. Leave them out.
    // table.backgroundView = UIView()
    // table.refreshControl = nil
    // table.keyboardDismissMode = .onDrag
    // Same: `UITableViewDiffableDataSource`, `NSDiffableDataSourceSnapshot`, `apply(_:animatingDifferences:)`
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Title"], toSection: 0)
    source.apply(snapshot, animatingDifferences: true)
  }
}

private final class GridViewController: UICollectionViewController {
  func collections(_ path: IndexPath) {
    // Same: `UICollectionView(frame:collectionViewLayout:)`, `UICollectionViewFlowLayout`
    let layout = UICollectionViewFlowLayout()
    let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    // Same: `register(_:forCellWithReuseIdentifier:)`, `dequeueReusableCell(withReuseIdentifier:for:)`
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    _ = grid.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
    // Same: `itemSize`, `minimumLineSpacing`, `minimumInteritemSpacing`, `sectionInset`
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 8
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    // Missing: `scrollDirection`, `headerReferenceSize`, `estimatedItemSize`. A collection scrolls vertically.
    // layout.scrollDirection = .horizontal
    // layout.headerReferenceSize = .zero
    // layout.estimatedItemSize = .zero
    // Same: `insertItems(at:)`, `deleteItems(at:)`, `reloadItems(at:)`, `moveItem(at:to:)`
    grid.insertItems(at: [path])
    grid.deleteItems(at: [path])
    grid.reloadItems(at: [path])
    grid.moveItem(at: path, to: path)
    // Same: `indexPathsForSelectedItems`, `selectItem(at:animated:scrollPosition:)`, `scrollToItem(at:at:animated:)`
    _ = grid.indexPathsForSelectedItems
    grid.selectItem(at: path, animated: true, scrollPosition: [])
    grid.scrollToItem(at: path, at: .top, animated: true)
    // Same: `UICollectionViewCompositionalLayout(section:)`, `NSCollectionLayoutItem`, `NSCollectionLayoutGroup`
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    _ = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    // Missing: `UICollectionViewCompositionalLayout.list(using:)`, `NSCollectionLayoutBoundarySupplementaryItem`. A
    //   `UITableView`.
    // _ = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration())
    // let item: NSCollectionLayoutBoundarySupplementaryItem
    // Same: `UICollectionView.CellRegistration`, `UICollectionViewListCell`
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, _ in cell.accessories = [.disclosureIndicator()]
    }
    // Same: `dequeueConfiguredReusableCell(using:for:item:)`
    _ = grid.dequeueConfiguredReusableCell(using: registration, for: path, item: "Title")
    // Same: `UICollectionViewDiffableDataSource`
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: grid) { _, _, _ in
      nil
    }
    _ = source.snapshot()
    // Missing: `UICollectionReusableView`, `supplementaryViewProvider`. A table's sections have titles.
    // _ = UICollectionReusableView()
    // source.supplementaryViewProvider = nil
  }
}

// Same: `UITableViewCell`. Its `init(style:reuseIdentifier:)` is `required`.
private final class TitleCell: UITableViewCell {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// Same: `UICollectionViewCell`. Its `init(frame:)` is `required`.
private final class TileCell: UICollectionViewCell {
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
