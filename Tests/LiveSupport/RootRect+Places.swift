public import Geometry

/// Points of a rectangle, and places beside it that belong to no program, so that none could be asked for them.
extension RootRect {
  public var middle: RootPoint { RootPoint(x: minX + width / 2, y: minY + height / 2) }

  /// A place on the desktop to the right of a window.
  ///
  /// - Parameters:
  ///   - distance: The pixels from the right edge.
  ///   - down: The pixels from the upper edge.
  public func beside(_ distance: Int, down: Int) -> RootPoint {
    RootPoint(x: maxX + distance, y: minY + down)
  }

  /// A place on the desktop to the left of a window.
  ///
  /// - Parameters:
  ///   - distance: The pixels from the left edge.
  ///   - down: The pixels from the upper edge.
  public func before(_ distance: Int, down: Int) -> RootPoint {
    RootPoint(x: minX - distance, y: minY + down)
  }

  /// A place on the desktop below a window.
  ///
  /// - Parameters:
  ///   - distance: The pixels from the lower edge.
  ///   - along: The pixels from the left edge.
  public func below(_ distance: Int, along: Int) -> RootPoint {
    RootPoint(x: minX + along, y: maxY + distance)
  }

  /// A place in the title bar that a window manager has put above a window.
  ///
  /// - Parameter along: The pixels from the left edge.
  public func titleBar(along: Int) -> RootPoint { RootPoint(x: minX + along, y: minY - 10) }

  /// A place at the right edge of a screen or a window, inside it.
  public func rightEdge(_ distance: Int, down: Int) -> RootPoint {
    RootPoint(x: maxX - distance, y: minY + down)
  }

  /// A place at the left edge of a screen or a window, inside it.
  public func leftEdge(_ distance: Int, down: Int) -> RootPoint {
    RootPoint(x: minX + distance, y: minY + down)
  }

  /// A place at the lower edge of a screen or a window, inside it.
  public func lowerEdge(_ distance: Int, along: Int) -> RootPoint {
    RootPoint(x: minX + along, y: maxY - distance)
  }

  /// A place in a window's bar where nothing is, so that a click there only gives the window the focus.
  public var freeBarPlace: RootPoint { RootPoint(x: middle.x, y: minY + 20) }

  /// Places near the corners, inside: lower left, lower right, upper left and upper right.
  public func corners(_ distance: Int) -> [RootPoint] {
    [
      RootPoint(x: minX + distance, y: maxY - distance),
      RootPoint(x: maxX - distance, y: maxY - distance),
      RootPoint(x: minX + distance, y: minY + distance),
      RootPoint(x: maxX - distance, y: minY + distance),
    ]
  }
}
