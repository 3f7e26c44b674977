internal import Accessibility
internal import FoundationEssentials
public import Geometry
public import Scenes
internal import StandardViews
public import Views

/// The entry point of a program for the virtual user.
@MainActor
public protocol VirtualApplication {
  /// Makes the application delegate of a launch.
  static func makeDelegate() -> any ApplicationDelegate
  static var configuration: ApplicationConfiguration { get }
}

/// Somebody who uses an application on a headless display: presses, drags, types, closes, relaunches,
/// and looks at windows. The verbs are a person's; every verb comes back when all its consequences
/// have.
///
///     let user = try VirtualUser(opening: NotesApp.self)
///     let list = try user.window(titled: "Notes")
///     user.press(try list.view(labeled: "Groceries"))
///     user.drag(past: .trailing, of: list)
///     user.release()
///     #expect(try user.newestWindow().title == "Groceries")
@MainActor
public final class VirtualUser {
  /// The display the user sits at; a new one after each relaunch, with the same monitors.
  public private(set) var system: HeadlessWindowSystem
  public private(set) var application: Application
  /// The directory of the saved sessions. It is removed with the user.
  public let stateDirectory: String
  /// The options of the next launch.
  public var launchOptions: LaunchOptions
  /// Messages for the person who started the program: faults of the manifest, files that could not be read.
  public private(set) var reports = Reports()

  /// Another program that controls the application's scenes.
  public var control: SceneControl { application.control }
  /// What the desktop shows for the application.
  public let notifications = HeadlessNotifications()
  /// The cause of each window's mapping since the launch, in order.
  package private(set) var mapCauses: [Application.Cause] = []

  private let makeLaunch: @MainActor () -> LaunchDescription
  private let ownsDirectory: Bool

  /// A launch's delegate and configuration. They belong together: the delegate of a declarative
  /// application answers for the scenes in its configuration.
  public typealias LaunchDescription = (
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration
  )

  /// Starts an application and waits until its windows are there.
  public convenience init<App: VirtualApplication>(
    opening: App.Type, on system: HeadlessWindowSystem? = nil, stateDirectory: String? = nil,
    launchOptions: LaunchOptions = .init()
  ) throws {
    try self.init(
      on: system, stateDirectory: stateDirectory, launchOptions: launchOptions,
      configuration: { App.configuration }, delegate: { App.makeDelegate() })
  }

  /// Starts an application, given a closure that makes its delegate. Each launch calls it.
  public convenience init(
    on system: HeadlessWindowSystem? = nil, stateDirectory: String? = nil,
    launchOptions: LaunchOptions = .init(),
    configuration: @escaping @MainActor () -> ApplicationConfiguration,
    delegate: @escaping @MainActor () -> any ApplicationDelegate
  ) throws {
    try self.init(on: system, stateDirectory: stateDirectory, launchOptions: launchOptions) {
      (delegate: delegate(), configuration: configuration())
    }
  }

  /// Starts an application, given a closure that makes its delegate and configuration together, as for a
  /// declarative one: `VirtualUser { Cities.launchDescription() }`.
  ///
  /// - Parameters:
  ///   - system: The display to sit at. Nil makes one with a single monitor and a window manager.
  ///   - stateDirectory: The directory of saved sessions. Nil makes one that is removed with the user.
  ///   - launchOptions: The options of the launch.
  ///   - describe: Called for each launch.
  /// - Throws: ``VirtualUserError/launchRefused`` if the delegate does not let the application start.
  public init(
    on system: HeadlessWindowSystem? = nil, stateDirectory: String? = nil,
    launchOptions: LaunchOptions = .init(),
    describing describe: @escaping @MainActor () -> LaunchDescription
  ) throws {
    let system = system ?? HeadlessWindowSystem()
    self.system = system
    ownsDirectory = stateDirectory == nil
    self.stateDirectory =
      stateDirectory ?? Self.temporaryDirectory + "/scenery-" + UUID().uuidString
    self.launchOptions = launchOptions
    makeLaunch = describe
    application = Self.makeApplication(
      system, self.stateDirectory, reports, describe(), launchOptions)
    try launch()
  }

  isolated deinit {
    finishWriting()
    system.forget(windowsOf: application)
    if ownsDirectory { try? FileManager.default.removeItem(atPath: stateDirectory) }
  }

  /// A write off the main actor would create the removed directory again.
  private func finishWriting() {
    application.flushSessions()
    application.snapshots.flush(upTo: .seconds(20))
  }

  /// In memory if there is such a place: syncing hundreds of small files to a disk takes long.
  private static var temporaryDirectory: String {
    let memory = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
  }

