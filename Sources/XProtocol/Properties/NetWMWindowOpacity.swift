/// `_NET_WM_WINDOW_OPACITY`: a window's opacity, for compositors.
///
/// Source: common practice. It was proposed for EWMH and not accepted, but xfwm4, Mutter, KWin and picom
/// follow it, on override-redirect windows too.
public struct NetWMWindowOpacity: WordProperty {
  public static let propertyName = AtomName.netWMWindowOpacity
  public static let typeName = AtomName.cardinal

  /// From 0 (invisible) to 1.
  public var opacity: Double

  public init(_ opacity: Double) { self.opacity = opacity }

  public init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    opacity = Double(first) / Double(UInt32.max)
  }

  public var words: [UInt32] { [UInt32((min(max(opacity, 0), 1) * Double(UInt32.max)).rounded())] }
}
