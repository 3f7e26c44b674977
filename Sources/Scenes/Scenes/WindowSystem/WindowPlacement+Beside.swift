public import Geometry

/// The places of windows that are opened while the application has other windows.
extension WindowPlacement {
  /// The place of a window that is opened from another one by a button, a menu or a shortcut. It is beside
  /// the other window if there is room, otherwise where it covers the least of it. At least a quarter of
  /// the source stays visible wherever the work area allows it (N-8). A place that would cover another
  /// window completely is used only when there is no alternative. Until then the window moves further by
  /// cascade steps.
  ///
  /// - Parameters:
  ///   - source: The source window with its frame.
  ///   - client: The new window's size without its frame.
  ///   - frame: The extents of the window manager's frame around the client.
  ///   - workArea: The part of the monitor that panels leave free.
  ///   - others: The frames of the application's other windows. Covering them is avoided after covering the
  ///     source.
  ///   - step: The offset of windows in a cascade, in pixels: about the height of a title bar.
  public static func beside(
    _ source: RootRect, client: PixelSize, frame: FrameExtents, workArea: RootRect,
    others: [RootRect] = [], step: Int = 32
  ) -> RootRect {
    beside(
      source, client: client, frame: frame, workAreas: [workArea], others: others, step: step)
  }

  /// The same on a desktop with several monitors. The first work area is that of the source. Another one is
  /// used when the source or another window would be covered there.
  public static func beside(
    _ source: RootRect, client: PixelSize, frame: FrameExtents, workAreas: [RootRect],
    others: [RootRect] = [], step: Int = 32
  ) -> RootRect {
    let size = PixelSize(
      width: client.width + frame.left + frame.right,
      height: client.height + frame.top + frame.bottom)
    var best: Candidate?
    for workArea in workAreas {
      let search = Search(
        source: source, others: others, size: size, workArea: workArea, step: max(1, step))
      let found = search.best
      // Only a better place replaces the best one, so that the source's monitor has priority.
      if best.map({ $0 < found }) ?? true { best = found }
      if search.isGood(found) { break }
    }
    let place = best?.area ?? RootRect(origin: source.origin, size: size)
    return withoutFrame(place, frame)
  }

  /// A place with its rating.
  private struct Candidate: Comparable {
    let area: RootRect
    /// Whether a quarter of the source is visible.
    let showsSource: Bool
    /// The narrowest visible strip of any window, in pixels, limited to what the user needs for dragging.
    let strip: Int
    let score: Double

    static func < (one: Candidate, other: Candidate) -> Bool {
      if one.showsSource != other.showsSource { return other.showsSource }
      if one.strip != other.strip { return one.strip < other.strip }
      return one.score < other.score
    }

    static func == (one: Candidate, other: Candidate) -> Bool { !(one < other) && !(other < one) }
  }

  /// Looks for a place in one work area.
  private struct Search {
    let source: RootRect
    let others: [RootRect]
    let size: PixelSize
    let workArea: RootRect
    let step: Int

    /// A place beside the source or at the edges of the work area. If that covers a window, a cascade from
    /// there.
    var best: Candidate {
      let places = self.places.map { clamped(RootRect(origin: $0, size: size), into: workArea) }
      var best = candidate(places[0])
      for place in places.dropFirst() { improve(&best, place) }
      // Where few places leave a quarter of the source visible, smaller steps are tried too.
      for step in [step, max(1, step / 4)] {
        for distance in stride(from: step, through: max(step, room), by: step) {
          // The shortest sufficient cascade wins.
          if isGood(best) { return best }
          for place in places {
            for (dx, dy) in WindowPlacement.cascadeDirections {
              let origin = place.origin.offset(dx: dx * distance, dy: dy * distance)
              let area = RootRect(origin: origin, size: place.size)
              if workArea.intersection(area) == area { improve(&best, area) }
            }
          }
        }
      }
      return best
    }

    /// Only a better place replaces the best one, so that the first of several equal places stays.
    private func improve(_ best: inout Candidate, _ area: RootRect) {
      let other = candidate(area)
      if best < other { best = other }
    }

    func isGood(_ candidate: Candidate) -> Bool {
      candidate.showsSource && candidate.strip == neededStrip
    }

    /// The order decides between places of equal rating.
    private var places: [RootPoint] {
      [
        RootPoint(x: source.maxX, y: source.minY),
        RootPoint(x: source.minX - size.width, y: source.minY),
        RootPoint(x: source.minX, y: source.maxY),
        RootPoint(x: source.minX, y: source.minY - size.height),
        // For the case that the window does not fit beside the source: one cascade step, then the edges of
        // the work area.
        RootPoint(x: source.minX + step, y: source.minY + step),
        RootPoint(x: workArea.maxX - size.width, y: source.minY),
        RootPoint(x: workArea.minX, y: source.minY),
        RootPoint(x: source.minX, y: workArea.maxY - size.height),
        RootPoint(x: source.minX, y: workArea.minY),
        RootPoint(x: workArea.maxX - size.width, y: workArea.minY),
        RootPoint(x: workArea.maxX - size.width, y: workArea.maxY - size.height),
        RootPoint(x: workArea.minX, y: workArea.maxY - size.height),
        RootPoint(x: workArea.minX, y: workArea.minY),
      ]
    }

    /// The distance by which a window can be moved within the work area.
    private var room: Int {
      max(workArea.width - size.width, workArea.height - size.height)
    }

    private var neededStrip: Int { step * 3 / 4 }

    /// The visibility of the source counts most, then that of the other windows.
    private func candidate(_ area: RootRect) -> Candidate {
      let shown = visibleFraction(of: source, under: area)
      let otherSum = others.reduce(0.0) { $0 + visibleFraction(of: $1, under: area) }
      let otherShare = others.isEmpty ? 1 : otherSum / Double(others.count)
      return Candidate(
        area: area, showsSource: shown >= 0.25,
        strip: others.reduce(strip(of: source, under: area)) {
          min($0, strip(of: $1, under: area))
        },
        score: shown + 0.2 * otherShare)
    }

    /// The width of the part of a window that is still visible below another one and can be dragged.
    private func strip(of other: RootRect, under area: RootRect) -> Int {
      let widest = max(
        area.minX - other.minX, other.maxX - area.maxX, area.minY - other.minY,
        other.maxY - area.maxY)
      return area.intersection(other).isEmpty ? neededStrip : min(max(widest, 0), neededStrip)
    }
  }
}
