public import Canvas
public import Launcher
internal import Logging
public import Scenes
internal import X11Platform

/// An application as the desktop knows it, and how it is run: from the command line to the exit status.
///
///     let notes = DesktopApplication(
///       name: "Notes", identifier: "org.example.notes", executable: "notes")
///     exit(notes.run({ context in (NotesDelegate(context.directories), configuration) }, arguments: options))
///
/// The first process claims the application's data directory and runs; a second start hands what it was
/// asked for to the first, and ends.
@MainActor
public struct DesktopApplication {
  public var names: ApplicationNames
  public var version: String
  /// What task bars show, in several sizes. Drawn only by a process that has windows.
  public var icons: @MainActor () -> [Surface]
  /// Stands in for the X server where there is none.
  package var makeWindowSystem: (@MainActor () throws -> any WindowSystem)?

  public init(
    name: String, identifier: String, executable: String, version: String = "0.1",
    icons: @escaping @MainActor () -> [Surface] = { [] }
  ) {
    self.init(
      ApplicationNames(name: name, identifier: identifier, executable: executable),
      version: version, icons: icons)
  }

  public init(
    _ names: ApplicationNames, version: String = "0.1",
    icons: @escaping @MainActor () -> [Surface] = { [] }
  ) {
    self.names = names
    self.version = version
    self.icons = icons
  }

  /// What an application answers with when it is asked to launch.
  public typealias Launch =
    @MainActor (LaunchContext) throws -> (any ApplicationDelegate, ApplicationConfiguration)

  /// Runs the application to its end; the caller is on the main thread.
  ///
  /// - Parameter launch: Called only in the process that is to have windows, before it connects to the
  ///   display. What it throws is said in one sentence; a ``ReportableError`` also names the status.
  /// - Returns: The exit status, as ``StandardOptions/exitStatusHelp`` lists them.
  public func run(_ launch: Launch, arguments: StandardOptions) -> Int32 {
    run(
      launch, arguments: arguments,
      start: ApplicationStart(of: names, dataFolder: arguments.dataFolder))
  }

  package func run(
    _ launch: Launch, arguments: StandardOptions, start: ApplicationStart
  ) -> Int32 {
    Self.setUpLogging(arguments.logRules)
    let request = InstanceRequest(arguments.wantsNewWindow ? .newWindow : .activate)
    return start.run(request) { context in
      let (delegate, configuration) = try launch(context)
      let windowSystem = try connect()
      let requests = LaunchRequests(context)
      let desk = RequestDesk(names, display: context.environment["DISPLAY"] ?? "") {
        requests.perform($0)
      }
      do throws(LaunchError) {
        try context.instance.listen { desk.answer($0) }
      } catch {
        // Windows are worth more than being found by a second start.
        context.complain(error.sentence)
      }
      if arguments.wantsNewWindow { requests.openWindowBesideRestored(windowSystem) }
      Application.run(
        delegate: delegate, configuration: configuration, windowSystem: windowSystem,
        stateDirectory: context.directories.state, cacheDirectory: context.directories.cache)
      guard (windowSystem as? X11WindowSystem)?.hasLostDisplay != true else {
        throw LaunchError(
          .noDisplay, "The display is gone; the next start brings every window back.")
      }
    }.rawValue
  }

  private func connect() throws -> any WindowSystem {
    if let makeWindowSystem { return try makeWindowSystem() }
    do {
      return try X11WindowSystem(
        identity: ApplicationIdentity(
          instanceName: names.executable, className: names.name, icons: icons()))
    } catch {
      throw LaunchError(.noDisplay, "\(error)")
    }
  }

  /// swift-log is set up once a process.
  private static var hasLogging = false

  private static func setUpLogging(_ rules: [LogRule]) {
    guard !hasLogging else { return }
    hasLogging = true
    LogRule.setUpLogging(rules)
  }
}
