extension CellsView {
  /// The topmost visible cell, and the distance from the view's upper edge to the cell's.
  public struct ScrollAnchor: Equatable {
    /// The cell's identifier.
    public var identifier: AnyHashable
    /// In logical units. Negative when the cell begins above the visible part.
    public var offset: Double

    public init(identifier: AnyHashable, offset: Double) {
      self.identifier = identifier
      self.offset = offset
    }
  }

  /// The scroll position in terms that outlive the cells. Nil when there are none.
  public final var scrollAnchor: ScrollAnchor? { anchorForLayout ?? visibleAnchors.first }

  /// Scrolls so that the anchor's cell is where it was. Does nothing when the cell is gone. Before the
  /// first layout the anchor is kept for that layout.
  public final func restore(_ anchor: ScrollAnchor) {
    guard hasRoom else {
      anchorForLayout = anchor
      return
    }
    guard let cell = cell(of: anchor.identifier), cell < cellCount else {
      return scroll(to: contentOffset)
    }
    scroll(to: cellArrangement.frame(of: cell).minY - anchor.offset)
  }

  /// Changes the places of cells, and keeps the topmost visible cell where it is.
  func keepingPlace(_ change: () -> Void) {
    let anchor = contentOffset > 0 ? visibleAnchors.first : nil
    change()
    if let anchor { restore(anchor) } else { scroll(to: contentOffset) }
  }

  /// The visible cells and their places, in order, as they were last laid out. During a reload the data
  /// source already has other cells.
  var visibleAnchors: [ScrollAnchor] {
    visible.sorted { $0.key < $1.key }.compactMap { _, view in
      view.identifier.map {
        ScrollAnchor(identifier: $0, offset: view.frame.minY - contentOffset)
      }
    }
  }
}
