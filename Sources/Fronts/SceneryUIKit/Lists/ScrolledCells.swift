internal import Views

/// How far a table or a collection is scrolled, which is saved with the window.
@MainActor
struct ScrolledCells {
  /// What was restored before the cells had a size.
  private var restored: Double?

  private static let key = "offset"

  func state(of cells: CellsView?) -> [String: InteractionValue] {
    guard let offset = restored ?? cells?.contentOffset, offset != 0 else { return [:] }
    return [Self.key: .double(offset)]
  }

  mutating func restore(_ state: [String: InteractionValue]) {
    // A damaged session may have any number.
    if case .double(let offset)? = state[Self.key], offset.isFinite { restored = offset }
  }

  /// The cells were laid out.
  mutating func apply(to cells: CellsView) {
    guard let restored, !cells.bounds.size.isEmpty else { return }
    self.restored = nil
    cells.layoutIfNeeded()
    cells.contentOffset = restored
  }
}