  private static func makeApplication(
    _ system: HeadlessWindowSystem, _ stateDirectory: String, _ reports: Reports,
    _ launch: LaunchDescription, _ launchOptions: LaunchOptions
  ) -> Application {
    let application = Application(
      delegate: launch.delegate, configuration: launch.configuration, windowSystem: system,
      store: SessionStore(stateDirectory: stateDirectory, report: { reports.add($0) }),
      launchOptions: launchOptions, cacheDirectory: stateDirectory + "/cache")
    application.complain = { reports.add($0) }
    return application
  }

  private func launch() throws {
    mapCauses = []
    application.userNotifications.service = notifications
    application.outsideCause = .input
    application.onMap = { [weak self] _, cause in self?.mapCauses.append(cause) }
    guard application.launch() else { throw VirtualUserError.launchRefused }
    settle()
  }

  // MARK: Windows

  private var knownElements: AccessibilityTree?

  /// The tree that assistive technology reads. Nobody listens to it.
  var elements: AccessibilityTree {
    if let knownElements, knownElements.application === application { return knownElements }
    let tree = AccessibilityTree(application)
    knownElements = tree
    return tree
  }

  /// The visible and the iconified windows, from back to front.
  public var windows: [UserWindow] { system.stacking.map { UserWindow($0, self) } }

  /// The only window with this title.
  public func window(titled title: String) throws -> UserWindow {
    let matches = windows.filter { $0.title == title }
    guard matches.count == 1, let match = matches.first else {
      throw VirtualUserError.noSuchWindow(title: title, found: windows.map(\.title))
    }
    return match
  }

  /// The newest of the visible windows.
  public func newestWindow() throws -> UserWindow {
    guard let newest = system.windows.last(where: \.isMapped) else {
      throw VirtualUserError.noSuchWindow(title: "(any)", found: [])
    }
    return UserWindow(newest, self)
  }

  /// The window with the input focus.
  public var focusedWindow: UserWindow? { system.focusedWindow.map { UserWindow($0, self) } }

  // MARK: The process

  /// Quits by Ctrl+Q, or by a signal if no window has the focus.
  public func quit() {
    if system.focusedWindow != nil {
      press("q", .control)
    } else {
      terminate()
    }
  }

  /// The session manager or a shell asks the process to end.
  public func terminate(bySignal signal: Int32 = 15) {
    system.client?.terminationRequested(bySignal: signal)
    settle()
  }

  /// Quits the application if it runs, and starts it again.
  public func relaunch() throws {
    if !application.hasTerminated { terminate() }
    try startAgain()
  }

  /// Kills the process without a warning, and starts the application again.
  public func killAndRelaunch() throws {
    system.client = nil
    // Writes that the kernel has received are completed after a kill.
    application.store.flush()
    try startAgain()
  }

  private func startAgain() throws {
    application.snapshots.flush(upTo: .seconds(20))
    let desktop = system.desktop
    let windowManager = system.windowManager
    system = HeadlessWindowSystem(desktop: desktop, windowManager: windowManager)
    application = Self.makeApplication(
      system, stateDirectory, reports, makeLaunch(), launchOptions)
    try launch()
  }

  // MARK: Time

  /// Lets everything happen that is due now.
  public func settle() {
    application.makeCurrent()
    system.settle()
    finishSnapshots()
  }

  public func advance(by duration: Duration) {
    application.makeCurrent()
    system.advance(by: duration)
    finishSnapshots()
  }

  /// Pictures wait for the disk, whose time is not virtual.
  private func finishSnapshots() {
    application.finishSnapshots()
    system.settle()
  }

  /// Lets virtual and real time pass until a condition holds, for work off the main actor.
  ///
  /// It gives up after the limit, but not before a hundred turns: another test may hold the main actor for
  /// as long as the limit, and the condition becomes true in a later turn.
  ///
  /// - Throws: ``VirtualUserError/timedOut(_:)`` if the condition does not become true in time.
  public func wait(
    for what: String, upTo limit: Duration = .seconds(10), until condition: () throws -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let end = clock.now + limit
    var turns = 0
    while true {
      advance(by: .milliseconds(20))
      if try condition() { return }
      turns += 1
      guard clock.now < end || turns < 100 else { throw VirtualUserError.timedOut(what) }
      await Task.yield()
    }
  }

  // MARK: - Helpers

  /// The middle of a view, on the root window.
  public func rootPoint(of view: View) -> RootPoint {
    let top = window(showing: view)?.top
    let middle = view.convertToWindow(view.bounds.center)
    return top?.rootPoint(of: middle) ?? RootPoint(x: 0, y: 0)
  }

  /// The window of a view.
  public func window(showing view: View) -> UserWindow? {
    guard let number = (view.host as? Window)?.windowNumber else { return nil }
    return system[number].map { UserWindow($0, self) }
  }
}
