extension CellsView {
  /// What is seen at the top: a cell, and how far its upper edge is below the view's.
  public struct ScrollAnchor: Equatable {
    /// The cell, by what it is.
    public var identifier: AnyHashable
    /// Logical units; below zero when the cell begins above what is seen.
    public var offset: Double

    public init(identifier: AnyHashable, offset: Double) {
      self.identifier = identifier
      self.offset = offset
    }
  }

  /// Where it is scrolled to, in terms that outlive the cells; nil when there are none.
  public final var scrollAnchor: ScrollAnchor? { anchorForLayout ?? visibleAnchors.first }

  /// Scrolls so that the anchor's cell is where it was; nothing happens when it is gone. Before the
  /// first layout the wish is kept for it.
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

  /// Changes where cells lie; what is seen at the top stays there.
  func keepingPlace(_ change: () -> Void) {
    let anchor = contentOffset > 0 ? visibleAnchors.first : nil
    change()
    if let anchor { restore(anchor) } else { scroll(to: contentOffset) }
  }

  /// The cells on the screen and their places, in order, as they were last placed: while reloading the
  /// data source already speaks of other cells.
  var visibleAnchors: [ScrollAnchor] {
    visible.sorted { $0.key < $1.key }.compactMap { _, view in
      view.identifier.map {
        ScrollAnchor(identifier: $0, offset: view.frame.minY - contentOffset)
      }
    }
  }
}
