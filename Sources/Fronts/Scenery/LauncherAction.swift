/// One of the application's own actions in its desktop entry, in addition to New Window and Show All
/// Windows.
///
/// A scene gets it as a `ShortcutItem`. Any program of the session can request it. So an action must only
/// open or create something. It must never delete anything or send anything away.
public struct LauncherAction: Hashable, Sendable {
  /// The name in the desktop entry's group, `[Desktop Action new-entry]`, and on the command line.
  public var name: String
  /// The title that people read.
  public var title: String
  /// The content that the action concerns. Scenes decide with it whether they prefer the action.
  public var targetContentIdentifier: String?

  /// - Parameters:
  ///   - name: The name in the desktop entry and on the command line.
  ///   - title: The title that people read.
  ///   - targetContentIdentifier: The content that the action concerns.
  public init(name: String, title: String, targetContentIdentifier: String? = nil) {
    self.name = name
    self.title = title
    self.targetContentIdentifier = targetContentIdentifier
  }
}
