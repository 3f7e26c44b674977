/// A point on the X screen in device pixels, measured from the root window's origin.
public struct RootPoint: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public func offset(dx: Int, dy: Int) -> RootPoint { RootPoint(x: x + dx, y: y + dy) }
}

/// A width and a height in device pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A rectangle on the X screen in device pixels, measured from the root window's origin.
public struct RootRect: Hashable, Sendable, Codable {
  public var origin: RootPoint
  public var size: PixelSize

  public init(origin: RootPoint, size: PixelSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: RootPoint(x: x, y: y), size: PixelSize(width: width, height: height))
  }

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  public var maxX: Int { origin.x + size.width }
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  public var isEmpty: Bool { size.isEmpty }

  /// Whether a point lies inside. The right and the bottom edge are outside.
  public func contains(_ point: RootPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func intersection(_ other: RootRect) -> RootRect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return RootRect(x: left, y: top, width: 0, height: 0) }
    return RootRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The widths of a window manager's frame around a client area, in device pixels.
public struct FrameExtents: Hashable, Sendable, Codable {
  public var left: Int
  public var right: Int
  public var top: Int
  public var bottom: Int

  public static let none = FrameExtents(left: 0, right: 0, top: 0, bottom: 0)

  public init(left: Int, right: Int, top: Int, bottom: Int) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }
}

/// Device pixels per logical unit: 1, 1.25, 1.5, 2 and so on.
public struct ScaleFactor: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Double

  public static let one = ScaleFactor(rawValue: 1)

  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The pixels that a logical size covers, rounded up so that nothing is cut.
  public func pixels(_ size: Size) -> PixelSize {
    PixelSize(
      width: Int((size.width * rawValue).rounded(.up)),
      height: Int((size.height * rawValue).rounded(.up)))
  }

  /// A length in whole device pixels, rounded to the nearest.
  public func pixels(_ length: Double) -> Int { Int((length * rawValue).rounded()) }

  /// The logical size that a number of pixels has.
  public func logical(_ size: PixelSize) -> Size {
    Size(width: Double(size.width) / rawValue, height: Double(size.height) / rawValue)
  }

  /// The logical length that a number of pixels has.
  public func logical(_ pixels: Int) -> Double { Double(pixels) / rawValue }

  /// A logical coordinate moved to the nearest device pixel, so that edges are crisp.
  public func snapped(_ coordinate: Double) -> Double {
    (coordinate * rawValue).rounded() / rawValue
  }

  /// One device pixel in logical units: the width of a hairline.
  public var hairline: Double { 1 / rawValue }
}
