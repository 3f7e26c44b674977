/// `_NET_WM_USER_TIME`: the time of the last input in a window. Strict window managers do not focus a new
/// window whose time is older than the active one's. Zero asks for no focus.
///
/// Source: EWMH 1.5.
package struct NetWMUserTime: WritableProperty {
  package static let propertyName = AtomName.netWMUserTime
  package static let typeName = AtomName.cardinal

  package var time: Timestamp

  package init(_ time: Timestamp) { self.time = time }

  package func words(atoms: AtomMap) -> [UInt32] { [time.rawValue] }
}
