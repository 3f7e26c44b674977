import SceneryUIKit

class EntryDataSource: UITableViewDiffableDataSource<Int, Entry> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
}
