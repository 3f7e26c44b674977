/// The session for an activity that names none. Source: the article Specification, Routing.
///
///     explicit session ─▶ always that one
///     role request     ─▶ one that prefers ─▶ a new scene
///     external event   ─▶ one that prefers ─▶ one that can ─▶ a new scene
///
/// Among equal sessions the most recently active is chosen. Conditions belong to the session, so that a
/// disconnected one can be chosen.
public enum SceneRouting {
  /// One open session, connected or not.
  public struct Candidate: Hashable, Sendable {
    public var persistentIdentifier: String
    public var role: SceneSessionRole
    public var conditions: ActivationConditions
    /// Higher for a session that was active more recently.
    public var recency: Int

    public init(
      persistentIdentifier: String, role: SceneSessionRole, conditions: ActivationConditions,
      recency: Int
    ) {
      self.persistentIdentifier = persistentIdentifier
      self.role = role
      self.conditions = conditions
      self.recency = recency
    }
  }

  /// The session for a request by role. Nil means a new scene. Without a target content identifier no
  /// session can prefer it.
  public static func session(
    forRole role: SceneSessionRole, target: String?, among candidates: [Candidate]
  ) -> String? {
    guard let target else { return nil }
    return mostRecent(
      candidates.filter {
        $0.role == role && $0.conditions.canActivate.matches(target)
          && $0.conditions.prefersToActivate.matches(target)
      })
  }

  /// The session for a link, a launcher action or a notification response. Nil means a new scene.
  public static func session(
    forExternalEvent target: String?, role: SceneSessionRole = .windowApplication,
    among candidates: [Candidate]
  ) -> String? {
    if let preferring = session(forRole: role, target: target, among: candidates) {
      return preferring
    }
    return mostRecent(
      candidates.filter { $0.role == role && $0.conditions.canActivate.matches(target) })
  }

  private static func mostRecent(_ candidates: [Candidate]) -> String? {
    candidates.max {
      ($0.recency, $0.persistentIdentifier) < ($1.recency, $1.persistentIdentifier)
    }?.persistentIdentifier
  }
}
