/// `_NET_WM_WINDOW_OPACITY`: a window's opacity, for compositors.
///
/// Source: common practice. It was proposed for EWMH and not accepted, but xfwm4, Mutter, KWin and picom
/// follow it, on override-redirect windows too.
package struct NetWMWindowOpacity: WritableProperty {
  package static let propertyName = AtomName.netWMWindowOpacity
  package static let typeName = AtomName.cardinal

  /// From 0 (invisible) to 1.
  package var opacity: Double

  package init(_ opacity: Double) { self.opacity = opacity }

  package func words(atoms: AtomMap) -> [UInt32] {
    [UInt32((min(max(opacity, 0), 1) * Double(UInt32.max)).rounded())]
  }
}
