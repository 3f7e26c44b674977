/// `WM_STATE`: a top-level's state according to the window manager. It also marks a managed window.
///
/// Source: ICCCM 4.1.3.1.
package struct WMState: WordProperty {
  package static let propertyName = AtomName.wmState
  package static let typeName = AtomName.wmState

  package struct State: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let withdrawn = State(rawValue: 0)
    package static let normal = State(rawValue: 1)
    package static let iconic = State(rawValue: 3)
  }

  package var state: State
  package var icon: WindowID

  package init(_ state: State, icon: WindowID = .none) {
    self.state = state
    self.icon = icon
  }

  /// Nil if a small window manager wrote one word only.
  package init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    state = State(rawValue: first)
    icon = words.count > 1 ? WindowID(rawValue: words[1]) : .none
  }

  package var words: [UInt32] { [state.rawValue, icon.rawValue] }
}
