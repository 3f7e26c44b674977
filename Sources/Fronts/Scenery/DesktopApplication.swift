internal import CSystem
public import Canvas
internal import Dragging
internal import FoundationEssentials
internal import Glibc
public import Launcher
public import Scenes
internal import StandardViews
internal import Views
internal import X11Platform
internal import Xlib

/// An application's description for the desktop. Runs the application, from the command line to the exit
/// status.
///
///     let notes = DesktopApplication(
///       name: "Notes", identifier: "org.example.notes", executable: "notes")
///     let status = notes.run({ context in (delegate, configuration) }, options: options)
///
/// The first process claims the application's data directory, runs, and takes the application's name on the
/// session bus as soon as its first window is shown. A second start passes its request to the first
/// process, and ends. See <doc:StartingLinksAndTheSessionBus>.
@MainActor
public struct DesktopApplication {
  /// The name that people read, the identifier and the program.
  public var names: ApplicationNames
  /// What `--version` prints.
  public var version: String
  /// The links that the application opens: `journal` for `journal://…`, `file` for files.
  public var linkRules: LinkRules
  /// The application's own actions of the launcher.
  public var actions: [LauncherAction]
  /// The icons that task bars show, in several sizes. Drawn only by a process that has windows.
  public var icons: @MainActor () -> [Surface]
  /// Makes a replacement for the X server. Nil to use the X server.
  package var makeWindowSystem: (@MainActor () throws -> any WindowSystem)?

  /// - Parameters:
  ///   - names: The name that people read, the identifier and the program.
  ///   - version: What `--version` prints.
  ///   - linkSchemes: The schemes of the links that the application opens, without a colon.
  ///   - actions: The application's own actions of the launcher.
  ///   - icons: Draws the icon in several sizes. Called in a process that has windows.
  public init(
    _ names: ApplicationNames, version: String = "0.1", linkSchemes: Set<String> = [],
    actions: [LauncherAction] = [], icons: @escaping @MainActor () -> [Surface] = { [] }
  ) {
    self.names = names
    self.version = version
    linkRules = LinkRules(schemes: linkSchemes)
    self.actions = actions
    self.icons = icons
  }

  /// - Parameters:
  ///   - name: The name that people read.
  ///   - identifier: The identifier in reverse DNS notation: `org.example.notes`.
  ///   - executable: The file name of the program.
  ///   - version: What `--version` prints.
  ///   - linkSchemes: The schemes of the links that the application opens, without a colon.
  ///   - actions: The application's own actions of the launcher.
  ///   - icons: Draws the icon in several sizes. Called in a process that has windows.
  public init(
    name: String, identifier: String, executable: String, version: String = "0.1",
    linkSchemes: Set<String> = [], actions: [LauncherAction] = [],
    icons: @escaping @MainActor () -> [Surface] = { [] }
  ) {
    self.init(
      ApplicationNames(name: name, identifier: identifier, executable: executable),
      version: version, linkSchemes: linkSchemes, actions: actions, icons: icons)
  }

  /// The delegate and the configuration that an application returns when it launches.
  public typealias Launched = (any ApplicationDelegate, ApplicationConfiguration)
  /// Makes the delegate and the configuration. The argument has the directories and the reason of the start.
  public typealias Launch = @MainActor (LaunchContext) throws -> Launched

  /// Runs the application until it ends. Must be called on the main thread.
  ///
  /// - Parameters:
  ///   - launch: Called only in the process that will have windows, before it connects to the display or
  ///     while it connects (`LaunchContext.besideConnecting`). An error that it throws is reported in one
  ///     sentence. A `ReportableError` also has the exit status.
  ///   - options: The standard options of the command line.
  /// - Returns: The exit status, as ``StandardOptions/exitStatusHelp`` lists them.
  public func run(_ launch: Launch, options: StartOptions) -> Int32 {
    var start = ApplicationStart(of: names, dataFolder: options.dataFolder)
    start.isService = options.isService
    return run(launch, options: options, start: start)
  }

  package func run(
    _ launch: Launch, options: StartOptions, start: ApplicationStart
  ) -> Int32 {
    let status = runOrAsk(launch, options: options, start: start)
    if status == ExitStatus.ok.rawValue {
      // The running process answers this start, or a window has done so.
      Self.forgetStart()
    } else {
      AbandonedStart.end()
    }
    return status
  }

  /// Takes the launcher's identifier out of the environment.
  static func forgetStart() {
    for name in ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"] { unsetenv(name) }
  }

