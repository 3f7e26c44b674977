/// `_NET_WM_WINDOW_TYPE`: the purpose of a window. The best matching name comes first.
///
/// Source: EWMH 1.5.
package struct NetWMWindowType: AtomProperty {
  package static let propertyName = AtomName.netWMWindowType
  package static let typeName = AtomName.atom

  package enum Kind: CaseIterable, Hashable, Sendable {
    case desktop, dock, toolbar, menu, utility, splash, dialog, dropdownMenu, popupMenu, tooltip
    case notification, combo, dragAndDrop, normal

    package var atomName: AtomName {
      switch self {
      case .desktop: .netWMWindowTypeDesktop
      case .dock: .netWMWindowTypeDock
      case .toolbar: .netWMWindowTypeToolbar
      case .menu: .netWMWindowTypeMenu
      case .utility: .netWMWindowTypeUtility
      case .splash: .netWMWindowTypeSplash
      case .dialog: .netWMWindowTypeDialog
      case .dropdownMenu: .netWMWindowTypeDropdownMenu
      case .popupMenu: .netWMWindowTypePopupMenu
      case .tooltip: .netWMWindowTypeTooltip
      case .notification: .netWMWindowTypeNotification
      case .combo: .netWMWindowTypeCombo
      case .dragAndDrop: .netWMWindowTypeDND
      case .normal: .netWMWindowTypeNormal
      }
    }
  }

  package var kinds: [Kind]

  package init(_ kinds: Kind...) { self.kinds = kinds }

  /// Unknown names are ignored, as the specification demands.
  package init(words: [UInt32], atoms: AtomMap) {
    kinds = words.prefix(64).compactMap { word in
      guard word != 0, let name = atoms.name(of: Atom(rawValue: word)) else { return nil }
      return Kind.allCases.first { $0.atomName == name }
    }
  }

  package func words(atoms: AtomMap) -> [UInt32] { kinds.map { atoms[$0.atomName].rawValue } }
}
