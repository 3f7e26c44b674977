/// `WM_HINTS`: whether a window takes the focus, its initial state, and its group.
///
/// Source: ICCCM 4.1.2.4.
package struct WMHints: WritableProperty {
  package static let propertyName = AtomName.wmHints
  package static let typeName = AtomName.wmHints

  /// Whether the window manager sets the focus. Together with `WM_TAKE_FOCUS` that is "locally active".
  package var acceptsInput: Bool
  package var initialState: WMState.State
  /// The client leader.
  package var group: WindowID

  package init(acceptsInput: Bool, initialState: WMState.State, group: WindowID) {
    self.acceptsInput = acceptsInput
    self.initialState = initialState
    self.group = group
  }

  package func words(atoms: AtomMap) -> [UInt32] {
    // The flags of input, state and group. The five words between state and group are about an icon.
    [1 << 0 | 1 << 1 | 1 << 6, acceptsInput ? 1 : 0, initialState.rawValue, 0, 0, 0, 0, 0]
      + [group.rawValue]
  }
}
