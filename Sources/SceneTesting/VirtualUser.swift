internal import Foundation
public import Geometry
public import Scenes
public import Views

/// A program that a virtual user can start.
@MainActor
public protocol VirtualApplication {
  /// Makes the application delegate of a launch.
  static func makeDelegate() -> any ApplicationDelegate
  static var configuration: ApplicationConfiguration { get }
}

/// Somebody who uses an application on a headless desktop: presses, drags, types, closes, relaunches,
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
  /// The desktop the user sits at; a new one after each relaunch, with the same monitors.
  public private(set) var system: HeadlessWindowSystem
  public private(set) var application: Application
  /// Where sessions are kept; removed with the user.
  public let stateDirectory: String
  /// Sentences that the session store said.
  public private(set) var reports = Reports()

  private let makeDelegate: @MainActor () -> any ApplicationDelegate
  private let makeConfiguration: @MainActor () -> ApplicationConfiguration
  private let ownsDirectory: Bool

  /// Starts an application and waits until its windows are there.
  public convenience init<App: VirtualApplication>(
    opening: App.Type, on system: HeadlessWindowSystem? = nil, stateDirectory: String? = nil
  ) throws {
    try self.init(
      on: system, stateDirectory: stateDirectory, configuration: { App.configuration },
      delegate: { App.makeDelegate() })
  }

  /// Starts an application that is described by how it is made; each launch makes it anew.
  public init(
    on system: HeadlessWindowSystem? = nil, stateDirectory: String? = nil,
    configuration: @escaping @MainActor () -> ApplicationConfiguration,
    delegate: @escaping @MainActor () -> any ApplicationDelegate
  ) throws {
    let system = system ?? HeadlessWindowSystem()
    self.system = system
    ownsDirectory = stateDirectory == nil
    self.stateDirectory =
      stateDirectory ?? Self.temporaryDirectory + "/scenery-" + UUID().uuidString
    makeDelegate = delegate
    makeConfiguration = configuration
    application = Self.makeApplication(
      system, self.stateDirectory, reports, delegate(), configuration())
    try launch()
  }

  isolated deinit {
    application.flushSessions()
    if ownsDirectory { try? FileManager.default.removeItem(atPath: stateDirectory) }
  }

  /// In memory where there is such a place: syncing hundreds of small files to a disk takes long.
  private static var temporaryDirectory: String {
    let memory = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
  }

  private static func makeApplication(
    _ system: HeadlessWindowSystem, _ stateDirectory: String, _ reports: Reports,
    _ delegate: any ApplicationDelegate, _ configuration: ApplicationConfiguration
  ) -> Application {
    Application(
      delegate: delegate, configuration: configuration, windowSystem: system,
      store: SessionStore(stateDirectory: stateDirectory, report: { reports.add($0) }))
  }

  private func launch() throws {
    guard application.launch() else { throw VirtualUserError.launchRefused }
    settle()
  }

  // MARK: Windows

  /// The windows that can be seen or are iconified, back to front.
  public var windows: [UserWindow] { system.stacking.map { UserWindow($0, self) } }

  /// The only window with this title.
  public func window(titled title: String) throws -> UserWindow {
    let matches = windows.filter { $0.title == title }
    guard matches.count == 1, let match = matches.first else {
      throw VirtualUserError.noSuchWindow(title: title, found: windows.map(\.title))
    }
    return match
  }

  /// The window that was created last, of those that are shown.
  public func newestWindow() throws -> UserWindow {
    guard let newest = system.windows.last(where: \.isMapped) else {
      throw VirtualUserError.noSuchWindow(title: "(any)", found: [])
    }
    return UserWindow(newest, self)
  }

  /// The window with the input focus.
  public var focusedWindow: UserWindow? { system.focusedWindow.map { UserWindow($0, self) } }

  // MARK: Pointer

  /// Moves the pointer, in steps as a hand does.
  public func move(to point: RootPoint) {
    let start = system.pointerLocation
    let distance = max(abs(point.x - start.x), abs(point.y - start.y))
    let steps = max(1, min(24, distance / 6))
    for step in 1...steps {
      system.movePointer(
        to: RootPoint(
          x: start.x + (point.x - start.x) * step / steps,
          y: start.y + (point.y - start.y) * step / steps))
      advance(by: .milliseconds(4))
    }
  }

  /// Moves the pointer over the middle of a view.
  public func hover(over view: View) { move(to: rootPoint(of: view)) }

  /// Presses the button on a view's middle and holds it.
  public func press(_ view: View, button: PointerButton = .primary) {
    press(at: rootPoint(of: view), button: button)
  }

  public func press(at point: RootPoint, button: PointerButton = .primary) {
    move(to: point)
    system.pressButton(button)
    settle()
  }

  /// Moves with the button held.
  public func drag(to point: RootPoint) { move(to: point) }

  public func drag(by dx: Int, _ dy: Int) {
    move(to: system.pointerLocation.offset(dx: dx, dy: dy))
  }

  /// Moves with the button held to a place well outside a window.
  public func drag(past edge: Edge, of window: UserWindow, by distance: Int = 80) {
    let frame = window.frame
    let here = system.pointerLocation
    switch edge {
    case .leading: move(to: RootPoint(x: frame.minX - distance, y: here.y))
    case .trailing: move(to: RootPoint(x: frame.maxX + distance, y: here.y))
    case .top: move(to: RootPoint(x: here.x, y: frame.minY - distance))
    case .bottom: move(to: RootPoint(x: here.x, y: frame.maxY + distance))
    }
  }

  public enum Edge: Sendable, CaseIterable { case leading, trailing, top, bottom }

  /// Lets the button go.
  public func release() {
    system.releaseButton()
    settle()
  }

  public func click(_ view: View, button: PointerButton = .primary) {
    press(view, button: button)
    advance(by: .milliseconds(40))
    release()
    // Long enough after the last click that this one is not its second half.
    advance(by: system.desktop.behavior.doubleClickInterval + .milliseconds(50))
  }

  public func click(at point: RootPoint) {
    press(at: point)
    advance(by: .milliseconds(40))
    release()
    advance(by: system.desktop.behavior.doubleClickInterval + .milliseconds(50))
  }

  public func doubleClick(_ view: View) {
    press(view)
    release()
    advance(by: .milliseconds(60))
    system.pressButton()
    settle()
    release()
    advance(by: system.desktop.behavior.doubleClickInterval + .milliseconds(50))
  }

  /// Turns the wheel over a view; positive shows what lies further down.
  public func scroll(over view: View, clicks: Double) {
    hover(over: view)
    system.turnWheel(by: clicks)
    advance(by: .milliseconds(200))
  }

  // MARK: Keys

  /// Presses a key with modifiers: `user.press("n", .control)`.
  public func press(_ character: Character, _ modifiers: Modifiers) {
    press(.character(character), modifiers)
  }

  public func press(_ key: Key, _ modifiers: Modifiers = []) {
    var text = ""
    if modifiers.isDisjoint(with: [.control, .alt, .super]) {
      if case .character(let character) = key { text = String(character) }
      if key == .space { text = " " }
    }
    system.pressKey(key, modifiers, text: text)
    settle()
  }

  /// Types text, a key at a time.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": system.pressKey(.return)
      case "\t": system.pressKey(.tab)
      case " ": system.pressKey(.space, text: " ")
      default:
        let key = Key.character(Character(character.lowercased()))
        system.pressKey(
          key, character.isUppercase ? .shift : [], text: String(character))
      }
      advance(by: .milliseconds(30))
    }
  }

  /// Holds modifier keys, until the next call.
  public func hold(_ modifiers: Modifiers) {
    system.hold(modifiers)
    settle()
  }

  // MARK: Windows, by the window manager

  /// Clicks the window's close button.
  public func close(_ window: UserWindow) {
    window.top.report(.closeRequested)
    settle()
  }

  public func iconify(_ window: UserWindow) {
    system.iconify(window.top)
    settle()
  }

  /// Brings a window to the front as a task bar does.
  public func focus(_ window: UserWindow) {
    system.activate(window.top.number, toMonitorAt: nil)
    settle()
  }

  /// Moves or resizes a window; the client area, in device pixels.
  public func resize(_ window: UserWindow, to area: RootRect) {
    window.top.move(to: area)
    settle()
  }

  public func maximize(_ window: UserWindow) {
    system.maximize(window.top)
    settle()
  }

  /// Looks elsewhere: no window of the application has the focus.
  public func focusNothing() {
    system.moveFocus(to: nil)
    settle()
  }

  /// Another client destroys the window.
  public func destroy(_ window: UserWindow) {
    let top = window.top
    top.report(.destroyed)
    settle()
    system.remove(top)
    settle()
  }

  // MARK: The process

  /// Quits by Ctrl+Q, or by a signal when no window has the focus.
  public func quit() {
    if system.focusedWindow != nil {
      press("q", .control)
    } else {
      terminate()
    }
  }

  /// The session manager, or a shell, asks the process to end.
  public func terminate(_ cause: TerminationCause = .signal(15)) {
    system.client?.terminationRequested(cause)
    settle()
  }

  /// Starts the application again, after it has ended; quits it first if it runs.
  public func relaunch() throws {
    if !application.hasTerminated { terminate() }
    try startAgain()
  }

  /// Kills the process, which gets no word in, and starts the application again.
  public func killAndRelaunch() throws {
    system.client = nil
    // What was handed to the kernel is on its way whatever becomes of the process.
    application.store.flush()
    try startAgain()
  }

  private func startAgain() throws {
    let desktop = system.desktop
    let windowManager = system.windowManager
    system = HeadlessWindowSystem(desktop: desktop, windowManager: windowManager)
    application = Self.makeApplication(
      system, stateDirectory, reports, makeDelegate(), makeConfiguration())
    try launch()
  }

  // MARK: Time

  /// Lets everything happen that happens now.
  public func settle() {
    application.makeCurrent()
    system.settle()
  }

  public func advance(by duration: Duration) {
    application.makeCurrent()
    system.advance(by: duration)
  }

  /// Lets virtual and real time pass until something holds: for work that is done off the main actor.
  ///
  /// - Throws: ``VirtualUserError/timedOut(_:)`` when it does not come true in time.
  public func wait(
    for what: String, upTo limit: Duration = .seconds(10), until condition: () throws -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while true {
      advance(by: .milliseconds(20))
      if try condition() { return }
      guard clock.now < end else { throw VirtualUserError.timedOut(what) }
      await Task.yield()
    }
  }

  // MARK: - Helpers

  /// The middle of a view on the root window.
  public func rootPoint(of view: View) -> RootPoint {
    let top = window(showing: view)?.top
    let middle = view.convertToWindow(view.bounds.center)
    return top?.rootPoint(of: middle) ?? RootPoint(x: 0, y: 0)
  }

  /// The window that shows a view.
  public func window(showing view: View) -> UserWindow? {
    guard let number = (view.host as? Window)?.windowNumber else { return nil }
    return system[number].map { UserWindow($0, self) }
  }
}

/// Why the virtual user could not go on.
public enum VirtualUserError: Error, Equatable, CustomStringConvertible {
  case launchRefused
  case noSuchWindow(title: String, found: [String])
  case noSuchView(String, inWindow: String, labels: [String])
  case timedOut(String)

  public var description: String {
    switch self {
    case .launchRefused: "The application delegate refused the launch."
    case .noSuchWindow(let title, let found):
      "There is not exactly one window titled \"\(title)\"; the windows are \(found)."
    case .noSuchView(let what, let window, let labels):
      "The window \"\(window)\" shows no \(what); its labels are \(labels)."
    case .timedOut(let what): "It took too long: \(what)."
    }
  }
}

/// What was said on standard error.
public final class Reports: Sendable {
  private let sentences = Sentences()
  public var all: [String] { sentences.value }
  func add(_ sentence: String) { sentences.append(sentence) }

  private final class Sentences: @unchecked Sendable {
    // Guarded by the lock.
    private var stored: [String] = []
    private let lock = NSLock()
    var value: [String] { lock.withLock { stored } }
    func append(_ sentence: String) { lock.withLock { stored.append(sentence) } }
  }
}
