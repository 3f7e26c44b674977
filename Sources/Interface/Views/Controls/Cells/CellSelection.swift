/// The selected cells of a list or a grid.
///
///     click, arrow key ────────────▶ one cell: lead and anchor
///     Ctrl+click ──────────────────▶ one more or one less: lead and anchor
///     Shift+click, Shift+arrow key ▶ all from the anchor to the cell, which is the lead
///     Ctrl+arrow key ──────────────▶ none: only the cursor moves, and Ctrl+Space is Ctrl+click there
struct CellSelection: Equatable {
  private(set) var all: Set<AnyHashable> = []
  /// The cell that was selected last. Keys move the selection from it. One of `all`.
  private(set) var lead: AnyHashable?
  /// The fixed end of the range that Shift selects. One of `all`.
  private(set) var anchor: AnyHashable?
  /// The cell that Ctrl and an arrow key moved to, from which keys move on. Nil for the lead. Every change of
  /// the selection ends it.
  var cursor: AnyHashable?

  init() {}

  init(_ identifier: AnyHashable?) {
    if let identifier { all = [identifier] }
    lead = identifier
    anchor = identifier
  }

  /// Several cells, of which the last one leads.
  init(_ identifiers: [AnyHashable]) {
    self.init(identifiers.last)
    all.formUnion(identifiers)
  }

  /// Adds a cell, which leads then.
  mutating func add(_ identifier: AnyHashable) {
    all.insert(identifier)
    lead = identifier
    anchor = identifier
    cursor = nil
  }

  /// - Parameter next: The cell that leads then. Nil only if no other cell is selected.
  mutating func remove(_ identifier: AnyHashable, next: AnyHashable?) {
    all.remove(identifier)
    lead = next
    anchor = next
    cursor = nil
  }

  /// Selects a range from the anchor to a cell, which leads then.
  mutating func extend(over range: [AnyHashable], to identifier: AnyHashable, keepingOthers: Bool) {
    if !keepingOthers { all = [] }
    all.formUnion(range)
    lead = identifier
    cursor = nil
  }

  /// Keeps the cells that still exist.
  mutating func keep(_ present: [AnyHashable]) {
    all = Set(present)
    if let lead, !all.contains(lead) { self.lead = present.first }
    if let anchor, !all.contains(anchor) { self.anchor = lead }
  }
}
