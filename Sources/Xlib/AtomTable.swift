internal import CXlib
internal import Glibc
package import XProtocol

/// The numbers of all well-known atoms, which cost one round trip.
@MainActor
package final class AtomTable {
  private var atomsByName: [String: XProtocol.Atom] = [:]
  private var namesByAtom: [XProtocol.Atom: String] = [:]
  /// The well-known atoms as a value, for codecs.
  package private(set) var wellKnown = AtomMap([:])

  /// - Parameter others: Names that contain a screen's number, so that no enumeration can contain them.
  internal init(interningOn display: OpaquePointer, others: [String]) {
    intern(AtomName.allCases.map(\.rawValue) + others, on: display)
    wellKnown = AtomMap(
      Dictionary(uniqueKeysWithValues: AtomName.allCases.map { ($0, self[$0]) }))
  }

  /// The atom of a well-known name.
  package subscript(_ name: AtomName) -> XProtocol.Atom { atomsByName[name.rawValue] ?? .none }

  /// The well-known name of an atom. Nil for other atoms, without asking the server.
  package func name(of atom: XProtocol.Atom) -> AtomName? {
    namesByAtom[atom].flatMap(AtomName.init(rawValue:))
  }

  /// Interns further names in one round trip: names with screen numbers, MIME types of the application.
  internal func intern(_ names: [String], on display: OpaquePointer) {
    let fresh = names.filter { atomsByName[$0] == nil }
    guard !fresh.isEmpty else { return }
    var copies: [UnsafeMutablePointer<CChar>?] = fresh.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var results = [CXlib.Atom](repeating: 0, count: fresh.count)
    XInternAtoms(display, &copies, Int32(fresh.count), 0, &results)
    for (name, result) in zip(fresh, results) {
      let atom = XProtocol.Atom(rawValue: UInt32(truncatingIfNeeded: result))
      atomsByName[name] = atom
      namesByAtom[atom] = name
    }
  }

  internal func atom(named name: String) -> XProtocol.Atom? { atomsByName[name] }
}

extension Connection {
  /// The atoms of names that are not well known. Waits for the server unless all of them are known already.
  package func atoms(named names: [String]) -> [XProtocol.Atom] {
    if names.contains(where: { atoms.atom(named: $0) == nil }) {
      waiting(for: "intern atoms") { atoms.intern(names, on: $0) }
    }
    return names.map { atoms.atom(named: $0) ?? .none }
  }

  /// The names of any atoms. Nil for numbers that are no atoms. Waits for the server once, unless all names
  /// are known.
  package func names(of atoms: [XProtocol.Atom]) -> [String?] {
    let unknown = atoms.filter { self.atoms.name(of: $0) == nil && $0 != .none }
    var asked: [XProtocol.Atom: String] = [:]
    if !unknown.isEmpty {
      waiting(for: "atom names") { display in
        var numbers = unknown.map(\.xAtom)
        var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
        // The status only says whether all of them exist.
        _ = ignoringErrors { XGetAtomNames(display, &numbers, Int32(unknown.count), &names) }
        for (atom, name) in zip(unknown, names) {
          guard let name else { continue }
          asked[atom] = String(cString: name)
          XFree(name)
        }
      }
    }
    return atoms.map { self.atoms.name(of: $0)?.rawValue ?? asked[$0] }
  }
}
