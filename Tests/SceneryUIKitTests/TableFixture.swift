import SceneTesting
import SceneryUIKit

/// A table of texts in sections, which records what it is told.
@MainActor
final class TableFixture: UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var sections: [[String]]
  var titles: [String] = []
  private(set) var madeCells = 0
  var heard: [String] = []
  var height: Double?
  var isEditable = false
  var swipes: [UIContextualAction] = []
  var menu: UIMenu?
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  private(set) var lastSource: IndexPath?

  let table: UITableView

  init(_ sections: [[String]]) {
    self.sections = sections
    table = UITableView(frame: .zero, style: .plain)
    table.dataSource = self
    table.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? makeCell()
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  private func makeCell() -> UITableViewCell {
    madeCells += 1
    return UITableViewCell(style: .default, reuseIdentifier: "cell")
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("select \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    heard.append("deselect \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(height ?? tableView.rowHeight)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: swipes) }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let text = sections[indexPath.section][indexPath.row]
    let activity = NSUserActivity(activityType: "note")
    activity.title = text
    let provider = NSItemProvider(object: text)
    provider.registerObject(activity, visibility: .all)
    return [UIDragItem(itemProvider: provider)]
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {
    heard.append("drag ended")
  }

  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move, intent: intent)
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    for item in coordinator.items {
      lastSource = item.sourceIndexPath
      let place = coordinator.destinationIndexPath
      item.dragItem.itemProvider.loadObject(ofClass: String.self) { [weak self] text, _ in
        guard let self, let text else { return }
        self.heard.append("drop \(text) \(place.map { "\($0.section).\($0.row)" } ?? "somewhere")")
        guard let place, self.intent != .insertIntoDestinationIndexPath else { return }
        self.sections[place.section].insert(text, at: place.row)
        self.table.insertRows(at: [place], with: .automatic)
        coordinator.drop(item.dragItem, toRowAt: place)
      }
    }
  }
}
