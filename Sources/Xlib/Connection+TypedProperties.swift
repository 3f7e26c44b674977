package import XProtocol

/// Reads and writes properties as the values that the specifications describe.
extension Connection {
  package func set(_ property: some WordProperty, of window: WindowID) {
    let kind = type(of: property)
    setProperty(
      atoms[kind.propertyName], of: window, type: atoms[kind.typeName], words: property.words)
  }

  package func set(_ property: some AtomProperty, of window: WindowID) {
    let kind = type(of: property)
    setProperty(
      atoms[kind.propertyName], of: window, type: atoms[kind.typeName],
      words: property.words(atoms: atoms.wellKnown))
  }

  package func set(_ property: some ByteProperty, of window: WindowID) {
    let kind = type(of: property)
    setProperty(
      atoms[kind.propertyName], of: window, type: atoms[kind.typeName], bytes: property.bytes)
  }

  /// Writes text in the encoding that the value has.
  package func setText(_ name: AtomName, _ text: TextProperty, of window: WindowID) {
    setProperty(atoms[name], of: window, type: atoms[text.typeName], bytes: text.bytes)
  }

  /// Reads a property. Nil when it is missing or invalid. Waits for the server.
  package func read<P: WordProperty>(_ kind: P.Type, of window: WindowID) -> P? {
    property(atoms[kind.propertyName], of: window, type: atoms[kind.typeName])
      .flatMap { P(words: $0.words) }
  }

  /// Reads a property. Nil when it is missing or invalid. Waits for the server.
  package func read<P: AtomProperty>(_ kind: P.Type, of window: WindowID) -> P? {
    property(atoms[kind.propertyName], of: window, type: atoms[kind.typeName])
      .flatMap { P(words: $0.words, atoms: atoms.wellKnown) }
  }
}
