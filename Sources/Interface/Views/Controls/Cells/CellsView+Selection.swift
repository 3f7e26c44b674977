internal import Geometry

extension CellsView {
  /// The identifier of the cell that was selected last. Keys move the selection from it.
  public final var selectedIdentifier: AnyHashable? { selection.lead }

  /// The identifiers of all selected cells.
  public final var selectedIdentifiers: Set<AnyHashable> { selection.all }

  /// All selected cells, in their order.
  public final var selectedCells: [Int] { selection.lead == nil ? [] : present(selection.all) }

  /// The identifiers of all selected cells, in the order of the cells.
  public final var selectedIdentifiersInOrder: [AnyHashable] {
    guard let source, selection.all.count > Self.fewSelected else {
      return selectedCells.compactMap { source?.identifier(of: $0) }
    }
    return source.identifiers(of: 0..<cellCount).filter(selection.all.contains)
  }

  /// The largest number of cells that are looked for one by one. One walk over all cells costs less for more.
  private static var fewSelected: Int { 64 }

  /// The cells that an action on a cell is for: all selected ones if it is one of them, else only it.
  public final func cells(forActionOn cell: Int) -> [Int] {
    guard hasSeveralSelected, let identifier = source?.identifier(of: cell),
      selection.all.contains(identifier)
    else { return [cell] }
    return selectedCells
  }

  final var hasSeveralSelected: Bool { selection.all.count > 1 }
  final var selectedCell: Int? { selection.lead.flatMap { cell(of: $0) } }

  /// The cell that keys move from, around which the focus ring is drawn.
  final var keyCell: Int? { selection.cursor.flatMap { cell(of: $0) } ?? selectedCell }

  // MARK: By the program

  /// Selects a cell, or none, and scrolls to it. It does not tell the delegate. Other cells stay selected if
  /// the cell was selected last already.
  public final func select(_ identifier: AnyHashable?, scrolling: Bool = true) {
    guard identifier != selection.lead else { return }
    selection = CellSelection(identifier)
    updateStates()
    if scrolling, let cell = selectedCell { scrollToCell(cell) }
  }

  /// Selects several cells, and scrolls to the last of them. It does not tell the delegate.
  public final func selectCells(_ identifiers: [AnyHashable], scrolling: Bool = true) {
    guard Set(identifiers) != selection.all else { return }
    selection = CellSelection(identifiers)
    updateStates()
    if scrolling, let cell = selectedCell { scrollToCell(cell) }
  }

  // MARK: By the user

  /// Selects one cell as a click does, and tells the delegate.
  final func selectByUser(_ cell: Int) {
    guard let source else { return }
    change(at: cell) { $0 = CellSelection(source.identifier(of: cell)) }
  }

  /// Selects the cell with an identifier as a click does, and tells the delegate.
  package final func selectByUser(_ identifier: AnyHashable) {
    if let cell = cell(of: identifier) { selectByUser(cell) }
  }

  /// Adds a cell to the selection, or removes it. The last selected cell stays selected.
  final func toggleSelection(of cell: Int) {
    guard let source else { return }
    let identifier = source.identifier(of: cell)
    guard selection.all.contains(identifier) else { return change(at: cell) { $0.add(identifier) } }
    let others = selectedCells.filter { $0 != cell }
    guard let next = others.min(by: { abs($0 - cell) < abs($1 - cell) }) else { return }
    change(at: next, scrolling: false) {
      $0.remove(identifier, next: source.identifier(of: next))
    }
  }

  /// Moves the place from which keys move on. The selection stays.
  final func moveCursor(to cell: Int) {
    selection.cursor = source?.identifier(of: cell)
    updateStates()
    scrollToCell(cell)
  }

  /// Adds the cell at the cursor to the selection, or removes it.
  final func toggleAtCursor() {
    guard let cell = keyCell else { return }
    toggleSelection(of: cell)
    moveCursor(to: cell)
  }

  /// Selects the cells from the anchor to a cell.
  final func extendSelection(to cell: Int, keepingOthers: Bool = false) {
    guard let source, let anchor = selection.anchor.flatMap({ self.cell(of: $0) }) else {
      return selectByUser(cell)
    }
    let range = selectable(min(anchor, cell)..<max(anchor, cell) + 1, source)
    change(at: cell) {
      $0.extend(over: range, to: source.identifier(of: cell), keepingOthers: keepingOthers)
    }
  }

  /// Selects all cells. The one that was selected last continues to lead.
  final func selectAll() {
    let inert = inertCells
    guard let source, let first = (0..<cellCount).first(where: { !inert.contains($0) }) else {
      return
    }
    let lead = selectedCell ?? first
    change(at: lead, scrolling: false) {
      $0 = CellSelection(selectable(0..<cellCount, source))
      $0.add(source.identifier(of: lead))
    }
  }

  /// The identifiers of the cells in a range that can be selected.
  private func selectable(_ range: Range<Int>, _ source: any CellSource) -> [AnyHashable] {
    let inert = inertCells
    let all = source.identifiers(of: range)
    guard !inert.isEmpty else { return all }
    return zip(range, all).compactMap { inert.contains($0) ? nil : $1 }
  }

  private func change(
    at cell: Int, scrolling: Bool = true, _ change: (inout CellSelection) -> Void
  ) {
    let old = selection
    change(&selection)
    updateStates()
    if scrolling { scrollToCell(cell) }
    if selection.lead != old.lead || selection.all != old.all { didSelect(cell) }
  }

  // MARK: Changes

  /// Cells with these identifiers, in their order. Identifiers of cells that are gone are skipped.
  private func present(_ identifiers: Set<AnyHashable>) -> [Int] {
    if let source, identifiers.count > Self.fewSelected {
      return zip(0..<cellCount, source.identifiers(of: 0..<cellCount))
        .compactMap { identifiers.contains($1) ? $0 : nil }
    }
    return identifiers.compactMap { cell(of: $0) }.sorted()
  }

  /// Some cells may be gone after a reload.
  final func dropLostSelection() {
    guard selection.lead != nil, source != nil else { return }
    guard hasSeveralSelected else {
      if selectedCell == nil { selection = CellSelection() }
      return
    }
    let present = selectedIdentifiersInOrder
    if present.count < selection.all.count { selection.keep(present) }
  }

  final func selectionChanged(from old: CellSelection) {
    reportSelection(from: old)
    let (new, old) = (selection.cursor ?? selection.lead, old.cursor ?? old.lead)
    guard new != old else { return }
    // The focus ring moves from the whole view to a cell, or back.
    guard let new, let old else { return setNeedsDisplay() }
    // A grid's ring is outside its cell, and both cells may stay selected. The cells do not repaint it.
    for place in [old, new] {
      if let frame = cell(of: place).flatMap(cellFrame) {
        setNeedsDisplay(frame.inset(dx: -3, dy: -3))
      }
    }
  }
}
