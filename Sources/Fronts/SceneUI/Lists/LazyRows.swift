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
  /// The elements that the identifiers are of.
  private var identified: Data?
  private var rows: [ID: PaneNode<Content>] = [:]
  /// The rows out of sight that show earlier elements. They are updated when they are asked for.
  private var outdated: Set<ID> = []
  /// The rows that were shown, the latest last.
  private var recent: [ID] = []
  /// The wanted heights of the rows that were visible.
  private var measured: [ID: Double] = [:]
  private var lastMeasure: RowMeasure?
  private var given = EnvironmentValues()

  // MARK: Updates

  override func updateSelf() {
    defer { identified = view.data }
    if let places = changedPlaces, places.allSatisfy({ view.id(element($0)) == ids[$0] }) { return }
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

  /// The places of elements that may have other identifiers than before. Nil if that is not known at once.
  private var changedPlaces: [Int]? {
    if let old = identified as? Range<Int>, let new = view.data as? Range<Int>, old == new {
      return []
    }
    guard let old = identified as? [Data.Element], let new = view.data as? [Data.Element] else {
      return nil
    }
    return ChangedPlaces.between(old, new, atMost: 64)
  }

  override func updateChildren() {
    given = environment.asListRow.keepingEntries(of: given)
    outdated = []
    for (id, row) in rows {
      if row.retained.superview == nil {
        outdated.insert(id)
      } else {
        update(row, id)
      }
    }
  }

  private func update(_ row: PaneNode<Content>, _ id: ID) {
    if let place = places[id] { row.update(pane(place), in: given) }
  }

  /// The row of an identifier, if it exists, with its present element.
  private func row(_ id: ID) -> PaneNode<Content>? {
    guard let row = rows[id] else { return nil }
    if outdated.remove(id) != nil {
      update(row, id)
      graph.arrange(below: row)
    }
    return row
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
    if let tag = row(ids[index])?.row.tag?.base as? Value { return tag }
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
    if let row = row(id) { return shown(row) }
    let row = makeRow(index)
    rows[id] = row
    return shown(row)
  }

  func existing(at index: Int) -> ShownRow? { row(ids[index]).map { shown($0) } }

  /// The item of a row. Of ten thousand selected rows few have a node, and the others keep none.
  func dragItem(at index: Int) -> DragItem? {
    if let row = row(ids[index]) { return row.drag?.item() }
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
    for id in recent.suffix(measure.inSight) where !outdated.contains(id) {
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
      outdated.remove(id)
    }
    recent.removeFirst(excess)
  }
}
