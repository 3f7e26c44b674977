internal import Launcher

/// The values of ``StandardOptions``: the request of a start.
public struct StartOptions: Sendable {
  /// The folder for all files, instead of the user's own directories.
  public var dataFolder: String?
  /// Whether a new window is opened even when the windows of the last session are restored.
  public var wantsNewWindow = false
  /// Whether all windows are shown side by side.
  public var showsAllWindows = false
  /// The name of a launcher's action.
  public var action: String?
  /// The log levels for standard error.
  public var logRules: [LogRule] = []
  /// Whether the session bus started the process.
  public var isService = false
  /// Links to open.
  public var links: [String] = []

  /// The scene that the process was started to open.
  var scene: SceneCommand?

  /// A start without wishes.
  public init() {}

  /// The options of a command line that needs no parser: an empty one, or `--data` with a folder.
  ///
  /// Nil for every other one, also when the parser would refuse it.
  package init?(plain arguments: [String]) {
    if arguments.isEmpty { return }
    guard arguments.count == 2, arguments[0] == "--data", let first = arguments[1].first,
      first != "-"
    else { return nil }
    dataFolder = arguments[1]
  }

  /// The request to the process that has windows.
  var kind: InstanceRequest.Kind {
    if let scene { return .scenes(scene) }
    if !links.isEmpty { return .open(links) }
    if let action { return .action(action) }
    if showsAllWindows { return .showAllWindows }
    return wantsNewWindow ? .newWindow : .activate
  }
}
