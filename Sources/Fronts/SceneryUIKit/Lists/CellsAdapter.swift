internal import Foundation
internal import Geometry
internal import Scenes
internal import Views

/// Translates between a table or a collection and the list or grid that shows it: places and identifiers,
/// cells that are used again, the selection, and drags.
@MainActor
class CellsAdapter {
  unowned let owner: any CellsOwner
  private(set) var places = SectionedPlaces(counts: [])
  private var pool = CellPool()
  /// The cells that are visible now.
  private(set) var shown: [CellHost] = []
  private var choices = CellChoices()
  let dropping = CellDropping()
  /// The changes since the beginning of an update.
  private var changes: CellChanges?

  init(_ owner: any CellsOwner) { self.owner = owner }

  private var cells: CellsView { owner.cellsView }

  // MARK: Places

  func identifier(of number: Int) -> AnyHashable {
    if let items = owner.identifiedItems { return items.identifier(at: number) }
    return places.indexPath(of: number).map { AnyHashable($0) } ?? AnyHashable(number)
  }

  func number(of identifier: AnyHashable) -> Int? {
    if let items = owner.identifiedItems { return items.place(of: identifier) }
    return (identifier.base as? IndexPath).flatMap(places.row(of:))
  }

  func indexPath(of identifier: AnyHashable) -> IndexPath? {
    number(of: identifier).flatMap(places.indexPath(of:))
  }

  func count() { places = SectionedPlaces(counts: owner.sectionCounts) }

  func count(inSection section: Int) -> Int {
    places.counts.indices.contains(section) ? places.counts[section] : 0
  }

  func frame(at path: IndexPath) -> CGRect? {
    places.row(of: path).flatMap(owner.frame(ofCell:))
  }

  func scroll(to path: IndexPath) {
    if let number = places.row(of: path) { owner.scroll(toCell: number) }
  }

  // MARK: Cells

  /// Sets how a cell with an identifier is made. With nil none is made.
  func register(_ identifier: String, _ make: CellPool.Maker?) { pool.makers[identifier] = make }

  /// A cell that is not shown any more, or a new one. Nil when there is neither.
  func dequeue(_ identifier: String, for path: IndexPath? = nil) -> (any ReusableCell)? {
    pool.take(identifier, size: path.flatMap(frame(at:))?.size ?? .zero)
  }

  func cell(at path: IndexPath) -> (any ReusableCell)? { host(at: path)?.cell }

  func indexPath(showing cell: any ReusableCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.identifier.flatMap(indexPath(of:))
  }

  /// The places of the visible cells, in their order.
  var visiblePaths: [IndexPath] {
    shown.compactMap { $0.identifier.flatMap(indexPath(of:)) }.sorted()
  }

  private func host(at path: IndexPath) -> CellHost? {
    guard let number = places.row(of: path) else { return nil }
    let identifier = identifier(of: number)
    return shown.first { $0.identifier == identifier }
  }

  /// Puts the cell of a number into a host.
  func configure(_ content: Views.View, for number: Int) {
    guard let host = content as? CellHost, let path = places.indexPath(of: number) else { return }
    release(host)
    guard let cell = owner.makeCell(at: path) else { return }
    host.identifier = identifier(of: number)
    host.cell = cell
    shown.append(host)
    owner.willDisplay(cell, at: path)
  }

  /// Takes the cell out of a host that is not shown any more.
  func release(_ content: Views.View) {
    guard let host = content as? CellHost else { return }
    shown.removeAll { $0 === host }
    guard let cell = host.cell else { return }
    let path = host.identifier.flatMap(indexPath(of:))
    host.cell = nil
    host.identifier = nil
    pool.put(cell)
    if let path { owner.didEndDisplaying(cell, at: path) }
  }

  // MARK: Changes

  /// Shows all cells again. None is selected then, unless they have identifiers.
  func reload() {
    if owner.identifiedItems == nil { cells.select(nil) }
    owner.reloadCells()
    selectionWasSet()
  }

  func beginChanges() { changes = changes ?? CellChanges() }

  /// Shows the changes since ``beginChanges()``.
  func endChanges() {
    guard let made = changes else { return }
    changes = nil
    // By place, since a data source without identifiers knows no others.
    let selected = owner.identifiedItems == nil ? selectedPaths : nil
    owner.reloadCells()
    if let selected {
      let kept = selected.compactMap(made.place(of:)).filter { places.row(of: $0) != nil }
      cells.selectCells(kept.map { AnyHashable($0) }, scrolling: false)
    }
    selectionWasSet()
  }

  /// Makes a change, and shows it unless others follow.
  func change(_ body: (inout CellChanges) -> Void) {
    let isOuter = changes == nil
    var made = changes ?? CellChanges()
    body(&made)
    changes = made
    if isOuter { endChanges() }
  }

  // MARK: Selection

  /// The places of the selected cells, in their order.
  var selectedPaths: [IndexPath] { cells.selectedCells.compactMap(places.indexPath(of:)) }

  /// Selects a cell, or none. It does not tell the delegate.
  func select(_ path: IndexPath?, scrolling: Bool) {
    cells.select(path.flatMap(places.row(of:)).map(identifier(of:)), scrolling: scrolling)
    selectionWasSet()
  }

  /// Takes a cell out of the selection. It does not tell the delegate.
  func deselect(_ path: IndexPath) {
    guard let number = places.row(of: path) else { return }
    let identifier = identifier(of: number)
    if cells.selectedIdentifiers.contains(identifier) {
      let others = cells.selectedIdentifiers.subtracting([identifier])
      if others.isEmpty {
        cells.select(nil)
      } else {
        cells.selectCells(Array(others), scrolling: false)
      }
    }
    selectionWasSet()
  }

  private func selectionWasSet() { choices.set(cells.selectedIdentifiers) }

  /// A person changed the selection.
  func selectionChanged() {
    guard owner.allowsSelection else {
      cells.select(nil, scrolling: false)
      return
    }
    let (deselected, selected) = choices.change(to: cells.selectedIdentifiers)
    for path in deselected.compactMap(indexPath(of:)).sorted() { owner.didDeselect(path) }
    // A single selection is reported at the click. Keys lead through cells without choosing them.
    guard cells.allowsMultipleSelection else { return }
    for path in selected.compactMap(indexPath(of:)).sorted() { owner.didSelect(path) }
  }

  func clicked(_ number: Int) {
    choices.clicked(identifier(of: number), in: cells)
    choose(number)
  }

  func activated(_ number: Int) {
    if !choices.wasJustClicked(identifier(of: number), in: cells) { choose(number) }
  }

  private func choose(_ number: Int) {
    guard owner.allowsSelection, !cells.allowsMultipleSelection,
      let path = places.indexPath(of: number)
    else { return }
    owner.didSelect(path)
  }
}
