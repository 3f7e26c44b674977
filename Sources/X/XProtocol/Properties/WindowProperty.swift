/// The name and the type of a window property.
package protocol WindowProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
}

/// A property of 32-bit words that Scenery reads.
///
/// Decoding is total: another client may have written anything. Values that make no sense are nil.
package protocol ReadableProperty: WindowProperty {
  init?(words: [UInt32], atoms: AtomMap)
}

/// A property of 32-bit words that Scenery writes.
package protocol WritableProperty: WindowProperty {
  func words(atoms: AtomMap) -> [UInt32]
}

/// A property of 32-bit words, none of them an atom, that Scenery reads and writes.
package protocol WordProperty: ReadableProperty, WritableProperty {
  init?(words: [UInt32])
  var words: [UInt32] { get }
}

extension WordProperty {
  package init?(words: [UInt32], atoms: AtomMap) { self.init(words: words) }
  package func words(atoms: AtomMap) -> [UInt32] { words }
}

extension UInt32 {
  /// A signed number as a word of the protocol. Numbers out of range become the nearest one in range.
  internal init(wire value: Int) { self.init(bitPattern: Int32(clamping: value)) }

  /// The signed number in a word of the protocol.
  internal var signed: Int { Int(Int32(bitPattern: self)) }
}

extension AtomMap {
  /// The well-known names among the atoms of a property. Other atoms are ignored.
  internal func names(of words: [UInt32]) -> Set<AtomName> {
    Set(words.prefix(4096).compactMap { name(of: Atom(rawValue: $0)) })
  }
}
