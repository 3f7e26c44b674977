internal import Foundation
internal import Geometry
internal import Synchronization

/// One of the project's programs running on a display, with the operations that all programs share.
public class LiveProgram {
  public let name: String
  public let display: LiveDisplay
  public let desk: Desk
  public private(set) var process: ChildProcess
  private let command: String
  private let arguments: [String]
  private let environment: [String: String]
  private let root: String
  /// Where the program says what it shows. Nil if it was told not to, or was given another bus.
  private let elements: ElementBus?
  /// The bus of a session with an assistive technology, which the program was given.
  private lazy var sessionElements = environment["DBUS_SESSION_BUS_ADDRESS"].flatMap {
    try? ElementBus(ofSession: $0)
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts a program and waits for its windows.
  ///
  /// - Parameters:
  ///   - command: The executable. Nil means the one beside the tests.
  ///   - root: The path at which this process sees the root of the program's files. Empty unless the
  ///     program runs with a ``SmallDisk``.
  ///   - count: The number of windows to wait for.
  ///   - rests: Whether it paints nothing after its start. This waits for the end of the painting then.
  ///   - saysWhatItShows: Whether it is on the display's ``ElementBus``, so that a test can find its elements. It is
  ///     not for tests of what a program does while nobody asks.
  /// - Throws: ``Failure`` if the windows do not appear.
  public init(
    _ name: String, command: String? = nil, on display: LiveDisplay, arguments: [String] = [],
    environment: [String: String] = [:], root: String = "", windows count: Int = 1,
    rests: Bool = true, saysWhatItShows: Bool = true
  ) throws {
    self.root = root
    self.name = name
    self.command = command ?? Self.builtCommand(name)
    self.display = display
    self.arguments = arguments
    let isGivenBus = environment["AT_SPI_BUS_ADDRESS"] != nil
    elements = saysWhatItShows && !isGivenBus ? try display.elements : nil
    self.environment = display.environment
      .merging(["AT_SPI_BUS_ADDRESS": elements?.address ?? ""]) { _, new in new }
      .merging(environment) { _, new in new }
    desk = try Desk(display)
    process = try ChildProcess(self.command, arguments, environment: self.environment)
    try waitForWindows(count, rests: rests)
  }

  deinit { keepUncausedWindows() }

  /// The bus on which the program says what it shows, and its connection there. Nil until it is on the bus.
  var elementSource: (bus: ElementBus, program: String)? {
    guard let bus = elements ?? sessionElements, let program = bus.connection(of: process.pid)
    else { return nil }
    return (bus, program)
  }

  /// The executable of a program beside the tests.
  public static func builtCommand(_ name: String) -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The folder of the program's sessions.
  public var stateDirectory: String { "\(root)\(display.home.path)/state/\(name)" }

  // MARK: Windows

  public var windows: [Desk.Window] { desk.visibleWindows(of: process) }

  public func window(titled title: String) -> Desk.Window? {
    windows.first { desk.title(of: $0) == title }
  }

  /// The session of a window: the 32 digits at the end of its role.
  public func session(of window: Desk.Window) -> String {
    String(desk.text("WM_WINDOW_ROLE", of: window).suffix(32))
  }

  /// The scene log of a window since the launch, for a program that was started with `--log scene=debug`.
  public func told(_ window: Desk.Window) -> [String] {
    process.readOutput()
    let session = session(of: window)
    return process.output.split(separator: "\n").compactMap { line in
      line.contains("\(session): ") ? line.split(separator: " ").last.map(String.init) : nil
    }
  }

  public func waitForWindows(
    _ count: Int, seconds: Double = Desk.patience, rests: Bool = true
  ) throws {
    desk.watched = [process]
    guard
      desk.comesTrue(within: seconds, { windows.count == count || !process.isRunning }),
      windows.count == count
    else { throw failure("Expected \(count) windows, there are \(windows.count)") }
    if rests { settle() }
  }

  /// Waits until a window with a title exists and is painted.
  ///
  /// - Throws: ``Failure`` if the window does not appear.
  public func waitForWindow(titled title: String, seconds: Double = Desk.patience) throws
    -> Desk.Window
  {
    desk.watched = [process]
    _ = desk.comesTrue(within: seconds) { window(titled: title) != nil || !process.isRunning }
    guard let window = window(titled: title) else {
      throw failure("There is no window \"\(title)\"")
    }
    settle()
    return window
  }

  /// Brings a window to the front and waits until it has the focus.
  ///
  /// - Throws: ``Failure`` if it does not get the focus.
  public func focus(_ window: Desk.Window) throws {
    // A window that has just appeared may be about to take the focus.
    catchUp()
    desk.waitForManager()
    // A request for the present state could keep the window manager busy when the next click comes.
    if desk.focusedWindow != window { desk.activate(window) }
    guard desk.comesTrue(within: Desk.patience, { desk.focusedWindow == window }) else {
      throw failure("\"\(desk.title(of: window))\" does not get the focus")
    }
  }

  /// Waits until the window manager and the program have processed everything so far, and until nothing has
  /// been painted for a moment. The next click then meets what is visible. Painting without an end fails the test.
  public func settle(file: StaticString = #fileID, line: Int = #line) {
    catchUp()
    let deadline = Deadline(seconds: Self.longestPainting)
    while !deadline.hasPassed {
      let seen = desk.damageCount
      if desk.wait(seconds: 0.15, until: { desk.damageCount != seen }) { continue }
      // The pause may only have been a lack of processor time.
      catchUp()
      if desk.damageCount == seen { return }
    }
    Self.keepUnanswered(
      "At \(file), line \(line), the screen was still painted after \(Int(Self.longestPainting)) s.\n"
        + desk.report)
  }

  /// The time in seconds after which painting has no end. A busy machine takes some seconds for a hundred windows.
  private static let longestPainting = 60.0

  /// Waits until the window manager and then the program have processed everything so far.
  public func catchUp() {
    desk.watched = [process]
    desk.waitForManager()
    // A program answers before it paints in the same turn. The second answer comes after that painting.
    for _ in 0..<2 {
      guard process.isRunning, let window = windows.first else { return }
      guard !desk.ping(window), process.isRunning, desk.frame(of: window) != nil else { continue }
      let sentence = "\(name) did not answer within \(Int(Desk.patience)) s.\n\(desk.report)"
      Self.keepUnanswered(sentence)
    }
  }

  private static let unanswered = Mutex<[String]>([])

  /// Adds a sentence to those that ``takeUnanswered()`` returns.
  static func keepUnanswered(_ sentence: String) { unanswered.withLock { $0.append(sentence) } }

  /// Returns a sentence for each question that a program left unanswered since the last call, and for each window that
  /// came by itself. A test that goes on after such a question has failed.
  public static func takeUnanswered() -> [String] {
    unanswered.withLock { sentences in
      defer { sentences = [] }
      return sentences
    }
  }

  /// Lets the test fail if the process says that it showed a window which nobody had asked for, or wanted to.
  private func keepUncausedWindows() {
    process.readOutput()
    guard process.output.contains("without a cause") else { return }
    // The fixture wants one, so that a test can see the refusal.
    let isExpected = name == "scenefixture"
    for line in process.output.split(separator: "\n")
    where line.contains("\" without a cause")
      || !isExpected && line.contains("requested without a cause")
    {
      Self.keepUnanswered("\(name): \(line)")
    }
  }

  // MARK: The process

  /// Starts the program a second time. The second process passes its arguments to the first one and ends.
  ///
  /// - Throws: ``Failure`` if the second process does not end with status 0.
  public func startAgain(
    _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws {
    let second = try ChildProcess(
      command, arguments, environment: environment.merging(extra) { $1 })
    guard second.waitForExit() == .exited(0) else {
      second.readOutput()
      throw failure("A second start did not end well: \(second.output)")
    }
  }

  /// Ends the program with Ctrl+Q and waits until the process has ended.
  ///
  /// - Throws: ``Failure`` if it does not end with status 0.
  public func quit() throws {
    // After a window has closed, the window manager chooses the next window for the focus.
    if !desk.comesTrue(
      within: Desk.patience, { desk.focusedWindow.map(windows.contains) ?? false })
    {
      desk.watched = [process]
      Self.keepUnanswered(
        "No window of \(name) had the focus within \(Int(Desk.patience)) s.\n\(desk.report)")
    }
    desk.chord("Control_L", "q")
    guard process.waitForExit() == .exited(0) else { throw failure("Ctrl+Q did not end \(name)") }
  }

  /// Kills the process, which gets no chance to save anything.
  ///
  /// - Parameter isEarlyCrash: Whether the program may count the kill as a crash soon after its launch.
  ///   Tests of restoration kill the program many times in a minute. For them the record of early crashes
  ///   is removed, so the next launch does not ask.
  /// - Throws: ``Failure`` if the process ended before the kill.
  public func kill(isEarlyCrash: Bool = false) throws {
    defer {
      // A state folder that was restored from a copy does not have this file.
      if !isEarlyCrash {
        try? FileManager.default.removeItem(atPath: "\(stateDirectory)/early-crashes")
      }
    }
    process.send(signal: SIGKILL)
    guard process.waitForExit() == .signalled(SIGKILL) else {
      throw failure("\(name) ended otherwise")
    }
  }

  /// Starts the program again with the same folders.
  ///
  /// - Throws: ``Failure`` if the program still runs, or if its windows do not appear.
  public func relaunch(windows count: Int? = nil) throws {
    guard !process.isRunning else { throw failure("\(name) still runs") }
    keepUncausedWindows()
    process = try ChildProcess(command, arguments, environment: environment)
    if let count { try waitForWindows(count) }
  }

  public func failure(_ sentence: String) -> Failure {
    desk.watched = [process]
    return Failure(description: "\(sentence).\n\(desk.report)")
  }
}
