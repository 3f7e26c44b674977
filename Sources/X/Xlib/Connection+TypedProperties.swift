package import XProtocol

/// Reads and writes properties as the values that the specifications describe.
extension Connection {
  package func set(_ property: some WritableProperty, of window: WindowID) {
    let kind = type(of: property)
    setProperty(
      atoms[kind.propertyName], of: window, type: atoms[kind.typeName],
      words: property.words(atoms: atoms.wellKnown))
  }

  /// Writes a list of well-known atoms.
  package func setAtoms(_ name: AtomName, _ list: [AtomName], of window: WindowID) {
    setProperty(
      atoms[name], of: window, type: atoms[.atom], words: list.map { atoms[$0].rawValue })
  }

  /// Writes text in the encoding that the value has.
  package func setText(_ name: AtomName, _ text: TextProperty, of window: WindowID) {
    setProperty(atoms[name], of: window, type: atoms[text.typeName], bytes: text.bytes)
  }

  /// Reads a property. Nil when it is missing or invalid. Waits for the server.
  package func read<P: ReadableProperty>(_ kind: P.Type, of window: WindowID) -> P? {
    property(atoms[kind.propertyName], of: window, type: atoms[kind.typeName])
      .flatMap { P(words: $0.words, atoms: atoms.wellKnown) }
  }
}
