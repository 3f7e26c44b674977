/// `WM_STATE`: a top-level's state according to the window manager. It also marks a managed window.
///
/// Source: ICCCM 4.1.3.1.
public struct WMState: WordProperty {
  public static let propertyName = AtomName.wmState
  public static let typeName = AtomName.wmState

  public struct State: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let withdrawn = State(rawValue: 0)
    public static let normal = State(rawValue: 1)
    public static let iconic = State(rawValue: 3)
  }

  public var state: State
  public var icon: WindowID

  public init(_ state: State, icon: WindowID = .none) {
    self.state = state
    self.icon = icon
  }

  /// Nil if a small window manager wrote one word only.
  public init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    state = State(rawValue: first)
    icon = words.count > 1 ? WindowID(rawValue: words[1]) : .none
  }

  public var words: [UInt32] { [state.rawValue, icon.rawValue] }
}
