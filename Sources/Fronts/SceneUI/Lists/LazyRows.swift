internal import Dragging
internal import Views

/// The node of a `ForEach` in a list: its elements by identifier, and the rows that are or were visible.
final class LazyRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: NodeOf<
  ForEach<Data, ID, Content>
>
{
  private(set) var ids: [ID] = []
  private(set) var version = 0
  private var places: [ID: Int] = [:]
  private var rows: [ID: PaneNode<Content>] = [:]
  /// The rows that were shown, the latest last.
  private var recent: [ID] = []
  /// The wanted heights of the rows that were visible.
  private var measured: [ID: Double] = [:]
  private var lastMeasure: RowMeasure?
  private var given = EnvironmentValues()

  // MARK: Updates

  override func updateSelf() {
    let new = view.data.map { view.id($0) }
    guard new != ids else { return }
    ids = new
    version += 1
    places = [:]
    for (place, id) in ids.enumerated() where places[id] == nil { places[id] = place }
    for (id, row) in rows where places[id] == nil {
      row.dismantle()
      rows[id] = nil
    }
    recent.removeAll { places[$0] == nil }
    measured = measured.filter { places[$0.key] != nil }
    parent?.childElementsChanged()
  }

  override func updateChildren() {
    given = environment.asListRow.keepingEntries(of: given)
    for (id, row) in rows { if let place = places[id] { row.update(pane(place), in: given) } }
  }

  /// No rows outside of the list.
  override var elements: [Element] { [] }
  override var listParts: [ListPart] { [.rows(self, RowTraits())] }
  /// Of the rows that were made, in their order.
  override var childNodes: [ViewNode] {
    rows.sorted { places[$0.key] ?? 0 < places[$1.key] ?? 0 }.map(\.value)
  }
  /// Changes of rows do not update the list's parent.
  override func childElementsChanged() {}
  override func name(ofChild child: ViewNode) -> String {
    rows.first { $0.value === child }.map { "\($0.key)" } ?? "-"
  }
  override func dismantleChildren() { for row in rows.values { row.dismantle() } }

  // MARK: Rows

  func element(_ place: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: place)]
  }

  private func pane(_ place: Int) -> Pane<Content> {
    let content = view.content
    let element = element(place)
    return Pane(alignment: .leading, isRow: true) { content(element) }
  }

  private func makeRow(_ place: Int) -> PaneNode<Content> {
    let row = PaneNode(
      pane(place), NodeContext(graph: graph, parent: self, environment: given),
      retained: BoxView())
    row.apply()
    graph.arrange(below: row)
    return row
  }

  private func shown(_ row: PaneNode<Content>) -> ShownRow {
    ShownRow(view: row.retained, traits: row.row)
  }
}

extension LazyRows: RowRun {
  var identity: ObjectIdentifier { ObjectIdentifier(self) }
  var count: Int { ids.count }
  var edits: RowEdits { view.edits }

  func name(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }
  func names(in range: Range<Int>) -> [AnyHashable] { ids[range].map { AnyHashable($0) } }
  func index(ofName name: AnyHashable) -> Int? { (name.base as? ID).flatMap { places[$0] } }

  func value<Value: Hashable>(at index: Int, as type: Value.Type) -> Value? {
    if let tag = rows[ids[index]]?.row.tag?.base as? Value { return tag }
    return ids[index] as? Value
  }

  func values<Value: Hashable>(as type: Value.Type) -> [Value]? {
    Value.self == ID.self ? ids as? [Value] : nil
  }

  func index<Value: Hashable>(ofValue value: Value) -> Int? {
    if let id = value as? ID, let place = places[id] { return place }
    let tag = AnyHashable(value)
    return rows.first { $0.value.row.tag == tag }.flatMap { places[$0.key] }
  }

  func shown(at index: Int) -> ShownRow {
    let id = ids[index]
    recent.removeAll { $0 == id }
    recent.append(id)
    if let row = rows[id] { return shown(row) }
    let row = makeRow(index)
    rows[id] = row
    return shown(row)
  }

  func existing(at index: Int) -> ShownRow? { rows[ids[index]].map { shown($0) } }

  /// The item of a row. Of ten thousand selected rows few have a node, and the others keep none.
  func dragItem(at index: Int) -> DragItem? {
    if let row = rows[ids[index]] { return row.drag?.item() }
    let row = makeRow(index)
    defer { row.dismantle() }
    return row.drag?.item()
  }

  func heights(_ measure: RowMeasure) -> [Int: Double] {
    if lastMeasure?.width != measure.width || lastMeasure?.textScale != measure.textScale {
      measured = [:]
    }
    lastMeasure = measure
    // The visible rows may show something else now.
    for id in recent.suffix(measure.inSight) {
      measured[id] = rows[id].map { measure.height(of: shown($0), RowTraits()) }
    }
    var result: [Int: Double] = [:]
    for (id, height) in measured where height != measure.usual {
      if let place = places[id] { result[place] = height }
    }
    return result
  }

  func prune(keeping count: Int) {
    let excess = recent.count - count
    guard excess > 0 else { return }
    for id in recent.prefix(excess) {
      rows[id]?.dismantle()
      rows[id] = nil
    }
    recent.removeFirst(excess)
  }
}
