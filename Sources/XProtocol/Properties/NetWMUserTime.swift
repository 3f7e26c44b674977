/// `_NET_WM_USER_TIME`: the time of the last input in a window. Strict window managers do not focus a new
/// window whose time is older than the active one's. Zero asks for no focus.
///
/// Source: EWMH 1.5.
package struct NetWMUserTime: WordProperty {
  package static let propertyName = AtomName.netWMUserTime
  package static let typeName = AtomName.cardinal

  package var time: Timestamp

  package init(_ time: Timestamp) { self.time = time }

  package init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    time = Timestamp(rawValue: first)
  }

  package var words: [UInt32] { [time.rawValue] }
}
