/// `XdndAware`: a top-level takes drops from other programs. Names the newest version that it knows.
///
/// The property has the type `ATOM`, although its item is a number. Targets of early versions append the types
/// that they accept. Those are ignored.
///
/// Source: XDND 5, "XdndAware".
package struct XDNDAware: WordProperty {
  package static let propertyName = AtomName.xdndAware
  package static let typeName = AtomName.atom

  /// The newest version that the window knows.
  package var version: UInt32

  package init(version: UInt32) { self.version = version }

  package init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    version = first
  }

  package var words: [UInt32] { [version] }
}

/// The versions of the protocol.
package enum XDNDVersion {
  /// The versions that this side knows. Version 3 changed the protocol so much that older ones are dead.
  package static let supported: ClosedRange<UInt8> = 3...5

  /// The version for a target, which is the lower of both sides' newest. Nil for a target that is too old.
  ///
  /// Source: XDND 5, "XdndAware": the source calculates it before any message is sent.
  package static func negotiated(with target: XDNDAware) -> UInt8? {
    let version = UInt8(min(target.version, UInt32(supported.upperBound)))
    return supported.contains(version) ? version : nil
  }
}
