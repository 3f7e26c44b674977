/// `_NET_WM_STATE`: the present state of a top-level. The client sets it before the first map. Later the
/// window manager sets it, also at the request of a client.
///
/// Source: EWMH 1.5.
package struct NetWMState: ReadableProperty, WritableProperty {
  package static let propertyName = AtomName.netWMState
  package static let typeName = AtomName.atom

  package var states: Set<AtomName>

  package init(_ states: Set<AtomName> = []) { self.states = states }

  package init(words: [UInt32], atoms: AtomMap) { states = atoms.names(of: words) }

  package func words(atoms: AtomMap) -> [UInt32] { states.map { atoms[$0].rawValue }.sorted() }

  package var isMaximized: Bool { isMaximizedHorizontally && isMaximizedVertically }
  package var isMaximizedHorizontally: Bool { states.contains(.netWMStateMaximizedHorizontally) }
  package var isMaximizedVertically: Bool { states.contains(.netWMStateMaximizedVertically) }

  package var isFullScreen: Bool { states.contains(.netWMStateFullscreen) }

  /// The message that asks a window manager to remove one state, or two at once.
  package static func removal(
    of first: AtomName, _ second: AtomName? = nil, atoms: AtomMap
  ) -> ClientMessage {
    change(0, first, second, atoms)
  }

  /// The request to the window manager to add one or two states.
  package static func addition(
    of first: AtomName, _ second: AtomName? = nil, atoms: AtomMap
  ) -> ClientMessage {
    change(1, first, second, atoms)
  }

  /// - Parameter action: 0 removes, 1 adds.
  private static func change(
    _ action: UInt32, _ first: AtomName, _ second: AtomName?, _ atoms: AtomMap
  ) -> ClientMessage {
    // The source 1 is an application.
    ClientMessage(
      type: atoms[.netWMState],
      words: [action, atoms[first].rawValue, second.map { atoms[$0].rawValue } ?? 0, 1])
  }
}
