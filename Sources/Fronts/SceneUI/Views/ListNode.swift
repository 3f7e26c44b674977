internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// The node of a list: the rows' nodes by identifier, and the retained list's data source and delegate.
final class ListNode<Data: RandomAccessCollection, ID: Hashable, Row: View>: NodeOf<
  List<Data, ID, Row>
>, ListDataSource, ListDelegate, CellDragDelegate
{
  let retained = ListView()
  private(set) var ids: [ID] = []
  private(set) var places: [ID: Int] = [:]
  private var rows: [ID: PaneNode<Row>] = [:]
  /// The rows that were shown, the latest last.
  private var recent: [ID] = []

  /// The number of rows that keep their state besides the visible ones.
  private static var spareRows: Int { 64 }
  private static var rowPadding: Double { 18 }
  /// The margins at both sides of a row's content.
  private static var rowMargins: Double { 40 }

  override init(_ view: List<Data, ID, Row>, _ context: NodeContext) {
    super.init(view, context)
    retained.headerHeight = 8
    retained.delegate = self
    retained.dragDelegate = self
    retained.accessibilityLabel = "List"
    graph.participants.add(self, for: retained)
  }

  override var elements: [Element] { [Element(view: retained, stretch: .all)] }
  /// Changes of rows do not update the list's parent.
  override func childElementsChanged() {}
  override func willDismantle() { graph.participants.remove(retained) }
  override func dismantleChildren() { for row in rows.values { row.dismantle() } }

  // MARK: Updates

  override func updateSelf() {
    let new = view.data.map { view.id($0) }
    if new != ids {
      ids = new
      places = [:]
      for (place, id) in ids.enumerated() where places[id] == nil { places[id] = place }
      for (id, row) in rows where places[id] == nil {
        row.dismantle()
        rows[id] = nil
      }
      recent.removeAll { places[$0] == nil }
      heights = heights.filter { places[$0.key] != nil }
    }
    readSelection()
    retained.dropDelegate = view.move == nil && view.insert == nil ? nil : self
  }

  /// The selected rows, as the application last set them.
  var selected: [ID] = []
  private var shownIDs: [ID]?
  /// The rows that the application was last told to delete, and the row to select then. Nil when they are gone.
  private var deletion: (rows: [ID], next: ID?)?

  override func updateChildren() {
    for (id, row) in rows { if let place = places[id] { row.update(pane(place), in: environment) } }
    updateRowHeight()
    if retained.dataSource == nil {
      retained.dataSource = self
    } else if shownIDs != ids {
      retained.reload()
    }
    shownIDs = ids
    showSelection()
    if deletion != nil { graph.afterUpdate { [weak self] in self?.finishDeletion() } }
  }

  /// Moves the selection to the neighbor of rows that are gone, so that Delete can be pressed again. Rows that an
  /// application asks about stay selected until the answer.
  private func finishDeletion() {
    guard let (rows, next) = deletion, rows.allSatisfy({ places[$0] == nil }) else { return }
    deletion = nil
    moveSelection(from: rows, to: next)
  }

  // MARK: Heights

  /// The wanted heights of the rows that were visible, at the width that they had.
  private var heights: [ID: Double] = [:]
  private var measuredWidth = 0.0
  /// The assumed height of rows that were not visible yet.
  private var estimate: Double?

  private func updateRowHeight() {
    if let height = view.rowHeight {
      if retained.rowHeight != height { retained.rowHeight = height }
      return
    }
    guard estimate == nil, let first = ids.first else { return }
    let height = height(of: row(first, at: 0), width: 280)
    estimate = height
    if retained.rowHeight != height { retained.rowHeight = height }
  }

  private func height(of row: PaneNode<Row>, width: Double) -> Double {
    let size = row.retained.sizeThatFits(Size(width: width, height: 10_000))
    return max(size.height.rounded(.up), 18) + Self.rowPadding
  }

  func rowHeights(in list: ListView) -> [Int: Double] {
    let width = list.bounds.width - Self.rowMargins
    guard view.rowHeight == nil, width > 0 else { return [:] }
    if width != measuredWidth {
      heights = [:]
      measuredWidth = width
    }
    // The visible rows may show something else now.
    for id in recent.suffix(rowsInSight) {
      heights[id] = rows[id].map { height(of: $0, width: width) }
    }
    var result: [Int: Double] = [:]
    for (id, height) in heights where height != estimate {
      if let place = places[id] { result[place] = height }
    }
    return result
  }

  private var rowsInSight: Int { Int(retained.bounds.height / (Self.rowPadding + 18)) + 2 }

  private func pane(_ place: Int) -> Pane<Row> {
    let row = view.row
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: place)]
    return Pane(alignment: .leading) { row(element) }
  }

  private func row(_ id: ID, at place: Int) -> PaneNode<Row> {
    recent.removeAll { $0 == id }
    recent.append(id)
    if let row = rows[id] { return row }
    let row = PaneNode(pane(place), childContext, retained: BoxView())
    rows[id] = row
    row.apply()
    graph.arrange(below: row)
    return row
  }

  /// Removes rows that have been invisible for long.
  private func prune() {
    let excess = recent.count - rowsInSight - Self.spareRows
    guard excess > 0 else { return }
    for id in recent.prefix(excess) {
      rows[id]?.dismantle()
      rows[id] = nil
    }
    recent.removeFirst(excess)
  }

  // MARK: ListDataSource

  func sections(in list: ListView) -> [ListSection] {
    [ListSection(title: nil, rowCount: ids.count)]
  }

  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { AnyHashable(ids[row]) }

  func list(_ list: ListView, identifiersOfRows rows: Range<Int>) -> [AnyHashable] {
    ids[rows].map { AnyHashable($0) }
  }

  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    (identifier.base as? ID).flatMap { places[$0] }
  }

  func list(_ list: ListView, textOfRow row: Int) -> String? {
    view.text?(view.data[view.data.index(view.data.startIndex, offsetBy: row)])
  }

  func makeRowContent(in list: ListView) -> Views.View { BoxView() }

  func list(_ list: ListView, configure content: Views.View, forRow row: Int) {
    guard let box = content as? BoxView else { return }
    let shown = self.row(ids[row], at: row).retained
    // A reused row view may still be in its former row.
    if shown.superview !== box { (shown.superview as? BoxView)?.content = nil }
    box.stretches = .all
    box.content = shown
    if view.rowHeight == nil { list.setNeedsRowHeights() }
    prune()
  }

  // MARK: ListDelegate

  func list(_ list: ListView, didSelectRow row: Int?) {
    writeSelection(row.map { ids[$0] })
  }

  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    view.activate?(identifiers(forActionOn: row))
  }

  func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool {
    guard let delete = view.delete else { return false }
    let gone = identifiers(forActionOn: row)
    let next = neighbor(of: row, besides: Set(gone))
    delete(gone)
    deletion = (gone, next)
    graph.update()
    finishDeletion()
    return true
  }

  func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
    let id = ids[row]
    let rows = identifiers(forActionOn: row)
    var items = view.menu?(rows) ?? []
    if view.delete != nil {
      if !items.isEmpty { items.append(.separator) }
      let title = rows.count > 1 ? "Delete \(rows.count)" : "Delete"
      var item = MenuItem(title, icon: .trash, shortcut: "Del") { [weak self] in
        guard let self, let place = self.places[id] else { return }
        _ = self.list(self.retained, deleteKeyPressedInRow: place)
      }
      item.isDestructive = true
      items.append(item)
    }
    return items
  }

  // MARK: CellDragDelegate

  /// The item of a row. Of ten thousand selected rows few have a node, and the others keep none.
  private func dragItem(_ id: ID, at place: Int) -> DragItem? {
    if let row = rows[id] { return row.drag?.item() }
    let row = PaneNode(pane(place), childContext, retained: BoxView())
    row.apply()
    defer { row.dismantle() }
    return row.drag?.item()
  }

  func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at row: Int) -> [DragItem]
  {
    guard let item = dragItem(ids[row], at: row) else { return [] }
    var dragged = session.localContext as? DraggedRows<ID> ?? DraggedRows(list: self)
    dragged.ids.append(ids[row])
    session.localContext = dragged
    return [item]
  }
}

extension ListNode: InteractionParticipant {
  var interactionKind: String { "list" }

  /// The scroll position. The application owns the selection.
  func encodeInteractionState() -> [String: InteractionValue] {
    var state = retained.encodeInteractionState { .string("\($0.base)") }
    state["selection"] = nil
    return state
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    retained.restoreInteractionState(state) { value in
      guard case .string(let name) = value else { return nil }
      return self.ids.first { "\($0)" == name }.map { AnyHashable($0) }
    }
  }
}
