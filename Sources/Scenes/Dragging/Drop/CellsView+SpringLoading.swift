internal import Scenes
public import Views

extension CellsView {
  /// Whether a drag that stays over a row or an item selects it, as a click does. The row on which the drag
  /// began is not selected.
  public var isSpringLoaded: Bool {
    get { springs != nil }
    set {
      if !newValue, let springs { removeInteraction(springs) }
      if newValue, springs == nil { addInteraction(CellSpringLoading()) }
    }
  }

  private var springs: CellSpringLoading? {
    interactions.lazy.compactMap { $0 as? CellSpringLoading }.first
  }
}

/// Selects the cell under a drag.
private final class CellSpringLoading: SpringLoadedInteraction {
  init() {
    super.init { interaction, context in
      guard let cells = interaction.view as? CellsView, let identifier = context.targetItem else {
        return
      }
      cells.selectByUser(identifier)
    }
  }

  private var cells: CellsView? { view as? CellsView }

  override func target(of session: DropSession) -> SpringLoadedTarget? {
    guard let cells, let identifier = cells.identifier(at: session.location(in: cells)),
      identifier != cells.selectedIdentifier || cells.selectedIdentifiers.count > 1,
      !isSource(identifier, of: session)
    else { return nil }
    return SpringLoadedTarget(item: identifier)
  }

  /// Whether the drag began on a cell. A hand that rests after the lift opens nothing.
  private func isSource(_ identifier: AnyHashable, of session: DropSession) -> Bool {
    guard let drag = session.localDragSession, drag.sourceCells === cells else { return false }
    return drag.sourceCell == identifier
  }

  override func highlight(_ target: SpringLoadedTarget?, of session: DropSession) {
    cells?.showSpringTarget(at: target.map { _ in session.windowLocation })
  }
}