  private func runOrAsk(
    _ launch: Launch, options: StartOptions, start: ApplicationStart
  ) -> Int32 {
    // Pango looks for fonts on about twenty threads that live for a millisecond each. malloc would make
    // heaps for sixteen of them, and keep their free memory.
    mallopt(malloc_most_heaps, 2)
    TaskThreads.takeJobs()
    Self.setUpLogging(options.logRules)
    var options = options
    do throws(LaunchError) {
      if !options.links.isEmpty {
        let folder = FileManager.default.currentDirectoryPath
        options.links = options.links.map { linkRules.link(fromArgument: $0, folder: folder) }
        // A wrong link is reported by this process, not by the running one.
        _ = try event(options.links)
      }
    } catch {
      start.complain(error.sentence)
      return error.status.rawValue
    }
    return start.run(InstanceRequest(options.kind), checkDisplay: check) { context in
      // Programs that this process starts must not answer the start again. The request contains the
      // identifier. As soon as there are other threads, the environment must not change.
      Self.forgetStart()
      var hasBegun = false
      defer { if !hasBegun { AbandonedStart.end(startupID: context.request.startupID) } }
      let fonts = FontLoading(Self.firstFonts)
      defer { fonts.wait() }
      var display: Result<any WindowSystem, any Error>?
      @MainActor func connectOnce() -> Result<any WindowSystem, any Error> {
        if let display { return display }
        let made: Result<any WindowSystem, any Error>
        do { made = .success(try connect(context)) } catch { made = .failure(error) }
        display = made
        return made
      }
      context.connect = { _ = connectOnce() }
      defer { context.connect = nil }
      var (delegate, configuration) = try launch(context)
      configuration.preferences =
        configuration.preferences
        ?? Preferences(
          DragPreferences(), in: context.directories.config, fileName: "preferences.json")
      configuration.lookPreferences =
        configuration.lookPreferences
        ?? Preferences(LookPreferences(), in: context.directories.config, fileName: "look.json")
      if configuration.checksSpelling { configuration.addSpelling(in: context.directories.config) }
      let windowSystem = try connectOnce().get()
      let requests = LaunchRequests(self, context, windowSystem)
      let crashes = EarlyCrashes(stateDirectory: context.directories.state)
      let launchOptions = LaunchOptions(
        externalEvents: try requests.launchEvents(),
        asksBeforeRestoring: crashes.count >= EarlyCrashes.limit)
      count(crashes, context, windowSystem)
      takeRequests(requests, context, windowSystem)
      requests.followLaunch()
      fonts.stop()
      hasBegun = true
      Application.run(
        delegate: delegate, configuration: configuration, windowSystem: windowSystem,
        stateDirectory: configuration.keepsSessions
          ? context.directories.state : context.directories.state + "/stand-in",
        launchOptions: launchOptions,
        cacheDirectory: context.directories.cache,
        notificationService: DesktopNotificationService(context))
      guard Application.current?.hasLostLastDisplay != true else {
        throw LaunchError(
          .noDisplay, "The display is gone; the next start brings every window back.")
      }
    }.rawValue
  }

  /// Reports a fault of a second start's display before the running process is asked to use it.
  private func check(displayOf request: InstanceRequest) throws(LaunchError) {
    guard makeWindowSystem == nil, let name = request.display,
      !DisplayAddress(name: name).answers(within: .seconds(5))
    else { return }
    throw LaunchError(.noDisplay, "\(ConnectionError.unreachable(displayName: name))")
  }

  private func connect(_ context: LaunchContext) throws -> any WindowSystem {
    if let makeWindowSystem { return try makeWindowSystem() }
    do {
      let system = try X11WindowSystem(
        identity: ApplicationIdentity(
          instanceName: names.executable, className: names.name, icons: icons()))
      system.beginLaunch(startupID: context.request.startupID)
      return system
    } catch {
      throw LaunchError(.noDisplay, "\(error)")
    }
  }

  /// Answers other starts, from now on by the socket, and by the session bus after the first window is
  /// shown. That window does not wait for the bus.
  private func takeRequests(
    _ requests: LaunchRequests, _ context: LaunchContext, _ windowSystem: any WindowSystem
  ) {
    let desk = RequestDesk(names) { await requests.perform($0) }
    do throws(LaunchError) {
      try context.instance.listen { [bus = context.bus] request in
        // Another start came by the socket, although a session with a bus would have sent it there.
        bus?.look()
        return await desk.answer(request)
      }
    } catch {
      // The application runs even if a second start cannot find it.
      context.complain(error.sentence)
    }
    let accessibility = DesktopAccessibility(version: version)
    _ = windowSystem.schedule(after: Self.busDelay) { [bus = context.bus] in
      accessibility.follow(context)
      DesktopPortal.follow(context)
      bus?.answer { await desk.answer($0) }
      bus?.start()
    }
  }

  /// Counts this start among the crashes until it has lasted a minute or ends in order. If the question
  /// before the restoration has no answer yet, the next start asks it again.
  private func count(
    _ crashes: EarlyCrashes, _ context: LaunchContext, _ windowSystem: any WindowSystem
  ) {
    func attempt(_ work: () throws -> Void) {
      do { try work() } catch {
        context.complain("Crashes cannot be counted: \(error).")
      }
    }
    @MainActor func forget() {
      if Application.current?.asksBeforeRestoring != true { attempt(crashes.forget) }
    }
    @MainActor func waitAMinute() {
      _ = windowSystem.schedule(after: EarlyCrashes.minute) {
        forget()
        if Application.current?.asksBeforeRestoring == true { waitAMinute() }
      }
    }
    attempt(crashes.begin)
    context.atEnd(forget)
    waitAMinute()
  }

  /// The window is mapped and painted by the first turn of the loop. The window manager and the server then
  /// work on it for some frames. Loading a library meanwhile would slow them down.
  private static let busDelay = Duration.milliseconds(100)

  /// The fonts of nearly every first window, where the desktop does not name a font of its own. Those of
  /// controls come first, then those of a page.
  ///
  /// For each one Pango sorts all fonts of the machine on a thread. A text that came earlier would wait for it.
  private static var firstFonts: [FontStyle] {
    let styles: [ThemeFont] = [
      .body, .emphasis, .caption, .preview, .label, .heading, .title, .reading,
    ]
    return styles.map { Theme.light.font($0) }
  }

  /// swift-log can be set up only once in a process.
  private static var hasLogging = false

  private static func setUpLogging(_ rules: [LogRule]) {
    guard !hasLogging else { return }
    hasLogging = true
    LogRule.setUpLogging(rules)
  }
}
