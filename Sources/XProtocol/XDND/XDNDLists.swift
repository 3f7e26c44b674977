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

extension [UInt32] {
  /// The atoms in a list. "None" names nothing, and is skipped.
  fileprivate var atoms: [Atom] { filter { $0 != 0 }.map(Atom.init(rawValue:)) }
}
