public import Canvas
public import Geometry

/// The pictures of a book, by the addresses in its text. A picture is read when its page is drawn.
public struct BookPictures: Sendable {
  /// The size of a picture in pixels. Nil for one that is missing: the book has its words then.
  public var size: @Sendable (_ destination: String) -> PixelSize?
  /// Decodes a picture, for a size in pixels. Nil if that is not possible.
  public var load: @Sendable (_ destination: String, _ fitting: PixelSize) -> Surface?

  /// Pictures that are found and decoded on the thread that makes the pages.
  public init(
    size: @escaping @Sendable (_ destination: String) -> PixelSize?,
    load: @escaping @Sendable (_ destination: String, _ fitting: PixelSize) -> Surface?
  ) {
    self.size = size
    self.load = load
  }

  /// The points of a picture's pixel, as on a screen with 96 pixels to the inch.
  private static let pointsPerPixel = 0.75
  /// The pixels to a point that are printed at most: 200 to the inch.
  static let pixelsPerPoint = 200.0 / 72
  /// A taller picture is made smaller, so that it has room on a page.
  private static let mostOfPage = 0.9

  /// The size of a picture on the page, in points.
  func shownSize(
    _ destination: String, wantedWidth: Double?, in area: Size
  ) -> Size? {
    guard let own = size(destination), own.width > 0, own.height > 0 else { return nil }
    let ratio = Double(own.height) / Double(own.width)
    let wanted = (wantedWidth ?? Double(own.width)) * Self.pointsPerPixel
    let width = min(wanted, area.width, area.height * Self.mostOfPage / ratio)
    return Size(width: width, height: width * ratio)
  }
}

/// A picture's place in a book.
struct BookPicture: Hashable {
  var destination: String
  /// In points.
  var size: Size
}
