public import Geometry

/// The visible part of a picture and its zoom, as plain numbers.
///
/// At a zoom of 1, one pixel of the picture is one pixel of the screen. Without a zoom the picture fits the
/// view, and is not enlarged. It moves out of the view no further than needed.
public struct PictureViewport: Hashable, Sendable {
  /// The view's size, in logical units.
  public var viewSize: Size { didSet { settle() } }
  public var pictureSize: PixelSize { didSet { settle() } }
  public var scale: ScaleFactor { didSet { settle() } }
  /// The zoom. Nil fits the picture into the view.
  public private(set) var zoom: Double?
  /// The point of the picture in the middle of the view. Each coordinate is between 0 and 1.
  public private(set) var center = Point(x: 0.5, y: 0.5)

  public static let largestZoom = 8.0
  public static let step = 1.25

  public init(viewSize: Size, pictureSize: PixelSize, scale: ScaleFactor) {
    self.viewSize = viewSize
    self.pictureSize = pictureSize
    self.scale = scale
  }

  /// The zoom that shows the whole picture.
  public var fittingZoom: Double {
    guard !pictureSize.isEmpty, !viewSize.isEmpty else { return 1 }
    return min(
      viewSize.width * scale.rawValue / Double(pictureSize.width),
      viewSize.height * scale.rawValue / Double(pictureSize.height), 1)
  }

  public var effectiveZoom: Double { zoom ?? fittingZoom }

  /// The picture's size in the view, in logical units.
  public var shownSize: Size {
    let factor = effectiveZoom / scale.rawValue
    return Size(
      width: Double(pictureSize.width) * factor, height: Double(pictureSize.height) * factor)
  }

  /// The picture's frame in the view.
  public var frame: Rect {
    let size = shownSize
    return Rect(
      x: scale.snapped(viewSize.width / 2 - center.x * size.width),
      y: scale.snapped(viewSize.height / 2 - center.y * size.height), width: size.width,
      height: size.height)
  }

  /// Whether the picture is larger than the view.
  public var canPan: Bool {
    let size = shownSize
    // Half a pixel is a rounding error, and no reason to let the picture be dragged.
    return size.width > viewSize.width + 0.5 || size.height > viewSize.height + 0.5
  }

  // MARK: Changing

  public mutating func fit() {
    zoom = nil
    settle()
  }

  /// Zooms. The point of the picture at a place of the view stays there.
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

  /// The limits of the zoom: from the whole picture to its own pixels. A small picture can be doubled.
  public mutating func toggleZoom(around place: Point) {
    if zoom != nil { return fit() }
    setZoom(fittingZoom < 0.95 ? 1 : 2, around: place)
  }

  /// Moves the picture in the view, in logical units.
  public mutating func pan(by way: Vector) {
    let size = shownSize
    guard !size.isEmpty else { return }
    center = Point(x: center.x - way.dx / size.width, y: center.y - way.dy / size.height)
    settle()
  }

  /// Restores saved values.
  public mutating func restore(zoom: Double?, center: Point) {
    guard let zoom, zoom.isFinite, center.x.isFinite, center.y.isFinite else { return fit() }
    self.zoom = min(max(zoom, 0.001), Self.largestZoom)
    self.center = center
    settle()
  }

  /// Leaves no gap beside a picture that is larger than the view, and centers a smaller one.
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
