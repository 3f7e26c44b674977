internal import CXTest

/// The resources that the server holds for its clients.
extension Desk {
  /// The number of resources of a window's client, by kind: windows, pixmaps, cursors and so on.
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

  /// The number of bytes that the pixmaps of a window's client use in the server.
  public func pixmapBytes(ofClientOf window: Window) -> Int {
    var bytes: UInt = 0
    guard XResQueryClientPixmapBytes(display, window.id, &bytes) != 0 else { return 0 }
    return Int(bytes)
  }
}
