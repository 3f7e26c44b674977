internal import Geometry
internal import Xlib

/// The parts of a window that must be painted again: a few rectangles, merged where that is cheaper. Beside them, the
/// pixels of one part may only have to be moved.
struct DamageRegion: Equatable {
  private(set) var areas: [PixelArea] = []
  private(set) var shift: PixelShift?
  /// Each rectangle costs a put and a walk through the view tree, so there are only a few.
  static let limit = 6

  var isEmpty: Bool { areas.isEmpty && shift == nil }

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

  /// The content of an area has moved down by a number of pixels, or up by a negative one. The damage in it moves too.
  mutating func move(_ area: PixelArea, by distance: Int) {
    guard !area.isEmpty, distance != 0 else { return }
    if let shift, shift.area != area {
      // Only one part is moved at once.
      add(shift.area)
      self.shift = nil
      return add(area)
    }
    for part in areas.map({ $0.intersection(area) }) where !part.isEmpty {
      add(part.moved(by: distance).intersection(area))
    }
    add(PixelShift(area: area, distance: distance).uncovered)
    let total = (shift?.distance ?? 0) + distance
    shift = total == 0 ? nil : PixelShift(area: area, distance: total)
  }

  /// Removes all, and returns the parts to paint in a window of this size, of which no pixels are moved.
  mutating func take(within size: PixelSize) -> [PixelArea] {
    let bounds = PixelArea(size)
    if let shift { add(shift.area) }
    defer { removeAll() }
    return areas.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
  }

  /// Removes all, and returns the pixels to move first and the parts to paint then. Nil when there is nothing to move.
  mutating func takeShift(within size: PixelSize) -> (PixelShift, [PixelArea])? {
    guard let shift, PixelArea(size).contains(shift.area) else { return nil }
    self.shift = nil
    return (shift, take(within: size))
  }

  mutating func removeAll() {
    areas = []
    shift = nil
  }
}

/// Pixels that are moved down within an area, or up.
struct PixelShift: Equatable {
  var area: PixelArea
  /// In pixels. Negative moves them up.
  var distance: Int

  /// The part of the area to which no pixels are moved.
  var uncovered: PixelArea {
    let height = min(abs(distance), area.height)
    return PixelArea(
      x: area.x, y: distance > 0 ? area.y : area.maxY - height, width: area.width, height: height)
  }
}
