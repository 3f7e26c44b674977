/// `_NET_FRAME_EXTENTS`: the widths of a window's frame, in device pixels. The window manager sets it in
/// answer to a `_NET_REQUEST_FRAME_EXTENTS` message, before the first map.
///
/// Source: EWMH 1.5.
package struct NetFrameExtents: WordProperty {
  package static let propertyName = AtomName.netFrameExtents
  package static let typeName = AtomName.cardinal
  /// No real frame is wider. A hostile client must not move windows off the screen by this property.
  package static let limit = 1024

  package var left: Int
  package var right: Int
  package var top: Int
  package var bottom: Int

  package init(left: Int, right: Int, top: Int, bottom: Int) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// Nil when a side is missing or wider than ``limit``.
  package init?(words: [UInt32]) {
    guard words.count >= 4, words.prefix(4).allSatisfy({ $0 <= Self.limit }) else { return nil }
    self.init(left: Int(words[0]), right: Int(words[1]), top: Int(words[2]), bottom: Int(words[3]))
  }

  package var words: [UInt32] { [left, right, top, bottom].map { UInt32(wire: $0) } }
}
