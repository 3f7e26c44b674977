/// `WM_STATE`: a top-level's state according to the window manager. It also marks a managed window.
///
/// Source: ICCCM 4.1.3.1.
package struct WMState: ReadableProperty {
  package static let propertyName = AtomName.wmState
  package static let typeName = AtomName.wmState

  package struct State: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let normal = State(rawValue: 1)
    package static let iconic = State(rawValue: 3)
  }

  package var state: State

  /// Small window managers write this word only. A second one names the icon's window.
  package init?(words: [UInt32], atoms: AtomMap) {
    guard let first = words.first else { return nil }
    state = State(rawValue: first)
  }
}
