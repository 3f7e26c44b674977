/// `_NET_SUPPORTED` on the root: the hints that the window manager says it follows.
///
/// Source: EWMH 1.5. Lists are incomplete in practice (i3 names almost nothing), so nothing that a
/// client does on its own is made to depend on it.
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

/// `_NET_SUPPORTING_WM_CHECK`: a window of the window manager, named by the root and by itself.
///
/// A killed window manager leaves the root's behind, naming a dead window, so both are asked.
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

  /// Whether the window that the root names says the same of itself.
  public func isConfirmed(by other: NetSupportingWMCheck?) -> Bool { other == self }
}
