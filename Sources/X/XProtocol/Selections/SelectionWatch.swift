/// Knows whether a selection has a text, without waiting for its owner.
///
///     a new owner ─▶ unknown ─ while a window has the focus ─▶ asked ─ its targets ─▶ known
///
/// A program in the background asks nothing when people copy elsewhere. What is not known counts as a text: an old
/// program that lists no targets has one, and a silent one may have.
package struct SelectionWatch: Sendable {
  package enum Effect: Hashable, Sendable {
    /// Ask the owner for its targets, and pass them to ``answered(hasText:)``.
    case ask(at: Timestamp)
  }

  private enum State {
    /// There are no news on this server, or not yet.
    case unwatched
    case unknown
    /// The owner may have changed since.
    case asked(isOutdated: Bool)
    case known(hasText: Bool)
  }
  private var state = State.unwatched
  /// What was heard of the last owner: whether it has a text. Nil if it must be asked.
  private var news: Bool?
  private var time = Timestamp.currentTime
  private var hasFocus = false

  package init() {}

  package var hasText: Bool { if case .known(let hasText) = state { hasText } else { true } }

  /// The selection has another owner, or none.
  ///
  /// - Parameters:
  ///   - hasText: Nil for another program, which must be asked.
  ///   - time: The server's time at which this was so.
  package mutating func ownerChanged(hasText: Bool?, at time: Timestamp) -> [Effect] {
    news = hasText
    self.time = time
    if case .asked = state {
      state = .asked(isOutdated: true)
      return []
    }
    return begin()
  }

  /// A window of this program got the focus, or all of them lost it.
  package mutating func focusChanged(_ hasFocus: Bool) -> [Effect] {
    self.hasFocus = hasFocus
    if case .unknown = state { return begin() }
    return []
  }

  /// The owner listed its targets. Nil if it did not.
  package mutating func answered(hasText: Bool?) -> [Effect] {
    guard case .asked(let isOutdated) = state else { return [] }
    if isOutdated { return begin() }
    state = .known(hasText: hasText ?? true)
    return []
  }

  private mutating func begin() -> [Effect] {
    if let news {
      state = .known(hasText: news)
      return []
    }
    guard hasFocus else {
      state = .unknown
      return []
    }
    state = .asked(isOutdated: false)
    return [.ask(at: time)]
  }
}
