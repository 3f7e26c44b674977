internal import Geometry

/// Cells that are made before they come into view.
///
/// Whoever turns the wheel turns it again. The texts of the next cells are laid out after a step was painted, so that the
/// next step only paints them.
extension CellsView {
  /// How long the preparation waits for the step to be painted.
  private static let preparationDelay = Duration.milliseconds(1)
  /// A larger step shows so many cells that most would be prepared in vain.
  private static let mostPrepared = 8

  /// Prepares the cells that another step of this length would show.
  final func prepareCells(for step: Double) {
    preparation?.cancel()
    preparation = host?.schedule(after: Self.preparationDelay) { [weak self] in
      self?.preparation = nil
      self?.makeNextCells(for: step)
    }
  }

  private func makeNextCells(for step: Double) {
    guard let source, hasRoom else { return }
    let (top, bottom) = (contentOffset, contentOffset + bounds.height)
    let next = cellArrangement.cells(from: min(top, top + step), to: max(bottom, bottom + step))
      .filter { visible[$0] == nil }
    guard next.count <= Self.mostPrepared else { return recyclePrepared() }
    for (cell, view) in prepared where !next.contains(cell) {
      prepared[cell] = nil
      recycle(view)
    }
    for cell in next where prepared[cell] == nil {
      let view = makeCell(cell, source)
      view.isHidden = true
      prepared[cell] = view
      view.layoutIfNeeded()
    }
  }

  final func recyclePrepared() {
    for view in prepared.values { recycle(view) }
    prepared = [:]
  }
}
