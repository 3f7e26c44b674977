/// Reads text from a selection's owner: asks for the list of targets, then for the best one, then for the
/// next best.
///
/// Source: ICCCM 2.0, section 2.6.2, and the targets that programs use for text.
package struct SelectionTextRequest: Sendable {
  package enum Effect: Hashable, Sendable {
    case convert(target: Atom)
    /// Read the transfer's property and delete it: see ``read(_:at:)``.
    case read
    case finish(Result<String?, SelectionError>)
  }

  package static let maximumTargets = 256
  package static let limitBytes = 16 << 20

  private enum Stage {
    case targets
    case text(rest: [Atom])
  }
  private var stage = Stage.targets
  private var receiver: SelectionReceiver
  private let atoms: AtomMap

  /// The first state of a request. The driver converts ``firstTarget``.
  package init(atoms: AtomMap, at now: Duration) {
    self.atoms = atoms
    receiver = SelectionReceiver(limitBytes: 4 * Self.maximumTargets * 64, atoms: atoms, at: now)
  }

  package var firstTarget: Atom { atoms[.targets] }
  package var deadline: Duration { receiver.deadline }

  package mutating func notified(property: Atom, at now: Duration) -> [Effect] {
    let effects = receiver.notified(property: property, at: now)
    return follow(effects, at: now)
  }

  package mutating func propertyWritten(at now: Duration) -> [Effect] {
    let effects = receiver.propertyWritten(at: now)
    return follow(effects, at: now)
  }

  package mutating func read(_ value: PropertyValue?, at now: Duration) -> [Effect] {
    let effects = receiver.read(value, at: now)
    return follow(effects, at: now)
  }

  package mutating func timePassed(to now: Duration) -> [Effect] {
    let effects = receiver.timePassed(to: now)
    return follow(effects, at: now)
  }

  private mutating func follow(
    _ effects: [SelectionReceiver.Effect], at now: Duration
  ) -> [Effect] {
    effects.flatMap { effect -> [Effect] in
      switch effect {
      case .read: [.read]
      case .finish(let outcome): ended(outcome, at: now)
      }
    }
  }

  private mutating func ended(_ outcome: SelectionReceiver.Outcome, at now: Duration) -> [Effect] {
    // A silent owner is not asked again: each question would make the user wait again.
    if case .failed(.timedOut) = outcome { return [.finish(.failure(.timedOut))] }
    switch (stage, outcome) {
    case (.targets, .received(let value)):
      let offered = Set(value.words.prefix(Self.maximumTargets))
      return tryNext(textTargets.filter { offered.contains($0.rawValue) }, at: now)
    case (.targets, .refused), (.targets, .failed):
      // Old programs know no TARGETS.
      return tryNext([atoms[.utf8String], atoms[.string]], at: now)
    case (.text(let rest), .received(let value)):
      // The answer names its own type. Tk answers several targets with UTF8_STRING.
      let text = TextProperty(type: value.type, bytes: value.bytes, atoms: atoms)?.string
      guard let text else { return tryNext(rest, at: now) }
      return [.finish(.success(text.droppingTrailingNULs))]
    case (.text(let rest), .refused), (.text(let rest), .failed(.malformed)):
      return tryNext(rest, at: now)
    case (.text, .failed(let error)):
      return [.finish(.failure(error))]
    }
  }

  /// The best one first.
  private var textTargets: [Atom] {
    [.utf8String, .plainTextUTF8, .plainText, .string, .text].map { (name: AtomName) in atoms[name]
    }
  }

  private mutating func tryNext(_ targets: [Atom], at now: Duration) -> [Effect] {
    guard let target = targets.first else { return [.finish(.success(nil))] }
    stage = .text(rest: Array(targets.dropFirst()))
    receiver = SelectionReceiver(limitBytes: Self.limitBytes, atoms: atoms, at: now)
    return [.convert(target: target)]
  }
}

extension String {
  /// Some owners include the C string's end.
  fileprivate var droppingTrailingNULs: String {
    guard unicodeScalars.last == "\0" else { return self }
    var scalars = unicodeScalars
    while scalars.last == "\0" { scalars.removeLast() }
    return String(scalars)
  }
}
