/// `_NET_WM_STATE`: the present state of a top-level. The client sets it before the first map. Later the
/// window manager sets it, at the request of a ``NetWMStateRequest``.
///
/// Source: EWMH 1.5.
package struct NetWMState: AtomProperty {
  package static let propertyName = AtomName.netWMState
  package static let typeName = AtomName.atom

  package enum State: CaseIterable, Hashable, Sendable {
    case modal, sticky, maximizedVertically, maximizedHorizontally, shaded, skipTaskbar, skipPager
    case hidden, fullscreen, above, below, demandsAttention, focused

    package var atomName: AtomName {
      switch self {
      case .modal: .netWMStateModal
      case .sticky: .netWMStateSticky
      case .maximizedVertically: .netWMStateMaximizedVertically
      case .maximizedHorizontally: .netWMStateMaximizedHorizontally
      case .shaded: .netWMStateShaded
      case .skipTaskbar: .netWMStateSkipTaskbar
      case .skipPager: .netWMStateSkipPager
      case .hidden: .netWMStateHidden
      case .fullscreen: .netWMStateFullscreen
      case .above: .netWMStateAbove
      case .below: .netWMStateBelow
      case .demandsAttention: .netWMStateDemandsAttention
      case .focused: .netWMStateFocused
      }
    }
  }

  package var states: Set<State>
  /// States unknown to us, which must survive when we write the property.
  package var others: Set<Atom>

  package init(_ states: Set<State> = [], others: Set<Atom> = []) {
    self.states = states
    self.others = others
  }

  package init(words: [UInt32], atoms: AtomMap) {
    states = []
    others = []
    for word in words where word != 0 {
      let atom = Atom(rawValue: word)
      let name = atoms.name(of: atom)
      if let state = State.allCases.first(where: { $0.atomName == name }) {
        states.insert(state)
      } else {
        others.insert(atom)
      }
    }
  }

  /// In a fixed order, so that equal values have equal bytes.
  package func words(atoms: AtomMap) -> [UInt32] {
    State.allCases.filter(states.contains).map { atoms[$0.atomName].rawValue }
      + others.map(\.rawValue).sorted()
  }

  package var isMaximized: Bool {
    states.isSuperset(of: [.maximizedVertically, .maximizedHorizontally])
  }
}

/// The sender of a request to the window manager.
package enum RequestSource: UInt32, Hashable, Sendable {
  /// Unspecified, from older clients.
  case unspecified = 0
  case application = 1
  /// A pager or a task bar, for a person.
  case pager = 2
}

/// The message that asks a window manager to change one state, or two at once.
package struct NetWMStateRequest: Hashable, Sendable {
  package enum Action: UInt32, Hashable, Sendable {
    case remove = 0
    case add, toggle
  }

  package var action: Action
  package var first: NetWMState.State
  /// Maximizing sets both directions in one message.
  package var second: NetWMState.State?
  package var source: RequestSource

  package init(
    _ action: Action, _ first: NetWMState.State, _ second: NetWMState.State? = nil,
    source: RequestSource = .application
  ) {
    self.action = action
    self.first = first
    self.second = second
    self.source = source
  }

  package init?(_ message: ClientMessage, atoms: AtomMap) {
    guard message.type == atoms[.netWMState], case .words(let words) = message.content,
      words.count == 5, let action = Action(rawValue: words[0])
    else { return nil }
    func state(_ word: UInt32) -> NetWMState.State? {
      guard word != 0, let name = atoms.name(of: Atom(rawValue: word)) else { return nil }
      return NetWMState.State.allCases.first { $0.atomName == name }
    }
    guard let first = state(words[1]) else { return nil }
    self.init(
      action, first, state(words[2]), source: RequestSource(rawValue: words[3]) ?? .unspecified)
  }

  package func message(atoms: AtomMap) -> ClientMessage {
    ClientMessage(
      type: atoms[.netWMState],
      words: [
        action.rawValue, atoms[first.atomName].rawValue,
        second.map { atoms[$0.atomName].rawValue } ?? 0, source.rawValue,
      ])
  }
}
