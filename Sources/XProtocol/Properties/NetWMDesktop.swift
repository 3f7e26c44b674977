/// `_NET_WM_DESKTOP`: a window's workspace. It is also the message that asks to move the window.
///
/// Source: EWMH 1.5.
package enum NetWMDesktop: WordProperty {
  package static let propertyName = AtomName.netWMDesktop
  package static let typeName = AtomName.cardinal

  /// Counted from 0.
  case workspace(Int)
  case all

  package init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    self = first == .max ? .all : .workspace(Int(first))
  }

  package var words: [UInt32] {
    switch self {
    case .workspace(let number): [UInt32(clamping: min(number, Int(UInt32.max - 1)))]
    case .all: [.max]
    }
  }

  package func request(source: RequestSource = .application, atoms: AtomMap) -> ClientMessage {
    ClientMessage(type: atoms[.netWMDesktop], words: words + [source.rawValue])
  }
}
