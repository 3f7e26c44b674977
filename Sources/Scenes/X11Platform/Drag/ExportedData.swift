internal import SceneModel
internal import Scenes
internal import XProtocol
internal import Xlib

/// Data that were not made are requested of a drag that has ended.
struct DragHasEnded: Error, CustomStringConvertible {
  var description: String { "The drag has ended." }
}

/// Makes the data that other programs request of a drag's items.
@MainActor
struct ExportedData {
  private let offer: DragOffer
  /// The items' types, by the targets with which other programs request them.
  private let typesByTarget: [Atom: String]
  private unowned let system: X11WindowSystem

  /// - Parameter targets: The items' types with their targets. Plain text has several.
  init(_ offer: DragOffer, byTarget targets: [(Atom, String)], on system: X11WindowSystem) {
    self.offer = offer
    self.system = system
    typesByTarget = Dictionary(targets) { first, _ in first }
  }

  /// The targets of types, the best first. Plain text has several names.
  static func targets(
    of types: [String], on system: X11WindowSystem
  ) -> [(Atom, String)] {
    let atoms = system.connection.atoms(named: types)
    return zip(atoms, types).flatMap { atom, type in
      guard type == AtomName.plainTextUTF8.rawValue else { return [(atom, type)] }
      let names: [AtomName] = [.utf8String, .plainText, .string]
      return [(atom, type)] + names.map { (system.atoms[$0], type) }
    }
  }

  /// The targets with which another action than a copy is offered.
  static func limits(of offer: DragOffer, on system: X11WindowSystem) -> [Atom: [Atom]] {
    var limits: [Atom: [Atom]] = [:]
    for (action, types) in offer.typesByAction {
      let targets = targets(of: types, on: system)
      limits[action.atom(system.atoms.wellKnown)] = targets.map(\.0)
    }
    // The target may choose a move, so it is offered the types that carry the items whole.
    limits[system.atoms[.xdndActionAsk]] = limits[DropAction.move.atom(system.atoms.wellKnown)]
    return limits
  }

  func type(of target: Atom) -> String? { typesByTarget[target] }

  func bytes(_ target: Atom) throws -> [UInt8] {
    switch system.atoms.name(of: target) {
    case .octetStream where typesByTarget[target] == nil:
      return try offer.files?.document?.load() ?? []
    case .uriList where typesByTarget[target] == nil:
      return URIList.encoded(paths: try offer.files?.locate?() ?? [])
    default: break
    }
    guard let type = typesByTarget[target] else { return [] }
    let bytes = try offer.load(type)
    guard target == system.atoms[.string] else { return bytes }
    return TextProperty.latin1(String(decoding: bytes, as: UTF8.self)).bytes
  }
}
