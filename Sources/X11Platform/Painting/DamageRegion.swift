internal import Geometry
internal import Xlib

/// The parts of a window that must be painted again: a few rectangles, merged where that is cheaper.
struct DamageRegion: Equatable {
  private(set) var areas: [PixelArea] = []
  /// Each rectangle costs a put and a walk through the view tree, so there are only a few.
  static let limit = 6

  var isEmpty: Bool { areas.isEmpty }

  mutating func add(_ area: PixelArea) {
    guard !area.isEmpty else { return }
    var fresh = area
    var index = 0
    while index < areas.count {
      let old = areas[index]
      if old.contains(fresh) { return }
      let both = old.union(fresh)
      // Painting a quarter more pixels than necessary is still cheaper than a second pass.
      if both.pixelCount <= (old.pixelCount + fresh.pixelCount) * 5 / 4 {
        fresh = both
        areas.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    areas.append(fresh)
    if areas.count > Self.limit { areas = [areas.reduce(areas[0]) { $0.union($1) }] }
  }

  /// Removes all rectangles and returns their intersections with a window of this size.
  mutating func take(within size: PixelSize) -> [PixelArea] {
    let bounds = PixelArea(size)
    defer { areas = [] }
    return areas.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  mutating func removeAll() { areas = [] }
}
