internal import SceneModel
internal import XProtocol

extension DropAction {
  func atom(_ atoms: AtomMap) -> Atom {
    switch self {
    case .copy: atoms[.xdndActionCopy]
    case .move: atoms[.xdndActionMove]
    case .link: atoms[.xdndActionLink]
    }
  }

  /// Nil for actions that are no operation: "ask", and unknown ones.
  init?(_ atom: Atom, _ atoms: AtomMap) {
    switch atoms.name(of: atom) {
    // "Private" means that the target does what it likes with a copy.
    case .xdndActionCopy, .xdndActionPrivate: self = .copy
    case .xdndActionMove: self = .move
    case .xdndActionLink: self = .link
    default: return nil
    }
  }
}
