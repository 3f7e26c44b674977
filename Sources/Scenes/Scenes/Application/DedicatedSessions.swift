internal import SceneModel

/// The sessions that prefer certain contents, as they are at one moment. Thousands of items are compared with them at
/// once.
package struct DedicatedSessions {
  private let candidates: [SceneRouting.Candidate]

  @MainActor package init(of application: Application) {
    candidates = application.routingCandidates.filter {
      $0.role == .windowApplication && $0.conditions.prefersToActivate != .never
    }
  }

  /// Whether a session prefers an activity with this target content: its window is dedicated to it.
  package func contains(_ target: String?) -> Bool {
    !candidates.isEmpty
      && SceneRouting.session(forRole: .windowApplication, target: target, among: candidates) != nil
  }
}
