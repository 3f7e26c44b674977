/// `WM_HINTS`: whether a window takes the focus, its initial state, and its group.
///
/// Source: ICCCM 4.1.2.4.
public struct WMHints: WordProperty {
  public static let propertyName = AtomName.wmHints
  public static let typeName = AtomName.wmHints

  /// Whether the window manager sets the focus. Together with `WM_TAKE_FOCUS` that is "locally active".
  public var acceptsInput: Bool?
  public var initialState: WMState.State?
  public var iconPixmap: UInt32?
  public var iconWindow: WindowID?
  public var iconPosition: Position?
  public var iconMask: UInt32?
  /// The client leader.
  public var group: WindowID?
  public var isUrgent = false

  public struct Position: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  public init() {}

  /// Decodes nine words, or eight from clients without a group.
  public init?(words: [UInt32]) {
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

  public var words: [UInt32] {
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
