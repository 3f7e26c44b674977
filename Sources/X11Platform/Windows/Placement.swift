internal import Geometry

/// Where windows go when there is no window manager to say it.
enum Placement {
  /// Moves a rectangle inside another; one that is too large starts at the upper left corner.
  static func clamp(_ rect: RootRect, into area: RootRect) -> RootRect {
    RootRect(
      x: max(area.minX, min(rect.minX, area.maxX - rect.width)),
      y: max(area.minY, min(rect.minY, area.maxY - rect.height)),
      width: rect.width, height: rect.height)
  }

  /// A place that covers as little of the application's other windows as possible: right or left of
  /// the newest, else a step down and to the right of it.
  static func origin(for size: PixelSize, beside others: [RootRect], in area: RootRect) -> RootPoint
  {
    guard let newest = others.last else {
      let centered = RootRect(
        x: area.minX + (area.width - size.width) / 2,
        y: area.minY + (area.height - size.height) / 3,
        width: size.width, height: size.height)
      return clamp(centered, into: area).origin
    }
    let gap = 16
    let step = 36
    let candidates = [
      RootPoint(x: newest.maxX + gap, y: newest.minY),
      RootPoint(x: newest.minX - gap - size.width, y: newest.minY),
      RootPoint(x: newest.minX, y: newest.maxY + gap),
      RootPoint(x: newest.minX, y: newest.minY - gap - size.height),
      newest.origin.offset(dx: step, dy: step), newest.origin.offset(dx: -step, dy: step),
      newest.origin.offset(dx: step, dy: -step), area.origin,
    ].map { clamp(RootRect(origin: $0, size: size), into: area) }
    func covered(_ rect: RootRect) -> Int {
      others.reduce(0) {
        let shared = $1.intersection(rect)
        return $0 + (shared.isEmpty ? 0 : shared.width * shared.height)
      }
    }
    // The first of the best, so that the order above is a preference.
    let best = candidates.min { covered($0) < covered($1) }
    return best?.origin ?? area.origin
  }
}
