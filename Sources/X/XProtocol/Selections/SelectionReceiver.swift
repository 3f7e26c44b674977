/// The reason why a selection could not be read.
package enum SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The owner did nothing for ``SelectionReceiver/silenceLimit``.
  case timedOut
  /// The answer is longer than the limit for its kind.
  case tooLarge(limit: Int)
  /// The answer's property is missing, or its pieces do not belong together.
  case malformed
  /// The owner has the data in none of the requested types, or there is no owner.
  case refused

  package var description: String {
    switch self {
    case .timedOut: "The program that holds the data does not answer."
    case .tooLarge(let limit): "The data are larger than \(limit >> 20) MiB."
    case .malformed: "The program that holds the data sent an answer that cannot be read."
    case .refused: "No program gives the data in a type that can be used."
    }
  }
}

/// The requestor's side of one conversion: waits for the answer, and collects its pieces if there are
/// several.
///
/// The owner is another program. It may never answer, die, lie about the size, or never end. Silence and
/// size are limited, and the data before a failure are discarded.
///
/// Source: ICCCM 2.0, sections 2.4 and 2.7.2.
package struct SelectionReceiver: Sendable {
  package enum Effect: Hashable, Sendable {
    /// Read the property and delete it: see ``read(_:at:)``.
    case read
    case finish(Outcome)
  }

  package enum Outcome: Hashable, Sendable {
    case received(PropertyValue)
    case refused
    case failed(SelectionError)
  }

  package static let silenceLimit = Duration.seconds(5)

  private enum State {
    case asked  // The owner has not said anything.
    case reading  // The first property is being read.
    case awaitingPiece  // INCR: the owner writes next.
    case readingPiece  // INCR: a piece is being read.
    case ended
  }
  private var state = State.asked
  /// The pieces that have arrived, joined. Beside the state, so that they have one owner while they grow.
  private var gathered: PropertyValue?
  private var lastProgress: Duration
  private let limitBytes: Int
  private let incremental: Atom
  /// The size that the owner announced for an answer in pieces. It may be wrong.
  package private(set) var announcedBytes: Int?

  package init(limitBytes: Int, atoms: AtomMap, at now: Duration) {
    self.limitBytes = limitBytes
    incremental = atoms[.incremental]
    lastProgress = now
  }

  /// The length of the pieces that have arrived.
  package var receivedBytes: Int { gathered?.byteCount ?? 0 }

  package var hasEnded: Bool {
    if case .ended = state { return true }
    return false
  }

  /// The owner answered (SelectionNotify).
  package mutating func notified(property: Atom, at now: Duration) -> [Effect] {
    guard case .asked = state else { return [] }
    lastProgress = now
    guard property != .none else { return end(.refused) }
    state = .reading
    return [.read]
  }

  /// The property has a new value (PropertyNotify). With INCR it is the next piece.
  package mutating func propertyWritten(at now: Duration) -> [Effect] {
    // Before the notification the owner is still writing. During a reading the change is our own.
    guard case .awaitingPiece = state else { return [] }
    state = .readingPiece
    return [.read]
  }

  /// The property is larger than the limit, so it was not read.
  package mutating func foundTooLarge() -> [Effect] {
    switch state {
    case .reading, .readingPiece: end(.failed(.tooLarge(limit: limitBytes)))
    case .asked, .awaitingPiece, .ended: []
    }
  }

  /// The property's value. Nil when there was none.
  package mutating func read(_ value: PropertyValue?, at now: Duration) -> [Effect] {
    switch state {
    case .reading:
      guard let value else { return end(.failed(.malformed)) }
      lastProgress = now
      if value.type == incremental {
        // The announced size is a hint from another program. Deleting the property started the transfer.
        announcedBytes = value.words.first.map { Int($0) }
        state = .awaitingPiece
        return []
      }
      return finish(with: value)
    case .readingPiece:
      state = .awaitingPiece
      // Without a value an earlier read took this piece together with its predecessor.
      guard let value else { return [] }
      // An empty piece is the end.
      if value.count == 0 { return finish(with: gathered ?? value) }
      lastProgress = now
      guard receivedBytes + value.byteCount <= limitBytes else {
        return end(.failed(.tooLarge(limit: limitBytes)))
      }
      if gathered == nil {
        gathered = value
      } else if gathered?.append(value) == false {
        return end(.failed(.malformed))
      }
      return []
    case .asked, .awaitingPiece, .ended:
      return []
    }
  }

  package var deadline: Duration { lastProgress + Self.silenceLimit }

  package mutating func timePassed(to now: Duration) -> [Effect] {
    guard !hasEnded, deadline <= now else { return [] }
    return end(.failed(.timedOut))
  }

  private mutating func finish(with value: PropertyValue) -> [Effect] {
    value.byteCount <= limitBytes
      ? end(.received(value)) : end(.failed(.tooLarge(limit: limitBytes)))
  }

  private mutating func end(_ outcome: Outcome) -> [Effect] {
    state = .ended
    gathered = nil
    return [.finish(outcome)]
  }
}
