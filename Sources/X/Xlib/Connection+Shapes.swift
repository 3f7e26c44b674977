package import XProtocol

/// The outlines of windows (SHAPE 1.1). On a server without the extension windows keep their rectangles.
extension Connection {
  private enum Request {
    static let rectangles: UInt8 = 1
    static let mask: UInt8 = 2
  }

  /// What of a window has an outline.
  private enum Kind: UInt8 {
    case bounding = 0
    /// Where the pointer does not pass through.
    case input = 2
  }

  /// Makes the pointer pass through a window. No search for the window under the pointer finds it.
  package func removeInputShape(of window: WindowID) { set(.input, to: [], of: window) }

  /// Gives a window the outline of some rectangles. With nil, it gets its own rectangle back.
  package func setShape(_ areas: [PixelArea]?, of window: WindowID) {
    if let areas { return set(.bounding, to: areas, of: window) }
    guard var request = request(.shape, minor: Request.mask) else { return }
    // The operation is to replace the outline. Its place is 0, 0, and there is no mask.
    for byte in [0, Kind.bounding.rawValue, 0, 0] { request.append(byte) }
    for word in [window.rawValue, 0, 0] { request.append(word) }
    send(request)
  }

  private func set(_ kind: Kind, to areas: [PixelArea], of window: WindowID) {
    guard var request = request(.shape, minor: Request.rectangles) else { return }
    // The operation is to replace the outline. The rectangles are not sorted.
    for byte in [0, kind.rawValue, 0, 0] { request.append(byte) }
    request.append(window.rawValue)
    request.append(words16: 0, 0)
    for area in areas {
      let rectangle = area.xRectangle
      request.append(rectangle.x)
      request.append(rectangle.y)
      request.append(rectangle.width)
      request.append(rectangle.height)
    }
    send(request)
  }
}
