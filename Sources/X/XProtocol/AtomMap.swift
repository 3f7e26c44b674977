/// The numbers that one server gave to the well-known atoms.
///
/// Codecs take it as an argument, because atoms differ between servers and a test can make its own.
package struct AtomMap: Hashable, Sendable {
  private var numbers: [AtomName: Atom]
  private var names: [Atom: AtomName]

  package init(_ numbers: [AtomName: Atom]) { self.init(numbers.map { ($0, $1) }) }

  package init(_ pairs: [(AtomName, Atom)]) {
    numbers = Dictionary(minimumCapacity: pairs.count)
    names = Dictionary(minimumCapacity: pairs.count)
    for (name, atom) in pairs {
      numbers[name] = atom
      if atom != .none { names[atom] = name }
    }
  }

  /// The atom of a name. ``Atom/none`` when the server gave none.
  package subscript(_ name: AtomName) -> Atom { numbers[name] ?? .none }

  /// The name of an atom. Nil for an atom that is not well known.
  package func name(of atom: Atom) -> AtomName? { names[atom] }
}
