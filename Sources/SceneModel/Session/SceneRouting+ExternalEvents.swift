/// Which scene is made where no open session takes an external event. Source: the article
/// Specification, Routing.
///
///     sessionsThenNew   one that prefers ─▶ one that can ─▶ a new scene
///     declarations      one that prefers ─▶ one that can
///                       ─▶ the first declaration whose set matches
///                       ─▶ the first declaration without a set ─▶ an error
///
/// A request that wants a new scene looks at the declarations only.
extension SceneRouting {
  /// How an application's external events find their scene.
  public enum ExternalEventOrder: Hashable, Sendable, CaseIterable {
    /// An open session, else a new scene that the application delegate configures.
    case sessionsThenNew
    /// An open session, else the scene declaration that takes the event, else an error.
    case declarations
  }

  /// The declaration that makes the scene of a request: the first whose set matches, else the first
  /// without a set. Open scenes are not looked at.
  public static func declaration(for target: String?, among declarations: [Set<String>?]) -> Int? {
    declarations.firstIndex { $0.map { matches(target, $0) } ?? false }
      ?? declarations.firstIndex { $0 == nil }
  }

  /// Whether a declaration's set takes a target: one of its texts is contained in it, or is "*".
  /// Without a target nothing but "*" matches.
  public static func matches(_ target: String?, _ set: Set<String>) -> Bool {
    if set.contains("*") { return true }
    guard let target else { return false }
    return set.contains { !$0.isEmpty && target.contains($0) }
  }
}
