/// `_NET_CLIENT_LIST_STACKING` on the root: the windows that the window manager manages, the lowest first.
///
/// Source: EWMH 1.5.
package struct NetClientListStacking: ReadableProperty {
  package static let propertyName = AtomName.netClientListStacking
  package static let typeName = AtomName.window

  package var windows: [WindowID]

  package init(words: [UInt32], atoms: AtomMap) { windows = words.map { WindowID(rawValue: $0) } }
}
