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

  internal init(_ interned: InternedAtoms) {
    for (name, atom) in interned.atomsByName { add(atom, name) }
    wellKnown = AtomMap(
      Dictionary(uniqueKeysWithValues: AtomName.allCases.map { ($0, self[$0]) }))
  }

  /// The atom of a well-known name.
  package subscript(_ name: AtomName) -> XProtocol.Atom { atomsByName[name.rawValue] ?? .none }

  /// The well-known name of an atom. Nil for other atoms, without asking the server.
  package func name(of atom: XProtocol.Atom) -> AtomName? {
    namesByAtom[atom].flatMap(AtomName.init(rawValue:))
  }

  internal func add(_ atom: XProtocol.Atom, _ name: String) {
    atomsByName[name] = atom
    namesByAtom[atom] = name
  }

  internal func atom(named name: String) -> XProtocol.Atom? { atomsByName[name] }
}

/// The atoms of all well-known names, as the server numbers them.
internal struct InternedAtoms: Sendable {
  let atomsByName: [String: XProtocol.Atom]

  /// Waits for the server once.
  init(on display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    // No enumeration can contain the names with a screen's number.
    let names =
      AtomName.allCases.map(\.rawValue) + Self.screenSelections.map { "\($0)\(screen)" }
      + TransferProperties.names(0..<TransferProperties.step)
    var copies: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var results = [CXlib.Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &copies, Int32(names.count), 0, &results)
    atomsByName = Dictionary(uniqueKeysWithValues: zip(names, results.map { XProtocol.Atom($0) }))
  }

  // The selections of a screen's settings manager and of its compositor, without the screen's number.
  static let settingsSelection = "_XSETTINGS_S"
  static let compositorSelection = "_NET_WM_CM_S"
  private static let screenSelections = [settingsSelection, compositorSelection]
}

extension Connection {
  /// The atoms of names that are not well known. Waits for the server unless all of them are known already.
  package func atoms(named names: [String]) -> [XProtocol.Atom] {
    let fresh = names.filter { atoms.atom(named: $0) == nil }
    if !fresh.isEmpty {
      let requests = fresh.map { name in
        var request = RequestBytes(.internAtom)
        request.append(name: name)
        return request
      }
      for (name, reply) in zip(fresh, answers(to: requests, for: "intern atoms")) {
        if let reply { atoms.add(XProtocol.Atom(rawValue: reply.word(8)), name) }
      }
    }
    return names.map { atoms.atom(named: $0) ?? .none }
  }

  /// The names of any atoms. Nil for numbers that are no atoms. Waits for the server once, unless all names
  /// are known.
  package func names(of atoms: [XProtocol.Atom]) -> [String?] {
    let unknown = atoms.filter { self.atoms.name(of: $0) == nil && $0 != .none }
    var asked: [XProtocol.Atom: String] = [:]
    if !unknown.isEmpty {
      let requests = unknown.map { RequestBytes(.getAtomName, words: $0.rawValue) }
      for (atom, reply) in zip(unknown, answers(to: requests, for: "atom names")) {
        asked[atom] = reply.map {
          String(decoding: $0.tail(Int($0.word16(8))), as: UTF8.self)
        }
      }
    }
    return atoms.map { self.atoms.name(of: $0)?.rawValue ?? asked[$0] }
  }
}
