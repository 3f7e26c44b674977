/// `_NET_SUPPORTED` on the root: the hints that the window manager claims to support.
///
/// Source: EWMH 1.5. The lists are incomplete in practice (i3 names almost nothing), so nothing that a
/// client does on its own depends on it.
public struct NetSupported: AtomProperty {
  public static let propertyName = AtomName.netSupported
  public static let typeName = AtomName.atom

  public var names: Set<AtomName>

  public init(_ names: Set<AtomName>) { self.names = names }

  public init(words: [UInt32], atoms: AtomMap) {
    names = Set(words.prefix(4096).compactMap { atoms.name(of: Atom(rawValue: $0)) })
  }

  public func words(atoms: AtomMap) -> [UInt32] { names.map { atoms[$0].rawValue }.sorted() }
}

/// `_NET_SUPPORTING_WM_CHECK`: a window of the window manager. The root and the window itself name it.
///
/// A killed window manager leaves the root's property behind, with a dead window. So both are read.
public struct NetSupportingWMCheck: WordProperty {
  public static let propertyName = AtomName.netSupportingWMCheck
  public static let typeName = AtomName.window

  public var window: WindowID

  public init(_ window: WindowID) { self.window = window }

  public init?(words: [UInt32]) {
    guard let first = words.first, first != 0 else { return nil }
    window = WindowID(rawValue: first)
  }

  public var words: [UInt32] { [window.rawValue] }

  /// Whether the window that the root names also names itself.
  public func isConfirmed(by other: NetSupportingWMCheck?) -> Bool { other == self }
}
