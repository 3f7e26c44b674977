internal import CXlib
internal import Glibc
package import XProtocol

/// The numbers of all well-known atoms, which cost one round trip.
@MainActor
package final class AtomTable {
  /// The well-known atoms as a value, for codecs.
  package let wellKnown: AtomMap
  /// The atoms of other names.
  private var others: [String: XProtocol.Atom]

  internal init(_ interned: InternedAtoms) {
    wellKnown = interned.wellKnown
    others = interned.others
  }

  /// The atom of a well-known name.
  package subscript(_ name: AtomName) -> XProtocol.Atom { wellKnown[name] }

  /// The well-known name of an atom. Nil for other atoms, without asking the server.
  package func name(of atom: XProtocol.Atom) -> AtomName? { wellKnown.name(of: atom) }

  internal func add(_ atom: XProtocol.Atom, _ name: String) { others[name] = atom }

  internal func atom(named name: String) -> XProtocol.Atom? {
    others[name] ?? AtomName(rawValue: name).map { wellKnown[$0] }
  }
}

/// The atoms of all well-known names, as the server numbers them.
internal struct InternedAtoms: Sendable {
  let wellKnown: AtomMap
  let others: [String: XProtocol.Atom]

  /// Waits for the server once.
  init(on display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    // No enumeration can contain the names with a screen's number.
    let wellKnownNames = AtomName.allCases
    let otherNames =
      Self.screenSelections.map { "\($0)\(screen)" }
      + TransferProperties.names(0..<TransferProperties.step)
    let names = wellKnownNames.map(\.rawValue) + otherNames
    var copies: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var results = [CXlib.Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &copies, Int32(names.count), 0, &results)
    let atoms = results.map { XProtocol.Atom($0) }
    wellKnown = AtomMap(Array(zip(wellKnownNames, atoms)))
    others = Dictionary(
      uniqueKeysWithValues: zip(otherNames, atoms.dropFirst(wellKnownNames.count)))
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
