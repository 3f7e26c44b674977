/// A window property whose items are 32-bit words without atoms among them.
///
/// Decoding is total: another client may have written anything, so what makes no sense is nil.
public protocol WordProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
  init?(words: [UInt32])
  var words: [UInt32] { get }
}

/// A window property whose items are 32-bit words, some of which are atoms of one server.
public protocol AtomProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
  init?(words: [UInt32], atoms: AtomMap)
  func words(atoms: AtomMap) -> [UInt32]
}

/// A window property whose items are bytes.
public protocol ByteProperty: Hashable, Sendable {
  static var propertyName: AtomName { get }
  static var typeName: AtomName { get }
  init?(bytes: [UInt8])
  var bytes: [UInt8] { get }
}

extension UInt32 {
  /// A signed number as the wire carries it; out of range becomes the nearest that fits.
  internal init(wire value: Int) { self.init(bitPattern: Int32(clamping: value)) }

  /// The signed number that the wire carried.
  internal var signed: Int { Int(Int32(bitPattern: self)) }
}
