/// `_NET_FRAME_EXTENTS`: the widths of a window's frame, in device pixels. The window manager sets it in
/// answer to a `_NET_REQUEST_FRAME_EXTENTS` message, before the first map.
///
/// Source: EWMH 1.5.
package struct NetFrameExtents: ReadableProperty {
  package static let propertyName = AtomName.netFrameExtents
  package static let typeName = AtomName.cardinal
  /// No real frame is wider. A hostile client must not move windows off the screen by this property.
  package static let limit = 1024

  package var left: Int
  package var right: Int
  package var top: Int
  package var bottom: Int

  /// Nil when a side is missing or wider than ``limit``.
  package init?(words: [UInt32], atoms: AtomMap) {
    guard words.count >= 4, words.prefix(4).allSatisfy({ $0 <= Self.limit }) else { return nil }
    (left, right) = (Int(words[0]), Int(words[1]))
    (top, bottom) = (Int(words[2]), Int(words[3]))
  }
}
