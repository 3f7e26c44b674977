extension ListView {
  /// What is seen at the top: a row, and how far its upper edge is below the list's.
  public struct ScrollAnchor: Equatable {
    public var identifier: AnyHashable
    public var offset: Double

    public init(identifier: AnyHashable, offset: Double) {
      self.identifier = identifier
      self.offset = offset
    }
  }

  /// Where the list is scrolled to, in terms that outlive its rows; nil when it has none.
  public var scrollAnchor: ScrollAnchor? {
    if let anchor = visibleAnchors.first { return anchor }
    // Before the first layout no row exists.
    guard let dataSource else { return nil }
    for case .row(let row, let y) in arrangement.elements(
      from: contentOffset, to: contentOffset + max(1, bounds.height))
    {
      return ScrollAnchor(
        identifier: dataSource.list(self, identifierOfRow: row), offset: y - contentOffset)
    }
    return nil
  }

  /// Scrolls so that the anchor's row is where it was; nothing happens when the row is gone.
  public func restore(_ anchor: ScrollAnchor) {
    guard let row = dataSource?.list(self, rowOf: anchor.identifier),
      let y = arrangement.y(ofRow: row)
    else { return scroll(to: contentOffset) }
    scroll(to: y - anchor.offset)
  }

  /// The rows on the screen and their places, from the top down, as they were last placed: while
  /// reloading the data source already speaks of other rows.
  var visibleAnchors: [ScrollAnchor] {
    visible.values.sorted { $0.row < $1.row }.compactMap { view in
      view.identifier.map {
        ScrollAnchor(identifier: $0, offset: view.frame.minY - contentOffset)
      }
    }
  }
}
