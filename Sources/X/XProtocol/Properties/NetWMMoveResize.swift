/// The `_NET_WM_MOVERESIZE` message, which asks a window manager to move a window with the pointer. The button is
/// down, and the requestor holds no grab any more. The move ends with the button, or by a key of the window
/// manager.
///
/// Source: EWMH 1.5.
package enum NetWMMoveResize {
  package enum Direction: UInt32, Sendable {
    case move = 8
    /// The requestor saw the button's release. The window manager may have missed it.
    case cancel = 11
  }

  /// - Parameters:
  ///   - rootX: The pointer's place for which the window has its present place. `rootY` belongs to it.
  ///   - button: The button that is down.
  package static func message(
    _ direction: Direction, rootX: Int, rootY: Int, button: Int, atoms: AtomMap
  ) -> ClientMessage {
    // The source 1 is an application.
    ClientMessage(
      type: atoms[.netWMMoveResize],
      words: [
        UInt32(bitPattern: Int32(truncatingIfNeeded: rootX)),
        UInt32(bitPattern: Int32(truncatingIfNeeded: rootY)), direction.rawValue,
        UInt32(truncatingIfNeeded: button), 1,
      ])
  }
}
