/// Which registry knows the application, so that each is told of it once.
///
/// The call that tells it may have the bus start the registry. The bus then says that the registry's name has
/// a new owner, before this owner answers the call.
///
///     call ─▶ bus starts the registry ─▶ owner changed: waited for ─▶ answer by the same owner: tied
///     tied ─▶ owner changed: another one ─▶ call
struct RegistryTie: Sendable {
  private enum State {
    case none
    /// The registry was called. The owner is the last one that the bus has named since.
    case calling(owner: String?)
    case tied(to: String)
  }

  private var state = State.none

  /// The registry is called for the first time.
  mutating func begin() { state = .calling(owner: nil) }

  /// The registry's name has another owner, or none, which is written as an empty name.
  ///
  /// - Returns: Whether to call it.
  mutating func ownerChanged(to owner: String) -> Bool {
    switch state {
    case .calling:
      if !owner.isEmpty { state = .calling(owner: owner) }
      return false
    case .tied(let known) where known == owner: return false
    case .none, .tied:
      state = owner.isEmpty ? .none : .calling(owner: owner)
      return !owner.isEmpty
    }
  }

  /// A registry has taken the application.
  ///
  /// - Returns: Whether to call again, because the name has another owner by now.
  mutating func answered(by owner: String) -> Bool {
    guard case .calling(let named) = state else { return false }
    if let named, named != owner { return true }
    state = .tied(to: owner)
    return false
  }
}
