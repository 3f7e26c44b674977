internal import CXTest

/// What the server holds for its clients.
extension Desk {
  /// How many resources the client of a window has, by the name of their kind: windows, pixmaps, cursors and
  /// the like.
  public func resources(ofClientOf window: Window) -> [String: Int] {
    var count: Int32 = 0
    var types: UnsafeMutablePointer<XResType>?
    guard XResQueryClientResources(display, window.id, &count, &types) != 0, let types else {
      return [:]
    }
    defer { XFree(types) }
    let all = UnsafeBufferPointer(start: types, count: Int(count))
    return all.reduce(into: [:]) { $0[atomName($1.resource_type), default: 0] += Int($1.count) }
  }

  /// How many bytes the pixmaps of a window's client take in the server.
  public func pixmapBytes(ofClientOf window: Window) -> Int {
    var bytes: UInt = 0
    guard XResQueryClientPixmapBytes(display, window.id, &bytes) != 0 else { return 0 }
    return Int(bytes)
  }
}
