internal import Launcher

/// What a start of an application asks for: the values of ``StandardOptions``.
public struct StartOptions: Sendable {
  /// The folder in which everything is kept, instead of the user's own directories.
  public var dataFolder: String?
  /// Whether a window is opened although windows of the last time come back.
  public var wantsNewWindow = false
  /// Whether all windows are shown side by side.
  public var showsAllWindows = false
  /// The name of a launcher's action.
  public var action: String?
  /// What is logged to standard error.
  public var logRules: [LogRule] = []
  /// Whether the session bus started the process.
  public var isService = false
  /// Links to open.
  public var links: [String] = []

  public init() {}

  /// What is asked of the process that has windows.
  var kind: InstanceRequest.Kind {
    if !links.isEmpty { return .open(links) }
    if let action { return .action(action) }
    if showsAllWindows { return .showAllWindows }
    return wantsNewWindow ? .newWindow : .activate
  }
}
