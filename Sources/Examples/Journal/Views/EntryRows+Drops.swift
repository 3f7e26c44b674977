internal import Dragging

/// The places where something can be dropped between the rows.
extension EntryRows {
  /// The number of rows with the same date that are searched for their first one.
  private static let searchLimit = 200

  /// The place of a drop near a gap. Pinned entries have no places between them. Neither have search
  /// results, nor orders other than those by date: there the list as a whole takes what is dropped, and the
  /// order decides about its place.
  ///
  /// Entries of the same moment are in the order of their addition, so that nothing can be put between them.
  func dropPlace(nearGap gap: Int) -> CellDropPlace {
    guard hits == nil, order.hasDays, gap >= pinnedCount else { return .whole }
    let step = order == .newestFirst ? -1 : 1
    var place = gap
    while abs(gap - place) < Self.searchLimit, let below = key(atRow: place),
      let above = key(atRow: place - 1), (above.day, above.created) == (below.day, below.created)
    {
      place += step
    }
    return .before(place)
  }

  /// The date of an entry that is dropped at a place.
  func moment(at place: CellDropPlace) -> Moment {
    guard case .before(let gap) = place else { return .now() }
    let (above, below) = (key(atRow: gap - 1), key(atRow: gap))
    return order == .oldestFirst ? .between(below, above) : .between(above, below)
  }

  private func key(atRow row: Int) -> EntryKey? {
    row < pinnedCount ? nil : summary(atRow: row)?.key
  }
}
