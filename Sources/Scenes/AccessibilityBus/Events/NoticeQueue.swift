internal import Views

/// The order in which keys and events leave for the bus.
///
/// Of a caret that moves, a screen reader says what the key before it asks for: a letter, a word, a line. A
/// key goes by way of the registry and an event does not, so that the event would come first. Events
/// therefore wait until the registry has answered to the key before them. Only notices wait: the window has
/// handled the key already.
///
///     key ─▶ sent ─▶ further notices wait ─ answer ──────▶ sent, up to the next key
///                                         └ no answer ───▶ all sent; nothing waits until an answer comes
struct NoticeQueue: Sendable {
  enum Notice: Hashable, Sendable {
    case event(AccessibilityEvent)
    /// The number is that of the question to the registry.
    case key(KeyStroke, number: Int)
  }

  private enum State {
    case open
    /// Notices wait for the answer to this key.
    case holding(Int)
    /// The last answer did not come in time.
    case unanswered
  }

  private var state = State.open
  private var waiting: [Notice] = []
  private var lastNumber = 0
  /// More do not wait.
  static let most = 100

  /// Takes an event. Returns what is to be sent now.
  mutating func add(_ event: AccessibilityEvent) -> [Notice] { take(.event(event)) }

  /// Takes a key. Returns what is to be sent now.
  mutating func add(_ stroke: KeyStroke) -> [Notice] {
    lastNumber += 1
    return take(.key(stroke, number: lastNumber))
  }

  private mutating func take(_ notice: Notice) -> [Notice] {
    switch state {
    case .holding:
      waiting.append(notice)
      return waiting.count > Self.most ? giveUp() : []
    case .open:
      if case .key(_, let number) = notice { state = .holding(number) }
      return [notice]
    case .unanswered: return [notice]
    }
  }

  /// The registry has answered to a key. Returns what is to be sent now.
  mutating func answered(_ number: Int) -> [Notice] {
    switch state {
    case .holding(let key) where key == number: break
    case .open, .holding: return []
    case .unanswered:
      state = .open
      return []
    }
    state = .open
    var due: [Notice] = []
    while case .open = state, !waiting.isEmpty {
      let next = waiting.removeFirst()
      due += take(next)
    }
    return due
  }

  /// The registry does not answer to a key in time. Returns what is to be sent now.
  mutating func unanswered(_ number: Int) -> [Notice] {
    guard case .holding(let key) = state, key == number else { return [] }
    return giveUp()
  }

  private mutating func giveUp() -> [Notice] {
    state = .unanswered
    defer { waiting = [] }
    return waiting
  }
}
