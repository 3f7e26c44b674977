/// The scene for an external event that no open session takes. Source: the article Specification, Routing.
///
///     sessionsThenNew   one that prefers ─▶ one that can ─▶ a new scene
///     declarations      one that prefers ─▶ one that can
///                       ─▶ the first declaration whose set matches
///                       ─▶ the first declaration without a set ─▶ an error
///
/// A request for a new scene considers the declarations only.
extension SceneRouting {
  /// How an application finds the scene for an external event.
  public enum ExternalEventOrder: Hashable, Sendable, CaseIterable {
    /// An open session, else a new scene that the application delegate configures.
    case sessionsThenNew
    /// An open session, else the scene declaration that takes the event, else an error.
    case declarations
  }

  /// The declaration for a request's new scene: the first whose set matches, else the first without a set.
  /// Open scenes are not considered.
  public static func declaration(for target: String?, among declarations: [Set<String>?]) -> Int? {
    declarations.firstIndex { $0.map { matches(target, $0) } ?? false }
      ?? declarations.firstIndex { $0 == nil }
  }

  /// Whether a declaration's set matches a target: the target contains one of its texts, or a text is "*".
  /// Without a target only "*" matches.
  public static func matches(_ target: String?, _ set: Set<String>) -> Bool {
    if set.contains("*") { return true }
    guard let target else { return false }
    return set.contains { !$0.isEmpty && target.contains($0) }
  }
}
