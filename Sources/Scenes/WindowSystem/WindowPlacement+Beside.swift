public import Geometry

/// Where a window goes that is opened while others of the application are open.
extension WindowPlacement {
  /// A window opened from another by a button, a menu or a shortcut: beside it where there is room,
  /// else where it hides least of it. At least a quarter of the source stays visible wherever the work
  /// area allows it (N-8). A place that would hide another window altogether is taken only when there
  /// is no other: the window goes a cascade step further.
  ///
  /// - Parameters:
  ///   - source: The source window with its frame.
  ///   - client: The new window's size without its frame.
  ///   - frame: How far the window manager's frame reaches around the client.
  ///   - workArea: The part of the monitor that panels leave free.
  ///   - others: Frames of the application's other windows, which are covered last.
  ///   - step: How far windows of a cascade stand apart, in pixels: as much as a title bar.
  public static func beside(
    _ source: RootRect, client: PixelSize, frame: FrameExtents, workArea: RootRect,
    others: [RootRect] = [], step: Int = 32
  ) -> RootRect {
    beside(
      source, client: client, frame: frame, workAreas: [workArea], others: others, step: step)
  }

  /// The same on a desktop of several monitors: the first work area is the source's, and another one is
  /// used when the source or another window would be hidden there.
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
      // Strictly better only, so that the source's monitor comes first.
      if best.map({ $0 < found }) ?? true { best = found }
      if search.isGood(found) { break }
    }
    let place = best?.area ?? RootRect(origin: source.origin, size: size)
    return withoutFrame(place, frame)
  }

  /// A place with what speaks for it.
  private struct Candidate: Comparable {
    let area: RootRect
    /// Whether a quarter of the source is seen.
    let showsSource: Bool
    /// How wide a strip of each window is seen at least, in pixels, up to what a hand needs.
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

    /// Beside the source or at the work area's edges; if that hides a window, a cascade from there.
    var best: Candidate {
      let places = self.places.map { clamped(RootRect(origin: $0, size: size), into: workArea) }
      var best = candidate(places[0])
      for place in places.dropFirst() { improve(&best, place) }
      // Where few places leave a quarter of the source, smaller steps are better than none.
      for step in [step, max(1, step / 4)] {
        for distance in stride(from: step, through: max(step, room), by: step) {
          // The shortest cascade that does it.
          if isGood(best) { return best }
          for place in places {
            for (dx, dy) in Self.directions {
              let origin = place.origin.offset(dx: dx * distance, dy: dy * distance)
              let area = RootRect(origin: origin, size: place.size)
              if workArea.intersection(area) == area { improve(&best, area) }
            }
          }
        }
      }
      return best
    }

    /// Strictly better only, so that of places that are equally good the first one stays.
    private func improve(_ best: inout Candidate, _ area: RootRect) {
      let other = candidate(area)
      if best < other { best = other }
    }

    func isGood(_ candidate: Candidate) -> Bool {
      candidate.showsSource && candidate.strip == neededStrip
    }

    /// The order decides between places that are equally good.
    private var places: [RootPoint] {
      [
        RootPoint(x: source.maxX, y: source.minY),
        RootPoint(x: source.minX - size.width, y: source.minY),
        RootPoint(x: source.minX, y: source.maxY),
        RootPoint(x: source.minX, y: source.minY - size.height),
        // Nothing fits beside: a cascade step down, then the work area's edges.
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

    /// How far a window can be moved within the work area.
    private var room: Int {
      max(workArea.width - size.width, workArea.height - size.height)
    }

    private var neededStrip: Int { step * 3 / 4 }

    private static let directions = [
      (1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1),
    ]

    /// Seeing the source counts most, then leaving the other windows alone.
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

    /// How much of an edge of a window can still be seen, and taken hold of, below another.
    private func strip(of other: RootRect, under area: RootRect) -> Int {
      let widest = max(
        area.minX - other.minX, other.maxX - area.maxX, area.minY - other.minY,
        other.maxY - area.maxY)
      return area.intersection(other).isEmpty ? neededStrip : min(max(widest, 0), neededStrip)
    }
  }
}
