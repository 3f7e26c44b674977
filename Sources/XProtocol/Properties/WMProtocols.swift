/// `WM_PROTOCOLS`: the messages that a window manager may send to a top-level.
///
/// Source: ICCCM 4.1.2.7, EWMH 1.5.
package struct WMProtocols: AtomProperty {
  package static let propertyName = AtomName.wmProtocols
  package static let typeName = AtomName.atom

  package enum Name: CaseIterable, Hashable, Sendable {
    case deleteWindow, takeFocus, ping, syncRequest

    package var atomName: AtomName {
      switch self {
      case .deleteWindow: .wmDeleteWindow
      case .takeFocus: .wmTakeFocus
      case .ping: .netWMPing
      case .syncRequest: .netWMSyncRequest
      }
    }
  }

  package var names: Set<Name>

  package init(_ names: Set<Name>) { self.names = names }

  package init(words: [UInt32], atoms: AtomMap) {
    names = Set(Name.allCases.filter { words.contains(atoms[$0.atomName].rawValue) })
  }

  package func words(atoms: AtomMap) -> [UInt32] {
    Name.allCases.filter(names.contains).map { atoms[$0.atomName].rawValue }
  }
}

/// A `WM_PROTOCOLS` message from the window manager to a top-level.
///
/// Any client may send one, so each is a request at most.
package enum WMProtocolMessage: Hashable, Sendable {
  case deleteWindow(at: Timestamp)
  case takeFocus(at: Timestamp)
  case ping(NetWMPing)
  case syncRequest(NetWMSyncRequest)

  package init?(_ message: ClientMessage, atoms: AtomMap) {
    guard message.type == atoms[.wmProtocols], case .words(let words) = message.content,
      words.count == 5, words[0] != 0
    else { return nil }
    let time = Timestamp(rawValue: words[1])
    switch atoms.name(of: Atom(rawValue: words[0])) {
    case .wmDeleteWindow: self = .deleteWindow(at: time)
    case .wmTakeFocus: self = .takeFocus(at: time)
    case .netWMPing: self = .ping(NetWMPing(time: time, window: WindowID(rawValue: words[2])))
    case .netWMSyncRequest:
      self = .syncRequest(
        NetWMSyncRequest(
          time: time, value: CounterValue(low: words[2], high: words[3]), isExtended: words[4] == 1)
      )
    default: return nil
    }
  }

  package func message(atoms: AtomMap) -> ClientMessage {
    let words: [UInt32] =
      switch self {
      case .deleteWindow(let time): [atoms[.wmDeleteWindow].rawValue, time.rawValue]
      case .takeFocus(let time): [atoms[.wmTakeFocus].rawValue, time.rawValue]
      case .ping(let ping): [atoms[.netWMPing].rawValue, ping.time.rawValue, ping.window.rawValue]
      case .syncRequest(let request):
        [
          atoms[.netWMSyncRequest].rawValue, request.time.rawValue, request.value.low,
          request.value.high, request.isExtended ? 1 : 0,
        ]
      }
    return ClientMessage(type: atoms[.wmProtocols], words: words)
  }
}
