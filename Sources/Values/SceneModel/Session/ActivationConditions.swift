/// Conditions on target content identifiers: for activities that a scene can show, and for those that it
/// prefers.
public struct ActivationConditions: Hashable, Sendable, Codable {
  public var canActivate = ActivationPredicate.always
  public var prefersToActivate = ActivationPredicate.never

  public init(
    canActivate: ActivationPredicate = .always, prefersToActivate: ActivationPredicate = .never
  ) {
    self.canActivate = canActivate
    self.prefersToActivate = prefersToActivate
  }
}

/// A condition on a target content identifier, or on the text of a link.
public indirect enum ActivationPredicate: Hashable, Sendable, Codable {
  case always
  case never
  case equals(String)
  case hasPrefix(String)
  case contains(String)
  case and([ActivationPredicate])
  case or([ActivationPredicate])
  case not(ActivationPredicate)

  /// Whether an identifier meets the condition. Without an identifier, only conditions that examine none
  /// are met.
  public func matches(_ identifier: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .equals(let text): identifier.map { $0.utf8.elementsEqual(text.utf8) } ?? false
    case .hasPrefix(let text): identifier?.utf8.starts(with: text.utf8) ?? false
    case .contains(let text): identifier?.contains(text) ?? false
    case .and(let all): all.allSatisfy { $0.matches(identifier) }
    case .or(let any): any.contains { $0.matches(identifier) }
    case .not(let other): !other.matches(identifier)
    }
  }
}
