internal import Scenes
internal import Views

/// Scrolls the list or the grid under a drag while the pointer is held near one of its edges, whether or not it
/// takes the items. Spring-loaded rows are reached so as well.
@MainActor
final class EdgeScroller {
  private weak var cells: CellsView?
  private weak var session: DropSession?
  /// When the pointer came near the edge. Nil while it is not.
  private var start: Duration?
  private var isRunning = false

  /// How long a row is held near an edge before the list scrolls. It may be on its way out of the window.
  private static let delayOfOwnRows = Duration.milliseconds(150)

  /// - Parameter views: The views under the pointer, the innermost first.
  func move(over views: [View], _ session: DropSession) {
    cells = views.lazy.compactMap { $0 as? CellsView }.first
    self.session = session
    guard let cells, let host = cells.host,
      cells.isNearScrollingEdge(session.location(in: cells))
    else {
      start = nil
      return
    }
    start = start ?? host.uptime
    guard !isRunning else { return }
    isRunning = true
    host.animate { [weak self] uptime in
      guard let self else { return false }
      isRunning = step(at: uptime)
      return isRunning
    }
  }

  /// Returns whether the pointer is still near the edge, and there is more to scroll.
  private func step(at uptime: Duration) -> Bool {
    guard let start, let cells, let session, cells.host != nil else { return false }
    let delay = session.localDragSession == nil ? .zero : Self.delayOfOwnRows
    guard uptime - start >= delay else { return true }
    guard cells.scrollForDrop(at: session.location(in: cells)) else { return false }
    session.setNeedsUpdate()
    return true
  }

  /// The drag is over no list any more.
  func leave() {
    (cells, session, start) = (nil, nil, nil)
  }
}
