/// A window property of 32-bit words without atoms.
///
/// Decoding is total: another client may have written anything. Values that make no sense are nil.
package protocol WordProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
  init?(words: [UInt32])
  var words: [UInt32] { get }
}

/// A window property of 32-bit words, some of which are a server's atoms.
package protocol AtomProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
  init?(words: [UInt32], atoms: AtomMap)
  func words(atoms: AtomMap) -> [UInt32]
}

/// A window property whose items are bytes.
package protocol ByteProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
  init?(bytes: [UInt8])
  var bytes: [UInt8] { get }
}

extension UInt32 {
  /// A signed number as a word of the protocol. Numbers out of range become the nearest one in range.
  internal init(wire value: Int) { self.init(bitPattern: Int32(clamping: value)) }

  /// The signed number in a word of the protocol.
  internal var signed: Int { Int(Int32(bitPattern: self)) }
}
