public import ArgumentParser
internal import Launcher
internal import X11Platform

/// The options that every application has. Add them to an application's own with `@OptionGroup`.
public struct StandardOptions: ParsableArguments, Sendable {
  /// The folder for all files, instead of the user's own directories.
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp("Keep everything in this folder.", valueName: "folder"),
    completion: .directory)
  public var dataFolder: String?

  /// Whether a new window is opened even when the windows of the last session are restored.
  @Flag(
    name: .customLong("new-window"),
    help: "Open a new window, even when the windows of the last session are restored.")
  public var wantsNewWindow = false

  /// Whether all windows are shown side by side.
  @Flag(name: .customLong("show-all-windows"), help: "Show all windows side by side.")
  public var showsAllWindows = false

  /// The name of a launcher's action.
  @Option(
    name: .customLong("action"),
    help: ArgumentHelp("Perform an action of the launcher.", valueName: "name"))
  public var action: String?

  /// The log levels for standard error.
  @Option(
    name: .customLong("log"),
    help: ArgumentHelp(
      "Log a part of the program to standard error: drag=debug. Can be given several times.",
      valueName: "label=level"))
  public var logRules: [LogRule] = []

  /// Whether the session bus started the process.
  @Flag(
    name: .customLong("dbus-service"),
    help: "The session bus starts the program with this, and then sends its request.")
  public var isService = false

  /// Links to open.
  @Argument(
    help: ArgumentHelp("Links or files to open.", valueName: "link"), completion: .file())
  public var links: [String] = []

  /// The options of a command line without any.
  public init() {}

  /// Refuses options that cannot be combined, and a folder without a name.
  ///
  /// - Throws: `ValidationError`, which the argument parser prints.
  public func validate() throws {
    if let dataFolder, dataFolder.isEmpty { throw ValidationError("--data takes a folder.") }
    let wishes = [wantsNewWindow, showsAllWindows, action != nil, !links.isEmpty].filter { $0 }
    if wishes.count > 1 {
      throw ValidationError(
        "--new-window, --show-all-windows, --action and links cannot be combined.")
    }
  }

  /// The values of the options, for passing on.
  public var values: StartOptions {
    var values = StartOptions()
    values.dataFolder = dataFolder
    values.wantsNewWindow = wantsNewWindow
    values.showsAllWindows = showsAllWindows
    values.action = action
    values.logRules = logRules
    values.isService = isService
    values.links = links
    return values
  }

  /// The options of this process's command line. If the command line is wrong, the process ends with a
  /// message.
  ///
  /// For an application without options of its own. A command line without arguments, or with a folder
  /// only, is not parsed.
  public static func ofThisProcess() -> StartOptions {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let options = StartOptions(plain: arguments) { return options }
    do { return try parse(arguments).values } catch {
      MainActor.assumeIsolated { AbandonedStart.end() }
      exit(withError: error)
    }
  }

  /// The meaning of the exit statuses, for an application's help.
  public static let exitStatusHelp = """
    Exit status: 0 done; 64 the command line is wrong; 65 a file is another program's or a newer \
    version's; 66 what is to be read cannot be, or a window does not exist; 69 there is no display, or it went away; 70 the \
    application is set up wrongly; 73 a folder or file cannot be created; 74 reading or writing failed; \
    75 the running process does not answer, or refuses.
    """
}
