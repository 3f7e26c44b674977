internal import Dragging
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// The node of a list: the rows that its content names, and the retained list's data source and delegate.
///
///     content ── listParts ──▶ sections and runs of rows ──▶ ListRows, numbered ──▶ ListView
///                                    │
///                                    └── LazyRows make a row when it becomes visible
final class ListNode<Data: RandomAccessCollection, ID: Hashable, Row: View>: NodeOf<
  List<Data, ID, Row>
>, ListDataSource, ListDelegate, CellDragDelegate
{
  let retained = ListView()
  private(set) var rows = ListRows()
  /// The rows of a list of elements.
  private var elementRows: LazyRows<Data, ID, Row>?
  /// The content of a list that is written out.
  private var writtenRows: NodeOf<Row>?
  private var given = EnvironmentValues()
  private var isUpdatingContent = false
  private var look = ListLook.plain
  private var isMirrored = false

  /// The number of rows that keep their state besides the visible ones.
  private static var spareRows: Int { 64 }

  override init(_ view: List<Data, ID, Row>, _ context: NodeContext) {
    super.init(view, context)
    retained.headerHeight = 8
    // F6 goes from the controls of a window to its list.
    retained.isPane = true
    retained.delegate = self
    retained.dragDelegate = self
    retained.accessibilityLabel = "List"
    graph.participants.add(self, for: retained)
    graph.handleKeys(self) { [weak self] in self?.handle($0) ?? false }
  }

  override var elements: [Element] { [Element(view: retained, stretch: .all)] }
  override var childNodes: [ViewNode] {
    [elementRows as ViewNode?, writtenRows].compactMap { $0 }
  }
  /// Rows came, went or moved. Other changes of rows do not come here, and none goes to the list's parent.
  override func childElementsChanged() {
    // What changes while the content is updated is shown afterwards anyway.
    if !isUpdatingContent { graph.needsArranging(self) }
  }
  override func willDismantle() {
    graph.participants.remove(retained)
    graph.handleKeys(self, nil)
  }
  override func dismantleChildren() { for node in childNodes { node.dismantle() } }

  // MARK: Updates

  override func updateSelf() {
    let environment = trackedEnvironment
    look = environment.listLook
    isMirrored = environment.layoutDirection == .rightToLeft
    readSelection()
  }

  /// The selection that the application last set.
  var wanted: [ID] = []
  var wantedSet: Set<ID> = []
  /// The rows that the application was last told to delete, and the row to select then. Nil when they are gone.
  private var deletion: (rows: [AnyHashable], values: [ID], next: ID?)?

  /// A value of the list that changed is the selection or an environment value: the content stays.
  override func refresh() {
    tracking { updateSelf() }
    showSelection()
    retained.updateRowStyles()
  }

  override func updateChildren() {
    var values = environment.outsideOfList
    values.isListRow = true
    if case .views = view.content { values.isListContent = true }
    given = values.keepingEntries(of: given)
    let context = NodeContext(graph: graph, parent: self, environment: given)
    isUpdatingContent = true
    switch view.content {
    case .elements(let elements):
      if let elementRows {
        elementRows.update(elements, in: given)
      } else {
        let node = LazyRows(elements, context)
        elementRows = node
        node.apply()
      }
    case .views(let content):
      if let writtenRows {
        writtenRows.update(content, in: given)
      } else {
        writtenRows = SceneUI.makeNode(of: content, context)
      }
    }
    isUpdatingContent = false
    showRows()
    if deletion != nil { graph.afterUpdate { [weak self] in self?.finishDeletion() } }
  }

  /// The content below changed by itself.
  override func arrange() {
    showRows()
    retained.reconfigureRows()
    if deletion != nil { finishDeletion() }
  }

  private func showRows() {
    let new = ListRows(elementRows?.listParts ?? writtenRows?.listParts ?? [])
    let isChanged = new.signature != rows.signature
    rows = new
    updateRowHeight()
    if retained.dataSource == nil {
      retained.dataSource = self
    } else if isChanged {
      retained.reload()
    } else {
      retained.updateRowStyles()
    }
    let takesDrops =
      view.move != nil || view.insert != nil || view.refusal != nil || rows.areMovable
    retained.dropDelegate = takesDrops ? self : nil
    showSelection()
  }

  /// Moves the selection to the neighbor of rows that are gone, so that Delete can be pressed again. Rows that an
  /// application asks about stay selected until the answer.
  private func finishDeletion() {
    guard let (gone, values, next) = deletion, gone.allSatisfy({ row(named: $0) == nil }) else {
      return
    }
    deletion = nil
    moveSelection(from: values, to: next)
  }

  // MARK: Heights

  /// The assumed height of rows that were not visible yet.
  private var estimate: Double?

  private func updateRowHeight() {
    retained.scalesRowHeight = view.rowHeight != nil
    if let height = view.rowHeight {
      if retained.rowHeight != height { retained.rowHeight = height }
      return
    }
    // What was just written out has no height before.
    if let writtenRows { graph.arrange(below: writtenRows) }
    guard estimate == nil, let first = (0..<rows.count).first(where: { !rows.isInert($0) }) else {
      return
    }
    let measure = RowMeasure(width: 304, textScale: 1, inSight: 1, usual: nil)
    let (entry, index) = rows.place(of: first)
    let height = measure.height(of: entry.run.shown(at: index), entry.traits)
    estimate = height
    if retained.rowHeight != height { retained.rowHeight = height }
  }

  func rowHeights(in list: ListView) -> [Int: Double] {
    let width = list.bounds.width - 2 * Self.margin
    guard width > RowMeasure.padding.horizontal else { return [:] }
    let measure = RowMeasure(
      width: width, textScale: list.theme.textScale, inSight: rowsInSight, usual: estimate)
    return rows.heights(measure, measuresElements: view.rowHeight == nil)
  }

  /// The margin of a row's background in the list.
  private static var margin: Double { 8 }
  private var rowsInSight: Int {
    Int(retained.bounds.height / (RowMeasure.padding.vertical + 18)) + 2
  }

  func element(_ place: Int) -> Data.Element? {
    elementRows.flatMap { place < $0.count ? $0.element(place) : nil }
  }

  // MARK: Names

  /// What the retained list knows a row by: the identifier of its element, or with several runs the run as well.
  func name(of row: Int) -> AnyHashable {
    let (entry, index) = rows.place(of: row)
    let name = entry.run.name(at: index)
    return elementRows == nil ? AnyHashable(RowName(run: entry.run.identity, name: name)) : name
  }

  func row(named name: AnyHashable) -> Int? {
    if let elementRows { return elementRows.index(ofName: name) }
    guard let name = name.base as? RowName, let entry = rows.entry(of: name.run) else { return nil }
    return entry.run.index(ofName: name.name).map { entry.start + $0 }
  }

  // MARK: ListDataSource

  func sections(in list: ListView) -> [ListSection] { rows.sections }
  func inertRows(in list: ListView) -> Set<Int> { rows.inert }
  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { name(of: row) }

  func list(_ list: ListView, identifiersOfRows range: Range<Int>) -> [AnyHashable] {
    elementRows?.names(in: range) ?? range.map { name(of: $0) }
  }

  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { row(named: identifier) }

  func list(_ list: ListView, textOfRow row: Int) -> String? {
    guard let text = view.text, let element = element(row) else { return nil }
    return text(element)
  }

  func makeRowContent(in list: ListView) -> Views.View { ListRowContent() }

  func list(_ list: ListView, configure content: Views.View, forRow row: Int) {
    guard let content = content as? ListRowContent else { return }
    let (entry, index) = rows.place(of: row)
    let shown = entry.run.shown(at: index)
    content.show(shown, shown.traits.filled(from: entry.traits), isMirrored: isMirrored)
    if view.rowHeight == nil { list.setNeedsRowHeights() }
    entry.run.prune(keeping: rowsInSight + Self.spareRows)
  }

  func list(_ list: ListView, styleOfRow row: Int) -> ListRowStyle {
    guard row < rows.count else { return ListRowStyle() }
    return rows.style(of: row, look)
  }

  // MARK: ListDelegate

  func list(_ list: ListView, didSelectRow row: Int?) { writeSelection(row) }

  func list(_ list: ListView, didClickRow row: Int) { traits(of: row).action?() }

  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    if let action = traits(of: row).action { return action() }
    view.activate?(values(forActionOn: row))
  }

  /// Opens and closes the rows below the selected one: with the arrow key towards them, and with the other.
  private func handle(_ event: KeyEvent) -> Bool {
    guard retained.isFocused, event.modifiers.isEmpty, event.key == .left || event.key == .right,
      let row = retained.selectedRow, let isExpanded = traits(of: row).isExpanded
    else { return false }
    let opens = (event.key == .right) != isMirrored
    guard isExpanded.wrappedValue != opens else { return false }
    isExpanded.wrappedValue = opens
    return true
  }

  /// What is said of a row that exists.
  private func traits(of row: Int) -> RowTraits {
    let (entry, index) = rows.place(of: row)
    return entry.run.existing(at: index)?.traits.filled(from: entry.traits) ?? entry.traits
  }

  func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool {
    let gone = retained.cells(forActionOn: row)
    guard gone.allSatisfy(canDelete) else { return false }
    let next = neighbor(of: row, besides: Set(gone))
    deletion = (gone.map { name(of: $0) }, gone.compactMap { value(of: $0) }, next)
    delete(gone)
    graph.update()
    finishDeletion()
    return true
  }

  private func canDelete(_ row: Int) -> Bool {
    if view.delete != nil { return value(of: row) != nil }
    return rows.place(of: row).entry.run.edits.delete != nil
      && traits(of: row).isDeletable != false
  }

  private func delete(_ gone: [Int]) {
    if let delete = view.delete { return delete(gone.compactMap { value(of: $0) }) }
    // The last run first, so that the places in the others stay.
    for (entry, offsets) in rows.byRun(gone).reversed() { entry.run.edits.delete?(offsets) }
  }

  func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
    let name = name(of: row)
    let affected = retained.cells(forActionOn: row)
    var items = view.menu?(affected.compactMap { value(of: $0) }) ?? []
    items += traits(of: row).swipes.flatMap(\.items)
    guard affected.allSatisfy(canDelete), !items.contains(where: { $0.title == "Delete" }) else {
      return items
    }
    if !items.isEmpty { items.append(.separator) }
    let title = affected.count > 1 ? "Delete \(affected.count)" : "Delete"
    var item = MenuItem(title, icon: .trash, shortcut: "Del") { [weak self] in
      guard let self, let place = self.row(named: name) else { return }
      _ = self.list(self.retained, deleteKeyPressedInRow: place)
    }
    item.isDestructive = true
    items.append(item)
    return items
  }

  // MARK: CellDragDelegate

  private func dragItem(_ row: Int) -> DragItem? {
    if let drag = view.drag { return element(row).flatMap { drag($0) } }
    let (entry, index) = rows.place(of: row)
    if let item = entry.run.dragItem(at: index) { return item }
    // A row that can only be moved is dragged in its list, and nothing takes it elsewhere.
    guard entry.run.edits.move != nil, traits(of: row).isMovable != false else { return nil }
    return DragItem(itemProvider: ItemProvider())
  }

  func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at row: Int) -> [DragItem]
  {
    guard !rows.isInert(row), let item = dragItem(row) else { return [] }
    var dragged = session.localContext as? DraggedRows ?? DraggedRows(list: self)
    // The rows before it are copied once for each row if the session has them too.
    session.localContext = nil
    dragged.names.append(name(of: row))
    session.localContext = dragged
    return [item]
  }
}

extension ListNode: RowHost {
  func rowTraitsChanged() { graph.needsArranging(self) }
}

extension ListNode: InteractionParticipant {
  var interactionKind: String { "list" }

  /// The scroll position. The application owns the selection.
  func encodeInteractionState() -> [String: InteractionValue] {
    var state = retained.encodeInteractionState { [self] in .string(savedName($0)) }
    state["selection"] = nil
    return state
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    retained.restoreInteractionState(state) { [self] value in
      guard case .string(let name) = value else { return nil }
      return (0..<rows.count).lazy.map { self.name(of: $0) }.first { savedName($0) == name }
    }
  }

  /// A row's name in the next process: the number of its run takes the place of the run.
  private func savedName(_ name: AnyHashable) -> String {
    guard let name = name.base as? RowName else { return "\(name.base)" }
    return "\(rows.number(of: name.run) ?? 0)/\(name.name.base)"
  }
}
