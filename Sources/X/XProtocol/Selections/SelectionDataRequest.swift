/// How much of a selection's data has arrived.
package struct SelectionProgress: Hashable, Sendable {
  package var receivedBytes: Int
  /// The size that the owner announced. It may be wrong.
  package var announcedBytes: Int?

  package init(receivedBytes: Int, announcedBytes: Int?) {
    self.receivedBytes = receivedBytes
    self.announcedBytes = announcedBytes
  }
}

/// Reads a selection's data: asks its owner for the best target, and for the next best one when that is
/// refused.
///
///     (list of targets ─▶) best target ─ refused or useless ─▶ next ─▶ … ─▶ none is left
///                               └─ answered ─▶ data
///
/// Source: ICCCM 2.0, sections 2.4 and 2.6.2.
package struct SelectionDataRequest: Sendable {
  package enum Effect: Hashable, Sendable {
    case convert(target: Atom)
    /// Read the transfer's property and delete it: see ``read(_:at:)`` and ``foundTooLarge(at:)``.
    case read
    /// A piece of the data has arrived.
    case progress(SelectionProgress)
    case finish(Result<PropertyValue, SelectionError>)
  }

  package static let maximumTargets = 256
  package static let textLimitBytes = 16 << 20

  private enum Stage {
    case list(fallback: [Atom])  // The owner is asked which targets it has.
    case data
  }
  private var stage: Stage
  private var wanted: [Atom]
  private let dataLimit: Int
  /// Whether only an answer that can be decoded as text is useful.
  private let isForText: Bool
  private let atoms: AtomMap
  /// Nil before the first conversion.
  private var receiver: SelectionReceiver?
  /// The reason why the last target gave no data.
  private var failure = SelectionError.refused
  /// The target that the owner is asked for.
  package private(set) var target = Atom.none

  /// Reads the first target that the owner answers.
  ///
  /// - Parameters:
  ///   - targets: In the order in which they are tried.
  ///   - limitBytes: The maximum size of the data.
  package init(targets: [Atom], limitBytes: Int, atoms: AtomMap) {
    self.init(
      stage: .data, wanted: targets.filter { $0 != .none }, dataLimit: limitBytes,
      isForText: false, atoms: atoms)
  }

  /// Reads text, in the best of the encodings that the owner lists. ``TextProperty`` decodes the answer.
  package static func text(atoms: AtomMap) -> SelectionDataRequest {
    SelectionDataRequest(
      // Old programs know no TARGETS.
      stage: .list(fallback: [atoms[.utf8String], atoms[.string]]),
      wanted: DropTypes.text.map { atoms[$0] }, dataLimit: textLimitBytes, isForText: true,
      atoms: atoms)
  }

  private init(
    stage: Stage, wanted: [Atom], dataLimit: Int, isForText: Bool, atoms: AtomMap
  ) {
    self.stage = stage
    self.wanted = wanted
    self.dataLimit = dataLimit
    self.isForText = isForText
    self.atoms = atoms
  }

  /// The maximum size of the property that is read next.
  package var limitBytes: Int {
    switch stage {
    case .list: 4 * Self.maximumTargets * 64
    case .data: dataLimit
    }
  }

  /// The time at which ``timePassed(to:)`` must be called. Nil when nothing is waited for.
  package var deadline: Duration? { receiver.flatMap { $0.hasEnded ? nil : $0.deadline } }

  // MARK: Inputs

  package mutating func begin(at now: Duration) -> [Effect] {
    switch stage {
    case .list: ask(for: atoms[.targets], at: now)
    case .data: tryNext(at: now)
    }
  }

  package mutating func notified(property: Atom, at now: Duration) -> [Effect] {
    let effects = receiver?.notified(property: property, at: now)
    return follow(effects, at: now)
  }

  package mutating func propertyWritten(at now: Duration) -> [Effect] {
    let effects = receiver?.propertyWritten(at: now)
    return follow(effects, at: now)
  }

  /// The property's value. Nil when there was none.
  package mutating func read(_ value: PropertyValue?, at now: Duration) -> [Effect] {
    let before = receiver?.receivedBytes
    let effects = receiver?.read(value, at: now)
    if case .data = stage, let receiver, !receiver.hasEnded, receiver.receivedBytes != before {
      return [
        .progress(
          SelectionProgress(
            receivedBytes: receiver.receivedBytes, announcedBytes: receiver.announcedBytes))
      ]
    }
    return follow(effects, at: now)
  }

  /// The property is larger than ``limitBytes``, so it was not read.
  package mutating func foundTooLarge(at now: Duration) -> [Effect] {
    let effects = receiver?.foundTooLarge()
    return follow(effects, at: now)
  }

  package mutating func timePassed(to now: Duration) -> [Effect] {
    let effects = receiver?.timePassed(to: now)
    return follow(effects, at: now)
  }

  // MARK: Targets

  private mutating func follow(
    _ effects: [SelectionReceiver.Effect]?, at now: Duration
  ) -> [Effect] {
    guard let effect = effects?.first else { return [] }
    switch effect {
    case .read: return [.read]
    // A silent owner is not asked again: each question would make the user wait again.
    case .finish(.failed(.timedOut)): return [.finish(.failure(.timedOut))]
    case .finish(let outcome):
      switch stage {
      case .list(let fallback): return listed(outcome, fallback: fallback, at: now)
      case .data: return answered(outcome, at: now)
      }
    }
  }

  private mutating func listed(
    _ outcome: SelectionReceiver.Outcome, fallback: [Atom], at now: Duration
  ) -> [Effect] {
    stage = .data
    if case .received(let list) = outcome {
      let offered = Set(list.words.prefix(Self.maximumTargets))
      wanted = wanted.filter { offered.contains($0.rawValue) }
    } else {
      wanted = fallback
    }
    return tryNext(at: now)
  }

  private mutating func answered(
    _ outcome: SelectionReceiver.Outcome, at now: Duration
  ) -> [Effect] {
    switch outcome {
    case .received(let value):
      // The answer names its own type. Tk answers several targets with UTF8_STRING.
      guard isForText, TextProperty(value, atoms: atoms)?.string == nil else {
        return [.finish(.success(value))]
      }
    case .refused: failure = .refused
    case .failed(.malformed): failure = .malformed
    case .failed(let error): return [.finish(.failure(error))]
    }
    return tryNext(at: now)
  }

  private mutating func tryNext(at now: Duration) -> [Effect] {
    guard !wanted.isEmpty else { return [.finish(.failure(failure))] }
    return ask(for: wanted.removeFirst(), at: now)
  }

  private mutating func ask(for target: Atom, at now: Duration) -> [Effect] {
    self.target = target
    receiver = SelectionReceiver(limitBytes: limitBytes, atoms: atoms, at: now)
    return [.convert(target: target)]
  }
}
