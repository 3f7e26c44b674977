/// One of the application's own actions in its desktop entry, beside New Window and Show All Windows.
///
/// A scene gets it as a `ShortcutItem`. Any program of the session can ask for it, so it only opens or
/// makes something: it never deletes, and never sends anything away.
public struct LauncherAction: Hashable, Sendable {
  /// As in the desktop entry's group, `[Desktop Action new-entry]`, and on the command line.
  public var name: String
  /// As people read it.
  public var title: String
  /// What the action is about: scenes say by it whether they prefer the action.
  public var targetContentIdentifier: String?

  public init(name: String, title: String, targetContentIdentifier: String? = nil) {
    self.name = name
    self.title = title
    self.targetContentIdentifier = targetContentIdentifier
  }
}
