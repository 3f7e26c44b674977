/// `_NET_WM_DESKTOP`: a window's workspace, and the message that asks to move a mapped window to one.
///
/// Source: EWMH 1.5.
package enum NetWMDesktop: ReadableProperty, WritableProperty {
  package static let propertyName = AtomName.netWMDesktop
  package static let typeName = AtomName.cardinal

  /// Counted from 0.
  case workspace(Int)
  case all

  package init?(words: [UInt32], atoms: AtomMap) {
    guard let first = words.first else { return nil }
    self = first == .max ? .all : .workspace(Int(first))
  }

  package func words(atoms: AtomMap) -> [UInt32] {
    switch self {
    case .workspace(let number): [UInt32(clamping: min(number, Int(UInt32.max - 1)))]
    case .all: [.max]
    }
  }

  /// Asks the window manager to move a mapped window.
  package func request(atoms: AtomMap) -> ClientMessage {
    // The source 1 is an application.
    ClientMessage(type: atoms[.netWMDesktop], words: words(atoms: atoms) + [1])
  }
}
