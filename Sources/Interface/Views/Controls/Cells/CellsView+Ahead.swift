internal import Geometry

/// Cells that are made before they come into view.
///
/// Whoever turns the wheel turns it again. The texts of the next cells are laid out after a step was painted, so that
/// the next step only paints them.
extension CellsView {
  /// How long a step has to be painted first.
  private static let delay = Duration.milliseconds(1)
  /// A larger step shows so many cells that most would be made in vain.
  private static let mostAhead = 8

  /// Makes the cells that another step of this length would show, a moment later.
  final func makeCellsAhead(for step: Double) {
    aheadTimer?.cancel()
    aheadTimer = host?.schedule(after: Self.delay) { [weak self] in
      self?.aheadTimer = nil
      self?.makeCellsAheadNow(for: step)
    }
  }

  private func makeCellsAheadNow(for step: Double) {
    guard host != nil, let source, hasRoom else { return }
    let (top, bottom) = (contentOffset, contentOffset + bounds.height)
    let next = cellArrangement.cells(from: min(top, top + step), to: max(bottom, bottom + step))
      .filter { visible[$0] == nil }
    guard next.count <= Self.mostAhead else { return recycleCellsAhead() }
    for (cell, view) in cellsAhead where !next.contains(cell) {
      cellsAhead[cell] = nil
      recycle(view)
    }
    for cell in next where cellsAhead[cell] == nil {
      let view = makeCell(cell, source)
      view.isHidden = true
      cellsAhead[cell] = view
      view.layoutIfNeeded()
    }
  }

  final func recycleCellsAhead() {
    for view in cellsAhead.values { recycle(view) }
    cellsAhead = [:]
  }
}
