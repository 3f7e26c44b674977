internal import Canvas
internal import Geometry

extension Icon {
  /// The stroked lines. Vertical and horizontal ones are moved by a quarter from the grid's half steps if
  /// that puts one of their edges on a pixel.
  var strokes: [Path] {
    switch self {
    case .search:
      [
        .ellipse(in: Rect(x: 2.5, y: 2.5, width: 8.5, height: 8.5)),
        .lines((9.9, 9.9), (13.5, 13.5)),
      ]
    case .plus: [.lines((8, 3), (8, 13)), .lines((3, 8), (13, 8))]
    case .minus: [.lines((3, 8), (13, 8))]
    case .close: [.lines((4, 4), (12, 12)), .lines((12, 4), (4, 12))]
    case .check: [.lines((3, 8.5), (6.5, 12), (13, 4.5))]
    case .ellipsis: []
    case .chevronLeft: [.lines((9.75, 3.5), (5.25, 8), (9.75, 12.5))]
    case .chevronRight: [.lines((6.25, 3.5), (10.75, 8), (6.25, 12.5))]
    case .chevronUp: [.lines((3.5, 10), (8, 5.5), (12.5, 10))]
    case .chevronDown: [.lines((3.5, 6), (8, 10.5), (12.5, 6))]
    case .sidebar:
      [.box(1.75, 2.75, 12.5, 10.5, radius: 2.25), .lines((6.25, 2.75), (6.25, 13.25))]
    case .window:
      [.box(1.75, 2.75, 12.5, 10.5, radius: 2.25), .lines((1.75, 5.75), (14.25, 5.75))]
    case .newWindow:
      [
        .lines((1.75, 6.25), (10.5, 6.25)),
        .corner([(13.25, 9.5), (13.25, 11.5)], [(12, 13.25), (3.75, 13.25)]),
        .corner([(3.75, 13.25), (3, 13.25)], [(1.75, 12), (1.75, 4.75)]),
        .corner([(1.75, 4.75), (1.75, 4)], [(3, 2.75), (8, 2.75)]),
        .lines((12.75, 1.25), (12.75, 6.75)), .lines((10, 4), (15.5, 4)),
      ]
    case .windows:
      [
        .box(1.75, 1.75, 5.25, 5.25, radius: 1.25), .box(9, 1.75, 5.25, 5.25, radius: 1.25),
        .box(1.75, 9, 5.25, 5.25, radius: 1.25), .box(9, 9, 5.25, 5.25, radius: 1.25),
      ]
    case .trash:
      [
        .lines((2.5, 4.25), (13.5, 4.25)),
        .lines((5.75, 4), (6.25, 2.25), (9.75, 2.25), (10.25, 4)),
        .lines((3.75, 4.5), (4.5, 13.75), (11.5, 13.75), (12.25, 4.5)),
        .lines((6.75, 7), (6.75, 11)), .lines((9.25, 7), (9.25, 11)),
      ]
    case .undo: [.lines((5.25, 2.75), (2.25, 5.75), (5.25, 8.75)), .turn(mirrored: false)]
    case .redo: [.lines((10.75, 2.75), (13.75, 5.75), (10.75, 8.75)), .turn(mirrored: true)]
    case .pencil:
      [
        .lines(
          (2.5, 13.5), (3.25, 10.25), (10.75, 2.75), (13.25, 5.25), (5.75, 12.75), (2.5, 13.5)),
        .lines((8.9, 4.6), (11.4, 7.1)),
      ]
    case .book:
      [
        .lines((8, 3.75), (8, 13.5)),
        .page([(8, 3.75), (6.5, 2.75), (4, 2.75), (1.75, 2.75)], toward: 1.75),
        .page([(8, 3.75), (9.5, 2.75), (12, 2.75), (14.25, 2.75)], toward: 14.25),
      ]
    case .warning:
      [.lines((8, 2.25), (14.5, 13.5), (1.5, 13.5), (8, 2.25)), .lines((8, 6.5), (8, 9.5))]
    case .information:
      [.ellipse(in: Rect(x: 1.75, y: 1.75, width: 12.5, height: 12.5)), .lines((8, 7.5), (8, 11))]
    case .arrowLeft: [.lines((13, 8), (3, 8)), .lines((7.5, 3.5), (3, 8), (7.5, 12.5))]
    case .share:
      [
        .lines((8, 9.5), (8, 1.75)), .lines((5, 4.5), (8, 1.75), (11, 4.5)),
        .lines((5, 7.25), (3.25, 7.25), (3.25, 14.25), (12.75, 14.25), (12.75, 7.25), (11, 7.25)),
      ]
    case .calendar:
      [
        .box(1.75, 2.75, 12.5, 11.5, radius: 2.25), .lines((1.75, 6.75), (14.25, 6.75)),
        .lines((5.25, 1.25), (5.25, 3.75)), .lines((10.75, 1.25), (10.75, 3.75)),
      ]
    case .matchCase:
      [
        .lines((1.5, 12.25), (4.75, 3.75), (8, 12.25)), .lines((2.75, 9.25), (6.75, 9.25)),
        .ellipse(in: Rect(x: 9.75, y: 7.5, width: 4.25, height: 4.75)),
        .lines((14, 7.5), (14, 12.25)),
      ]
    case .wholeWord:
      [
        .ellipse(in: Rect(x: 2.25, y: 4.75, width: 4, height: 4.5)),
        .lines((6.25, 4.75), (6.25, 9.25)),
        .ellipse(in: Rect(x: 9.25, y: 4.75, width: 4, height: 4.5)),
        .lines((9.25, 2), (9.25, 9.25)),
        .lines((1.75, 11.25), (1.75, 13.25), (14.25, 13.25), (14.25, 11.25)),
      ]
    case .replace:
      [
        .lines((2.5, 5), (13, 5)), .lines((10.25, 2.25), (13, 5), (10.25, 7.75)),
        .lines((13.5, 11), (3, 11)), .lines((5.75, 8.25), (3, 11), (5.75, 13.75)),
      ]
    case .pin:
      [
        .lines((5, 2.25), (11, 2.25)), .lines((8, 10), (8, 14.25)),
        .lines(
          (6.25, 2.5), (6.25, 6.5), (3.75, 9.75), (12.25, 9.75), (9.75, 6.5), (9.75, 2.5)),
      ]
    case .tag:
      [
        .lines((6.5, 2.5), (5, 13.5)), .lines((11, 2.5), (9.5, 13.5)),
        .lines((3, 5.75), (13.5, 5.75)), .lines((2.5, 10.25), (13, 10.25)),
      ]
    case .filter:
      [
        .lines((2.5, 4.25), (13.5, 4.25)), .lines((4.75, 8.25), (11.25, 8.25)),
        .lines((6.75, 12.25), (9.25, 12.25)),
      ]
    case .page:
      [
        .lines(
          (9.25, 1.75), (3.25, 1.75), (3.25, 14.25), (12.75, 14.25), (12.75, 5.25), (9.25, 1.75)),
        .lines((9.25, 1.75), (9.25, 5.25), (12.75, 5.25)),
      ]
    case .printer:
      [
        .lines((4.25, 5), (4.25, 1.75), (11.75, 1.75), (11.75, 5)),
        .lines(
          (4.25, 11.25), (1.75, 11.25), (1.75, 5.25), (14.25, 5.25), (14.25, 11.25), (11.75, 11.25)),
        .lines((4.25, 9.25), (11.75, 9.25), (11.75, 14.25), (4.25, 14.25), (4.25, 9.25)),
      ]
    case .drag:
      [
        .lines((8, 1.75), (8, 14.25)), .lines((1.75, 8), (14.25, 8)),
        .lines((6, 3.75), (8, 1.75), (10, 3.75)), .lines((6, 12.25), (8, 14.25), (10, 12.25)),
        .lines((3.75, 6), (1.75, 8), (3.75, 10)), .lines((12.25, 6), (14.25, 8), (12.25, 10)),
      ]
    case .keyboard:
      [.box(1.75, 3.75, 12.5, 8.5, radius: 2), .lines((5.25, 9.75), (10.75, 9.75))]
    case .fullScreen:
      [
        .lines((2.25, 5.75), (2.25, 2.25), (5.75, 2.25)),
        .lines((10.25, 2.25), (13.75, 2.25), (13.75, 5.75)),
        .lines((13.75, 10.25), (13.75, 13.75), (10.25, 13.75)),
        .lines((5.75, 13.75), (2.25, 13.75), (2.25, 10.25)),
      ]
    case .download:
      [
        .lines((8, 1.75), (8, 10)), .lines((4.75, 6.75), (8, 10), (11.25, 6.75)),
        .lines((2.25, 10.25), (2.25, 13.75), (13.75, 13.75), (13.75, 10.25)),
      ]
    case .quit:
      [
        .lines((8.75, 2.25), (2.75, 2.25), (2.75, 13.75), (8.75, 13.75)),
        .lines((6.75, 8), (13.75, 8)), .lines((10.75, 5), (13.75, 8), (10.75, 11)),
      ]
    case .gear: [.ellipse(in: Rect(x: 5.5, y: 5.5, width: 5, height: 5))] + Path.spokes
    }
  }

