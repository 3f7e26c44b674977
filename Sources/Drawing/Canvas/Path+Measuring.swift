public import Geometry
internal import Glibc

/// Paths that are moved, measured and cut.
extension Path {
  /// The path with arcs as curves, which every map can be applied to. Arcs without a usable angle are left out, as when
  /// they are drawn.
  private var withoutArcs: [Element] {
    var result: [Element] = []
    var hasPoint = false
    for element in elements {
      guard case .arc(let center, let radius, let start, let end) = element else {
        result.append(element)
        hasPoint = true
        continue
      }
      guard abs(start) < 1000, abs(end) < 1000 else { continue }
      // Whole turns beyond the first draw the same circle.
      let turn = max(-2 * Double.pi, min(2 * Double.pi, end - start))
      let count = max(1, Int((abs(turn) / (.pi / 2)).rounded(.up)))
      let step = turn / Double(count)
      let handle = 4 / 3 * tan(step / 4) * radius
      func place(_ angle: Double, _ along: Double) -> Point {
        Point(
          x: center.x + radius * cos(angle) - along * sin(angle),
          y: center.y + radius * sin(angle) + along * cos(angle))
      }
      result.append(hasPoint ? .line(place(start, 0)) : .move(place(start, 0)))
      hasPoint = true
      for index in 0..<count {
        let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
        result.append(
          .curve(place(to, 0), control1: place(from, handle), control2: place(to, -handle)))
      }
    }
    return result
  }

  /// The path as a map leaves it.
  public func applying(_ map: Transform) -> Path {
    guard !map.isIdentity else { return self }
    return Path(
      withoutArcs.map { element in
        switch element {
        case .move(let point): .move(point.applying(map))
        case .line(let point): .line(point.applying(map))
        case .curve(let end, let control1, let control2):
          .curve(
            end.applying(map), control1: control1.applying(map), control2: control2.applying(map))
        case .arc, .close: element
        }
      })
  }

  /// A line of straight pieces.
  private struct Polyline {
    var points: [Point]
    var isClosed = false
  }

  /// The path as straight pieces. They differ from the curves by less than a sixteenth of a unit.
  private var polylines: [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [])
    func finish() {
      if current.points.count > 1 { lines.append(current) }
    }
    for element in withoutArcs {
      switch element {
      case .move(let point):
        finish()
        current = Polyline(points: [point])
      case .line(let point): current.points.append(point)
      case .curve(let end, let control1, let control2):
        let start = current.points.last ?? control1
        if current.points.isEmpty { current.points.append(start) }
        let length =
          start.distance(to: control1) + control1.distance(to: control2)
          + control2.distance(to: end)
        // The distance of a chord from a curve shrinks with the square of the number of chords.
        let count = length.isFinite ? max(4, min(256, Int((length * 4).squareRoot()) * 2)) : 1
        for index in 1..<count {
          current.points.append(
            Self.point(Double(index) / Double(count), start, control1, control2, end))
        }
        current.points.append(end)
      case .close:
        guard let first = current.points.first else { continue }
        current.isClosed = true
        if current.points.last != first { current.points.append(first) }
        finish()
        // What follows without a move begins where the closed part did.
        current = Polyline(points: [first])
      case .arc: continue  // There is none.
      }
    }
    finish()
    return lines
  }

  private static func point(
    _ part: Double, _ start: Point, _ control1: Point, _ control2: Point, _ end: Point
  ) -> Point {
    let rest = 1 - part
    let (first, second) = (rest * rest * rest, 3 * rest * rest * part)
    let (third, fourth) = (3 * rest * part * part, part * part * part)
    return Point(
      x: first * start.x + second * control1.x + third * control2.x + fourth * end.x,
      y: first * start.y + second * control1.y + third * control2.y + fourth * end.y)
  }

  /// The smallest rectangle that contains the path. ``Rect/zero`` for an empty one.
  public var boundingRect: Rect {
    let points = polylines.flatMap(\.points)
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point is in the filled path. Parts that are not closed are filled as if they were.
  ///
  /// - Parameter evenOdd: Whether what is inside twice is outside.
  public func contains(_ point: Point, evenOdd: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for line in polylines {
      var before = line.points[line.points.count - 1]
      for next in line.points {
        defer { before = next }
        guard (before.y <= point.y) != (next.y <= point.y) else { continue }
        let part = (point.y - before.y) / (next.y - before.y)
        guard before.x + part * (next.x - before.x) > point.x else { continue }
        crossings += 1
        winding += next.y > before.y ? 1 : -1
      }
    }
    return evenOdd ? crossings % 2 != 0 : winding != 0
  }

  /// The part of the path between two parts of its length, from 0 to 1. Without one the result is empty.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (start > 0 ? min(start, 1) : 0, end > 0 ? min(end, 1) : 0)
    if start == 0, end == 1 { return self }
    guard end > start else { return Path() }
    let lines = polylines
    let total = lines.reduce(0.0) { sum, line in
      zip(line.points, line.points.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) }
    }
    guard total.isFinite, total > 0 else { return Path() }
    let (first, last) = (start * total, end * total)
    var path = Path()
    var travelled = 0.0
    for line in lines {
      var isDrawing = false
      for (from, to) in zip(line.points, line.points.dropFirst()) {
        let length = from.distance(to: to)
        defer { travelled += length }
        let (low, high) = (max(first - travelled, 0), min(last - travelled, length))
        guard length > 0, high > low else { continue }
        func place(_ distance: Double) -> Point {
          Point(
            x: from.x + (to.x - from.x) * distance / length,
            y: from.y + (to.y - from.y) * distance / length)
        }
        if !isDrawing { path.move(to: place(low)) }
        isDrawing = true
        path.line(to: place(high))
      }
    }
    return path
  }
}
