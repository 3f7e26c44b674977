/// `WM_HINTS`: whether a window takes the focus, its initial state, and its group.
///
/// Source: ICCCM 4.1.2.4.
package struct WMHints: WordProperty {
  package static let propertyName = AtomName.wmHints
  package static let typeName = AtomName.wmHints

  /// Whether the window manager sets the focus. Together with `WM_TAKE_FOCUS` that is "locally active".
  package var acceptsInput: Bool?
  package var initialState: WMState.State?
  package var iconPixmap: UInt32?
  package var iconWindow: WindowID?
  package var iconPosition: Position?
  package var iconMask: UInt32?
  /// The client leader.
  package var group: WindowID?
  package var isUrgent = false

  package struct Position: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  package init() {}

  /// Decodes nine words, or eight from clients without a group.
  package init?(words: [UInt32]) {
    guard words.count >= 8 else { return nil }
    let flags = words[0]
    func has(_ bit: Int) -> Bool { flags & (1 << bit) != 0 }
    if has(0) { acceptsInput = words[1] != 0 }
    if has(1) { initialState = WMState.State(rawValue: words[2]) }
    if has(2) { iconPixmap = words[3] }
    if has(3) { iconWindow = WindowID(rawValue: words[4]) }
    if has(4) { iconPosition = Position(x: words[5].signed, y: words[6].signed) }
    if has(5) { iconMask = words[7] }
    if has(6), words.count > 8 { group = WindowID(rawValue: words[8]) }
    isUrgent = has(8)
  }

  package var words: [UInt32] {
    var words = [UInt32](repeating: 0, count: 9)
    func put(_ bit: Int, _ value: UInt32?, at index: Int) {
      guard let value else { return }
      words[0] |= 1 << bit
      words[index] = value
    }
    put(0, acceptsInput.map { $0 ? 1 : 0 }, at: 1)
    put(1, initialState?.rawValue, at: 2)
    put(2, iconPixmap, at: 3)
    put(3, iconWindow?.rawValue, at: 4)
    put(4, iconPosition.map { UInt32(wire: $0.x) }, at: 5)
    put(4, iconPosition.map { UInt32(wire: $0.y) }, at: 6)
    put(5, iconMask, at: 7)
    put(6, group?.rawValue, at: 8)
    if isUrgent { words[0] |= 1 << 8 }
    return words
  }
}
