import SceneryUIKit

/// The list of entries. Each can be dragged out into its own window.
class EntriesViewController: UITableViewController {
  private var dataSource: EntryDataSource?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Journal"
    tableView.rowHeight = 56
    tableView.register(EntryCell.self, forCellReuseIdentifier: EntryCell.reuseIdentifier)
    let dataSource = diaryDataSource()
    tableView.dataSource = dataSource
    self.dataSource = dataSource
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in DataService.shared.addEntry(Entry()) })
    let newWindow = UIAction(title: "New Window", image: UIImage(systemName: "macwindow")) { _ in
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil, errorHandler: nil)
    }
    let more = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis"), menu: UIMenu(title: "", children: [newWindow]))
    more.accessibilityLabel = "More"
    navigationItem.rightBarButtonItems = [add, more]
    _ = NotificationCenter.default.addObserver(
      forName: .journalEntriesUpdated, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.reloadSnapshot(animated: true) }
    }
    reloadSnapshot(animated: false)
  }

  // MARK: - Table Data Source

  private func diaryDataSource() -> EntryDataSource {
    EntryDataSource(tableView: tableView) { tableView, indexPath, entry -> EntryCell? in
      let cell =
        tableView.dequeueReusableCell(withIdentifier: EntryCell.reuseIdentifier, for: indexPath)
        as? EntryCell
      cell?.entry = entry
      return cell
    }
  }

  private func reloadSnapshot(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Entry>()
    snapshot.appendSections([0])
    snapshot.appendItems(DataService.shared.allEntries)
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }

  // MARK: - Table View Delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let entry = dataSource?.itemIdentifier(for: indexPath) else { return }
    show(EntryViewController(entry: entry))
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let deleteAction = UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
      DataService.shared.removeEntry(atIndex: indexPath.row)
      finish(true)
    }
    deleteAction.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [deleteAction])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let entry = DataService.shared.allEntries[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let open = UIAction(title: "Open in New Window", image: UIImage(systemName: "macwindow")) {
        _ in self.openInNewWindow(entry)
      }
      let favorite = UIAction(title: "Favorite", state: entry.isFavorite ? .on : .off) { _ in
        var changed = entry
        changed.isFavorite.toggle()
        DataService.shared.updateEntry(changed)
      }
      return UIMenu(title: "", children: [open, favorite])
    }
  }

  private func openInNewWindow(_ entry: Entry) {
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: entry.openDetailUserActivity, options: nil, errorHandler: nil)
  }

  private func show(_ controller: EntryViewController) {
    splitViewController?.showDetailViewController(
      UINavigationController(rootViewController: controller), sender: self)
  }
}

// MARK: - UITableViewDragDelegate

extension EntriesViewController: UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let entry = DataService.shared.allEntries[indexPath.row]
    let itemProvider = NSItemProvider(object: entry.log ?? "")
    itemProvider.registerObject(entry.openDetailUserActivity, visibility: .all)
    let dragItem = UIDragItem(itemProvider: itemProvider)
    dragItem.localObject = entry
    // An entry that is deleted during the drag opens no window. UIKit does not ask.
    dragItem.isAvailable = { DataService.shared.entry(forID: entry.id) != nil }
    return [dragItem]
  }
}

// MARK: - UITableViewDropDelegate

extension EntriesViewController: UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    session.localDragSession == nil && session.canLoadObjects(ofClass: String.self)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    let row = coordinator.destinationIndexPath?.row ?? DataService.shared.allEntries.count
    coordinator.session.loadObjects(ofClass: String.self) { texts in
      for text in texts {
        DataService.shared.insertEntry(Entry(log: text), atIndex: row)
      }
    }
  }
}