  /// The filled dots. A stroke without length would draw them unevenly.
  var dots: [Path] {
    switch self {
    case .ellipsis: [.dot(3.25, 8), .dot(8, 8), .dot(12.75, 8)]
    case .warning: [.dot(8, 11.6, radius: 0.9)]
    case .information: [.dot(8, 4.9, radius: 0.95)]
    case .keyboard: [4.75, 8, 11.25].map { Path.dot($0, 6.75, radius: 0.9) }
    default: []
    }
  }
}

extension Path {
  fileprivate typealias Pair = (x: Double, y: Double)

  fileprivate static func lines(_ points: Pair...) -> Path { lines(points) }

  private static func lines(_ points: [Pair]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.x, y: point.y)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if let first = points.first, let last = points.last, points.count > 2, first == last {
      path.close()
    }
    return path
  }

  fileprivate static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Path {
    .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
  }

  fileprivate static func dot(_ x: Double, _ y: Double, radius: Double = 1.1) -> Path {
    .ellipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Two lines with a round corner between them.
  fileprivate static func corner(_ first: [Pair], _ second: [Pair]) -> Path {
    var path = lines(first)
    guard let before = first.first, let from = first.last, let to = second.first else {
      return path
    }
    // The corner is where the lines would meet.
    let isUpright = before.x == from.x
    let meeting = isUpright ? Point(x: from.x, y: to.y) : Point(x: to.x, y: from.y)
    path.curve(
      to: Point(x: to.x, y: to.y), control1: Point(x: from.x, y: from.y).toward(meeting),
      control2: Point(x: to.x, y: to.y).toward(meeting))
    for point in second.dropFirst() { path.line(to: Point(x: point.x, y: point.y)) }
    return path
  }

  /// The shaft of the undo arrow: along, around and back.
  fileprivate static func turn(mirrored: Bool) -> Path {
    func x(_ value: Double) -> Double { mirrored ? 16 - value : value }
    var path = Path()
    path.move(to: Point(x: x(2.5), y: 5.75))
    path.line(to: Point(x: x(9.75), y: 5.75))
    path.curve(
      to: Point(x: x(9.75), y: 13.25), control1: Point(x: x(14.75), y: 5.75),
      control2: Point(x: x(14.75), y: 13.25))
    path.line(to: Point(x: x(6.5), y: 13.25))
    return path
  }

  /// One side of an open book, whose upper edge is a curve from the spine outwards.
  fileprivate static func page(_ curve: [Pair], toward edge: Double) -> Path {
    var path = Path()
    let points = curve.map { Point(x: $0.x, y: $0.y) }
    let drop = Vector(dx: 0, dy: 9.75)
    path.move(to: points[0])
    path.curve(to: points[3], control1: points[1], control2: points[2])
    path.line(to: points[3] + drop)
    path.curve(to: points[0] + drop, control1: points[2] + drop, control2: points[1] + drop)
    return path
  }

  fileprivate static var spokes: [Path] {
    [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866)].map {
      dx, dy in
      .lines((8 + 4.6 * dx, 8 + 4.6 * dy), (8 + 6.4 * dx, 8 + 6.4 * dy))
    }
  }
}

extension Point {
  /// Most of the way to another point: the control of a curve that comes near a quarter circle.
  fileprivate func toward(_ other: Point) -> Point {
    Point(x: x + (other.x - x) * 0.55, y: y + (other.y - y) * 0.55)
  }
}
