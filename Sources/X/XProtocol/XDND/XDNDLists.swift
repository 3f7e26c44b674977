/// `XdndTypeList`: all types of a source that has more than three, in its order.
///
/// Source: XDND 5, "XdndTypeList".
package struct XDNDTypeList: WordProperty {
  package static let propertyName = AtomName.xdndTypeList
  package static let typeName = AtomName.atom

  package var types: [Atom]

  package init(_ types: [Atom]) { self.types = types }

  package init?(words: [UInt32]) { types = words.atoms }

  package var words: [UInt32] { types.map(\.rawValue) }
}

/// `XdndActionList`: all actions that a source allows. The first one is the default.
///
/// The specification requires it with the action "ask" only. Practice sets it always.
///
/// Source: XDND 5, "XdndActionList".
package struct XDNDActionList: WordProperty {
  package static let propertyName = AtomName.xdndActionList
  package static let typeName = AtomName.atom

  package var actions: [Atom]

  package init(_ actions: [Atom]) { self.actions = actions }

  package init?(words: [UInt32]) { actions = words.atoms }

  package var words: [UInt32] { actions.map(\.rawValue) }
}

/// `XdndActionDescription`: the words for the actions of `XdndActionList`, in its order, for the menu of a target
/// that asks the person. Each ends with a zero byte. ASCII, of type STRING.
///
/// Source: XDND 5, "XdndActionDescription".
package struct XDNDActionDescription: Hashable, Sendable {
  package static let propertyName = AtomName.xdndActionDescription
  package static let typeName = AtomName.string

  package var bytes: [UInt8]

  package init(of actions: [Atom], atoms: AtomMap) {
    bytes = actions.flatMap { action -> [UInt8] in
      let words =
        switch atoms.name(of: action) {
        case .xdndActionMove: "Move"
        case .xdndActionLink: "Link"
        default: "Copy"
        }
      return Array(words.utf8) + [0]
    }
  }
}

extension [UInt32] {
  /// The atoms in a list. "None" names nothing, and is skipped.
  fileprivate var atoms: [Atom] { filter { $0 != 0 }.map(Atom.init(rawValue:)) }
}
