public import Geometry

/// A set of directions: horizontal, vertical or both.
public struct AxisSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let horizontal = AxisSet(rawValue: 1)
  public static let vertical = AxisSet(rawValue: 2)
  public static let all: AxisSet = [.horizontal, .vertical]
}

/// The place of something in a larger rectangle.
public struct BoxAlignment: Hashable, Sendable {
  public enum Place: Hashable, Sendable { case start, center, end }

  public var horizontal: Place
  public var vertical: Place

  public init(horizontal: Place, vertical: Place) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = BoxAlignment(horizontal: .center, vertical: .center)
  public static let leading = BoxAlignment(horizontal: .start, vertical: .center)
  public static let trailing = BoxAlignment(horizontal: .end, vertical: .center)
  public static let top = BoxAlignment(horizontal: .center, vertical: .start)
  public static let bottom = BoxAlignment(horizontal: .center, vertical: .end)
  public static let topLeading = BoxAlignment(horizontal: .start, vertical: .start)
  public static let topTrailing = BoxAlignment(horizontal: .end, vertical: .start)
  public static let bottomLeading = BoxAlignment(horizontal: .start, vertical: .end)
  public static let bottomTrailing = BoxAlignment(horizontal: .end, vertical: .end)

  /// The frame of something with a size, on device pixels.
  public func place(_ size: Size, in room: Rect, _ scale: ScaleFactor) -> Rect {
    let x = scale.snapped(room.minX + offset(horizontal, room.width - size.width))
    let y = scale.snapped(room.minY + offset(vertical, room.height - size.height))
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  private func offset(_ place: Place, _ rest: Double) -> Double {
    switch place {
    case .start: 0
    case .center: rest / 2
    case .end: rest
    }
  }
}
