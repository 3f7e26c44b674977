/// `_NET_SUPPORTED` on the root: the hints that the window manager claims to support.
///
/// Source: EWMH 1.5. The lists are incomplete in practice (i3 names almost nothing), so nothing that a
/// client does on its own depends on it.
package struct NetSupported: ReadableProperty {
  package static let propertyName = AtomName.netSupported
  package static let typeName = AtomName.atom

  package var names: Set<AtomName>

  package init(words: [UInt32], atoms: AtomMap) { names = atoms.names(of: words) }
}

/// `_NET_SUPPORTING_WM_CHECK`: a window of the window manager. The root and the window itself name it.
///
/// A killed window manager leaves the root's property behind, with a dead window. So both are read.
package struct NetSupportingWMCheck: ReadableProperty {
  package static let propertyName = AtomName.netSupportingWMCheck
  package static let typeName = AtomName.window

  package var window: WindowID

  package init?(words: [UInt32], atoms: AtomMap) {
    guard let first = words.first, first != 0 else { return nil }
    window = WindowID(rawValue: first)
  }

  /// Whether the window that the root names also names itself.
  package func isConfirmed(by other: NetSupportingWMCheck?) -> Bool { other == self }
}
