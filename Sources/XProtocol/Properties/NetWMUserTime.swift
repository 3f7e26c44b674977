/// `_NET_WM_USER_TIME`: the time of the last input in a window. Strict window managers do not focus a new
/// window whose time is older than the active one's. Zero asks for no focus.
///
/// Source: EWMH 1.5.
public struct NetWMUserTime: WordProperty {
  public static let propertyName = AtomName.netWMUserTime
  public static let typeName = AtomName.cardinal

  public var time: Timestamp

  public init(_ time: Timestamp) { self.time = time }

  public init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    time = Timestamp(rawValue: first)
  }

  public var words: [UInt32] { [time.rawValue] }
}
