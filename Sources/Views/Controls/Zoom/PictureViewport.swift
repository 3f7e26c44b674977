public import Geometry

/// Which part of a picture a view shows, and how large: plain numbers.
///
/// A zoom of 1 shows a pixel of the picture in a pixel of the screen. Without one the picture fits the
/// view, and is not made larger than that. The picture never leaves the view further than it must.
public struct PictureViewport: Hashable, Sendable {
  /// Logical units.
  public var viewSize: Size { didSet { settle() } }
  public var pictureSize: PixelSize { didSet { settle() } }
  public var scale: ScaleFactor { didSet { settle() } }
  /// Nil fits the picture into the view.
  public private(set) var zoom: Double?
  /// The point of the picture in the middle of the view, each side from 0 to 1.
  public private(set) var center = Point(x: 0.5, y: 0.5)

  public static let largestZoom = 8.0
  public static let step = 1.25

  public init(viewSize: Size, pictureSize: PixelSize, scale: ScaleFactor) {
    self.viewSize = viewSize
    self.pictureSize = pictureSize
    self.scale = scale
  }

  /// The zoom that shows all of the picture.
  public var fittingZoom: Double {
    guard !pictureSize.isEmpty, !viewSize.isEmpty else { return 1 }
    return min(
      viewSize.width * scale.rawValue / Double(pictureSize.width),
      viewSize.height * scale.rawValue / Double(pictureSize.height), 1)
  }

  public var effectiveZoom: Double { zoom ?? fittingZoom }

  /// The picture's size in the view, logical units.
  public var shownSize: Size {
    let factor = effectiveZoom / scale.rawValue
    return Size(
      width: Double(pictureSize.width) * factor, height: Double(pictureSize.height) * factor)
  }

  /// Where the picture stands in the view.
  public var frame: Rect {
    let size = shownSize
    return Rect(
      x: scale.snapped(viewSize.width / 2 - center.x * size.width),
      y: scale.snapped(viewSize.height / 2 - center.y * size.height), width: size.width,
      height: size.height)
  }

  /// Whether there is more of the picture than the view shows.
  public var canPan: Bool {
    let size = shownSize
    // Half a pixel is rounding, not a reason to grab.
    return size.width > viewSize.width + 0.5 || size.height > viewSize.height + 0.5
  }

  // MARK: Changing

  public mutating func fit() {
    zoom = nil
    settle()
  }

  /// Zooms; the picture's point at a place of the view stays there.
  public mutating func setZoom(_ wanted: Double, around place: Point? = nil) {
    guard wanted.isFinite, !pictureSize.isEmpty else { return }
    let place = place ?? Point(x: viewSize.width / 2, y: viewSize.height / 2)
    let old = frame
    let part = Point(
      x: old.width > 0 ? (place.x - old.minX) / old.width : 0.5,
      y: old.height > 0 ? (place.y - old.minY) / old.height : 0.5)
    let smallest = min(fittingZoom, 1)
    let new = min(max(wanted, smallest), Self.largestZoom)
    zoom = new <= smallest ? nil : new
    let size = shownSize
    center = Point(
      x: part.x + (viewSize.width / 2 - place.x) / max(1, size.width),
      y: part.y + (viewSize.height / 2 - place.y) / max(1, size.height))
    settle()
  }

  public mutating func zoom(by factor: Double, around place: Point? = nil) {
    setZoom(effectiveZoom * factor, around: place)
  }

  /// Between all of the picture and its own pixels; one that is small anyway is doubled.
  public mutating func toggleZoom(around place: Point) {
    if zoom != nil { return fit() }
    setZoom(fittingZoom < 0.95 ? 1 : 2, around: place)
  }

  /// Moves the picture in the view, logical units.
  public mutating func pan(by way: Vector) {
    let size = shownSize
    guard !size.isEmpty else { return }
    center = Point(x: center.x - way.dx / size.width, y: center.y - way.dy / size.height)
    settle()
  }

  /// Takes up what was saved.
  public mutating func restore(zoom: Double?, center: Point) {
    guard let zoom, zoom.isFinite, center.x.isFinite, center.y.isFinite else { return fit() }
    self.zoom = min(max(zoom, 0.001), Self.largestZoom)
    self.center = center
    settle()
  }

  /// No gap beside a picture that is larger than the view; a smaller one stands in the middle.
  private mutating func settle() {
    if let zoom, !viewSize.isEmpty, zoom < fittingZoom { self.zoom = nil }
    let size = shownSize
    func kept(_ part: Double, _ shown: Double, _ room: Double) -> Double {
      guard shown > room, shown > 0 else { return 0.5 }
      let half = room / 2 / shown
      return min(max(part, half), 1 - half)
    }
    guard !viewSize.isEmpty, !pictureSize.isEmpty else { return }
    center = Point(
      x: kept(center.x, size.width, viewSize.width),
      y: kept(center.y, size.height, viewSize.height))
  }
}
