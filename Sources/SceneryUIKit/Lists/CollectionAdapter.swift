internal import Foundation
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// Translates between a collection and the grid that shows it.
@MainActor
final class CollectionAdapter {
  private(set) unowned var collection: UICollectionView
  private(set) var places = SectionedPlaces(counts: [])
  var classes: [String: UICollectionViewCell.Type] = [:]
  var pool = CellPool<UICollectionViewCell>()
  /// The items that are visible now.
  private(set) var shown: [CellHost] = []
  private var choices = CellChoices()
  private let dropping = CellDropping()

  init(_ collection: UICollectionView) { self.collection = collection }

  private var identified: (any IdentifiedItems)? {
    collection.dataSource as? any IdentifiedItems
  }

  func identifier(ofItem item: Int) -> AnyHashable {
    if let identified { return identified.identifier(at: item) }
    return places.indexPath(of: item).map { AnyHashable($0) } ?? AnyHashable(item)
  }

  func item(of identifier: AnyHashable) -> Int? {
    if let identified { return identified.place(of: identifier) }
    return (identifier.base as? IndexPath).flatMap(places.row(of:))
  }

  func indexPath(of identifier: AnyHashable) -> IndexPath? {
    item(of: identifier).flatMap(places.indexPath(of:))
  }

  func host(at path: IndexPath) -> CellHost? {
    guard let item = places.row(of: path) else { return nil }
    let identifier = identifier(ofItem: item)
    return shown.first { $0.identifier == identifier }
  }

  func selectionWasSet() { choices.set(collection.grid.selectedIdentifiers) }

  /// Counts the items again.
  func count() {
    guard let source = collection.dataSource else {
      places = SectionedPlaces(counts: [])
      return
    }
    places = SectionedPlaces(
      counts: (0..<source.numberOfSections(in: collection)).map {
        source.collectionView(collection, numberOfItemsInSection: $0)
      })
  }

  private func release(_ host: CellHost) {
    shown.removeAll { $0 === host }
    guard let cell = host.cell as? UICollectionViewCell else { return }
    let path = host.identifier.flatMap(indexPath(of:))
    host.cell = nil
    host.identifier = nil
    pool.put(cell)
    if let path {
      collection.delegate?.collectionView(collection, didEndDisplaying: cell, forItemAt: path)
    }
  }
}

extension CollectionAdapter: GridDataSource {
  func itemCount(in grid: GridView) -> Int {
    count()
    return places.count
  }

  func sectionItemCounts(in grid: GridView) -> [Int]? { places.counts }
  func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable {
    identifier(ofItem: item)
  }
  func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? { item(of: identifier) }
  func makeItemContent(in grid: GridView) -> View { CellHost() }

  func grid(_ grid: GridView, configure content: View, forItem item: Int) {
    guard let host = content as? CellHost, let path = places.indexPath(of: item) else { return }
    release(host)
    guard let cell = collection.dataSource?.collectionView(collection, cellForItemAt: path) else {
      return
    }
    host.identifier = identifier(ofItem: item)
    host.cell = cell
    shown.append(host)
    collection.delegate?.collectionView(collection, willDisplay: cell, forItemAt: path)
  }

  func grid(_ grid: GridView, didEndShowing content: View) {
    if let host = content as? CellHost { release(host) }
  }
}

extension CollectionAdapter: GridDelegate {
  func grid(_ grid: GridView, didSelectItem item: Int?) {
    guard collection.allowsSelection else {
      grid.select(nil, scrolling: false)
      return
    }
    let (deselected, selected) = choices.change(to: grid.selectedIdentifiers)
    for path in deselected.compactMap(indexPath(of:)).sorted() {
      collection.delegate?.collectionView(collection, didDeselectItemAt: path)
    }
    // A single selection is reported at the click. Keys lead through items without choosing them.
    guard collection.allowsMultipleSelection else { return }
    for path in selected.compactMap(indexPath(of:)).sorted() {
      collection.delegate?.collectionView(collection, didSelectItemAt: path)
    }
  }

  func grid(_ grid: GridView, didClickItem item: Int) {
    choices.clicked(identifier(ofItem: item), in: grid)
    choose(item)
  }

  func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers) {
    if !choices.wasJustClicked(identifier(ofItem: item), in: grid) { choose(item) }
  }

  private func choose(_ item: Int) {
    guard collection.allowsSelection, !collection.allowsMultipleSelection,
      let path = places.indexPath(of: item)
    else { return }
    collection.delegate?.collectionView(collection, didSelectItemAt: path)
  }

  func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem] {
    guard let path = places.indexPath(of: item) else { return [] }
    let point = grid.itemFrame(item)?.center ?? .zero
    let menu = collection.delegate?.collectionView(
      collection, contextMenuConfigurationForItemAt: path, point: point)
    return menu?.menuItems ?? host(at: path)?.cell?.contextMenu?() ?? []
  }
}

extension CollectionAdapter: CellDragDelegate, CellDropDelegate {
  func cells(
    _ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int
  ) -> [DragItem] {
    guard let path = places.indexPath(of: cell), let delegate = collection.dragDelegate else {
      return []
    }
    let items = delegate.collectionView(collection, itemsForBeginning: session, at: path)
    dropping.lift(items, at: path, in: session)
    return items
  }

  func cells(_ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?) {
    dropping.dragEnded()
    collection.dragDelegate?.collectionView(collection, dragSessionDidEnd: session)
  }

  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    collection.dropDelegate?.collectionView(collection, canHandle: session) ?? false
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    guard let delegate = collection.dropDelegate else { return .cancel }
    let x = session.location(in: cells).x
    let frame = cell.flatMap(collection.grid.itemFrame)
    let isInMiddle = frame.map { abs(x - $0.midX) < $0.width / 4 } ?? false
    return dropping.proposal(gap: gap, cell: cell, isInMiddle: isInMiddle, places: places) { path in
      delegate.collectionView(
        collection, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    let coordinator = dropping.coordinator(for: session) { [weak collection] path in
      collection?.scrollToItem(at: path, at: [], animated: true)
    }
    collection.dropDelegate?.collectionView(collection, performDropWith: coordinator)
  }

  func cells(_ cells: CellsView, dropSessionDidExit session: DropSession) {
    dropping.exited()
    collection.dropDelegate?.collectionView(collection, dropSessionDidExit: session)
  }
}
