internal import Geometry
internal import Scenes

/// The places of a drag picture's parts on its surface: logical units, edges on whole pixels.
///
///     ┌ shadow, when composited ─┐
///     │  ┌ body ──────────┬───┐  │   the badge hangs over the body's corner,
///     │  │ row or window  │ 2 │  │   the label stands under the body
///     │  │                └───┤  │
///     │  └────────────────────┘  │
///     │  ┌ label ────┐           │
///     └──┴───────────┴───────────┘
///
/// Near a monitor's edge the label is shifted against the body, or stands above it, so that it can be read.
struct DragPictureLayout: Equatable {
  private(set) var size: Size
  private(set) var body: Rect
  private(set) var label: Rect?
  private(set) var badge: Rect?

  static let bodyRadius = 9.0
  static let labelRadius = 6.0
  static let badgeRadius = 6.0
  private static let labelDistance = 12.0
  private static let labelMargin = 8.0
  private static let badgeOverhang = 8.0

  /// - Parameters:
  ///   - room: The monitor, relative to the body's origin. Nil if the label may stand anywhere.
  ///   - margins: The room around the body for its shadow.
  init(
    body: Size, label: Size?, badge: Size?, in room: Rect? = nil, margins: Insets,
    scale: ScaleFactor
  ) {
    // An empty picture could not be shown, since a window has at least one pixel.
    func whole(_ size: Size) -> Size {
      Size(
        width: max(scale.hairline, scale.snapped(size.width)),
        height: max(scale.hairline, scale.snapped(size.height)))
    }
    let bodySize = whole(body)
    self.body = Rect(origin: .zero, size: bodySize)
    self.label = label.map {
      let size = whole($0)
      return Rect(
        origin: Self.labelPlace(size, under: bodySize, in: room, scale: scale), size: size)
    }
    self.badge = badge.map {
      let overhang = scale.snapped(Self.badgeOverhang)
      let badge = whole($0)
      return Rect(
        origin: Point(x: bodySize.width + overhang - badge.width, y: -overhang), size: badge)
    }
    let all = self.body.inset(
      by: Insets(
        top: -scale.snapped(margins.top), left: -scale.snapped(margins.left),
        bottom: -scale.snapped(margins.bottom), right: -scale.snapped(margins.right))
    ).union(self.label ?? .zero).union(self.badge ?? .zero)
    size = all.size
    move(by: Point.zero - all.origin)
  }

  /// Finds the parts of a picture from its shape, in which they follow each other. The picture does not
  /// store them otherwise.
  init(of picture: DragPicture) {
    size = picture.surface.logicalSize
    var parts: [Rect] = []
    for rect in picture.opaqueShape {
      // The bands of one rounded rectangle touch each other. Parts do not.
      if let last = parts.last, abs(last.maxY - rect.minY) < 0.01, rect.minX < last.maxX {
        parts[parts.count - 1] = last.union(rect)
      } else {
        parts.append(rect)
      }
    }
    let scale = picture.surface.scale
    parts = parts.map { part in
      let (left, top) = (scale.snapped(part.minX), scale.snapped(part.minY))
      return Rect(
        x: left, y: top, width: scale.snapped(part.maxX) - left,
        height: scale.snapped(part.maxY) - top)
    }
    let body = parts.first ?? Rect(origin: .zero, size: size)
    self.body = body
    // The badge hangs over the body's corner. The label stands apart from the body.
    label = parts.dropFirst().first { $0.minY >= body.maxY || $0.maxY <= body.minY }
    badge = parts.dropFirst().first { $0.minY < body.maxY && $0.maxY > body.minY }
  }

  /// Whether the label stands where a new layout in this room would place it.
  ///
  /// - Parameter room: The monitor, on the surface.
  func labelFits(_ room: Rect, scale: ScaleFactor) -> Bool {
    guard let label else { return true }
    let place = Self.labelPlace(
      label.size, under: body.size, in: room.offset(by: Point.zero - body.origin), scale: scale)
    let way = label.origin - (place + (body.origin - .zero))
    return scale.pixels(abs(way.dx)) == 0 && scale.pixels(abs(way.dy)) == 0
  }

  /// The label's place, relative to the body's origin.
  private static func labelPlace(
    _ label: Size, under body: Size, in room: Rect?, scale: ScaleFactor
  ) -> Point {
    let distance = scale.snapped(labelDistance)
    var place = Point(x: 0, y: body.height + distance)
    guard let room = room?.inset(dx: labelMargin, dy: labelMargin), !room.isEmpty else {
      return place
    }
    if place.x + label.width > room.maxX { place.x = scale.snapped(room.maxX - label.width) }
    if place.x < room.minX { place.x = scale.snapped(room.minX) }
    // On the body it would be in the way of the pointer and of the row.
    if place.y + label.height > room.maxY {
      place.y = min(-distance - label.height, scale.snapped(room.maxY - label.height))
    }
    return place
  }

  private mutating func move(by way: Vector) {
    body = body.offset(by: way)
    label = label?.offset(by: way)
    badge = badge?.offset(by: way)
  }

  /// The visible areas of body, label and badge, each in bands from top to bottom. A missing part has none.
  func parts(scale: ScaleFactor) -> [[Rect]] {
    [(body, Self.bodyRadius), (label, Self.labelRadius), (badge, Self.badgeRadius)].map {
      (rect: Rect?, radius) in
      rect.map { Self.bands(of: $0, radius: radius, scale: scale) } ?? []
    }
  }

  /// A rounded rectangle as rectangles of whole pixels, from top to bottom.
  static func bands(of rect: Rect, radius: Double, scale: ScaleFactor) -> [Rect] {
    let (left, top) = (scale.pixels(rect.minX), scale.pixels(rect.minY))
    let (width, height) = (scale.pixels(rect.width), scale.pixels(rect.height))
    let radius = min(radius * scale.rawValue, Double(width) / 2, Double(height) / 2)
    func inset(_ row: Int) -> Int {
      let distance = radius - (Double(min(row, height - 1 - row)) + 0.5)
      guard distance > 0 else { return 0 }
      return Int((radius - (radius * radius - distance * distance).squareRoot()).rounded())
    }
    // The conversion back to pixels rounds outward, and 7 / 1.1 * 1.1 is more than 7.
    let slack = scale.rawValue == scale.rawValue.rounded() ? 0 : 1e-6
    var bands: [Rect] = []
    var start = 0
    for row in 1...max(1, height) where row >= height || inset(row) != inset(start) {
      bands.append(
        Rect(
          x: scale.logical(left + inset(start)) + slack, y: scale.logical(top + start) + slack,
          width: scale.logical(width - 2 * inset(start)) - 2 * slack,
          height: scale.logical(row - start) - 2 * slack))
      start = row
    }
    return bands
  }
}
