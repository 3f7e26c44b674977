internal import Foundation
internal import Geometry

/// Any of the project's programs running on a display, with what every one of them can be asked.
public class LiveProgram {
  public let name: String
  public let display: LiveDisplay
  public let desk: Desk
  public private(set) var process: ChildProcess
  private let command: String
  private let arguments: [String]
  private let environment: [String: String]
  private let root: String

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts a program, and waits for its first window, or for as many as come back.
  ///
  /// - Parameters:
  ///   - command: Nil for the executable that was built beside the tests.
  ///   - root: Where this process finds the root of the program's files; a small disk's, or nothing.
  public init(
    _ name: String, command: String? = nil, on display: LiveDisplay, arguments: [String] = [],
    environment: [String: String] = [:], root: String = "", windows count: Int = 1
  ) throws {
    self.root = root
    self.name = name
    self.command = command ?? Self.builtCommand(name)
    self.display = display
    self.arguments = arguments
    self.environment = display.environment.merging(environment) { _, new in new }
    desk = try Desk(display)
    process = try ChildProcess(self.command, arguments, environment: self.environment)
    try waitForWindows(count)
  }

  /// The executable that the tests were built beside.
  public static func builtCommand(_ name: String) -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Where the program keeps its sessions.
  public var stateDirectory: String { "\(root)\(display.home.path)/state/\(name)" }

  // MARK: Windows

  public var windows: [Desk.Window] { desk.visibleWindows(of: process) }

  public func window(titled title: String) -> Desk.Window? {
    windows.first { desk.title(of: $0) == title }
  }

  /// The session that a window belongs to: the 32 digits at the end of its role.
  public func session(of window: Desk.Window) -> String {
    String(desk.text("WM_WINDOW_ROLE", of: window).suffix(32))
  }

  /// What the scene of a window was told and did, from the start on, of a program that was started with
  /// `--log scene=debug`.
  public func told(_ window: Desk.Window) -> [String] {
    process.readOutput()
    let session = session(of: window)
    return process.output.split(separator: "\n").compactMap { line in
      line.contains("\(session): ") ? line.split(separator: " ").last.map(String.init) : nil
    }
  }

  public func waitForWindows(_ count: Int, seconds: Double = Desk.patience) throws {
    desk.watched = [process]
    guard desk.wait(seconds: seconds, until: { windows.count == count || !process.isRunning }),
      windows.count == count
    else { throw failure("Expected \(count) windows, there are \(windows.count)") }
    settle()
  }

  /// Waits for a window with a title, and until it is painted.
  public func waitForWindow(titled title: String, seconds: Double = Desk.patience) throws
    -> Desk.Window
  {
    desk.watched = [process]
    _ = desk.wait(seconds: seconds) { window(titled: title) != nil || !process.isRunning }
    guard let window = window(titled: title) else {
      throw failure("There is no window \"\(title)\"")
    }
    settle()
    return window
  }

  /// Brings a window to the front, and waits until it has the focus.
  public func focus(_ window: Desk.Window) throws {
    // A window that has just come may be about to take it.
    catchUp()
    desk.waitForManager()
    // Asking for what is there already may have the window manager at work when a click comes.
    if desk.focusedWindow != window { desk.activate(window) }
    guard desk.wait(until: { desk.focusedWindow == window }) else {
      throw failure("\"\(desk.title(of: window))\" does not get the focus")
    }
  }

  /// Clicks a place of a window, from its upper left corner.
  public func click(_ window: Desk.Window, x: Int, y: Int) throws {
    guard let area = desk.frame(of: window) else { throw failure("The window is gone") }
    desk.click(area.origin.offset(dx: x, dy: y))
  }

  /// Waits until the window manager and the program have dealt with all that was done so far, and then
  /// nothing is painted for a moment, so that what is seen is what will be clicked.
  public func settle() {
    catchUp()
    // Some windows never rest: what a window manager animates.
    let deadline = Deadline(seconds: 5)
    while !deadline.hasPassed {
      let seen = desk.damageCount
      if desk.wait(seconds: 0.15, until: { desk.damageCount != seen }) { continue }
      // Nor was it only that the program had no processor.
      catchUp()
      if desk.damageCount == seen { return }
    }
  }

  /// Waits until the window manager and then the program have dealt with all that was done so far.
  public func catchUp() {
    desk.watched = [process]
    desk.waitForManager()
    // The answer comes before the painting of the same turn, the next one after it.
    for _ in 0..<2 {
      guard process.isRunning, let window = windows.first else { return }
      _ = desk.ping(window)
    }
  }

  // MARK: The process

  /// Starts the program a second time, which hands its arguments to the first and ends.
  public func startAgain(_ arguments: [String] = []) throws {
    let second = try ChildProcess(command, arguments, environment: environment)
    guard second.waitForExit() == .exited(0) else {
      second.readOutput()
      throw failure("A second start did not end well: \(second.output)")
    }
  }

  /// Ends the program with Ctrl+Q and waits until the process is gone.
  public func quit() throws {
    // After a window has gone the window manager says who is next.
    _ = desk.wait { desk.focusedWindow.map(windows.contains) ?? false }
    desk.chord("Control_L", "q")
    guard process.waitForExit() == .exited(0) else { throw failure("Ctrl+Q did not end \(name)") }
  }

  /// Kills the process, which gets no word in.
  ///
  /// - Parameter isEarlyCrash: Whether the program may take it for a crash soon after its start. Tests of
  ///   restoration kill it many times in a minute; for them it is as if it had run for longer, and the
  ///   next start does not ask.
  public func kill(isEarlyCrash: Bool = false) throws {
    defer {
      // In a restored state folder there is none.
      if !isEarlyCrash {
        try? FileManager.default.removeItem(atPath: "\(stateDirectory)/early-crashes")
      }
    }
    process.send(signal: SIGKILL)
    guard process.waitForExit() == .signalled(SIGKILL) else {
      throw failure("\(name) ended otherwise")
    }
  }

  /// Starts the program again over the same folders.
  public func relaunch(windows count: Int? = nil) throws {
    guard !process.isRunning else { throw failure("\(name) still runs") }
    process = try ChildProcess(command, arguments, environment: environment)
    if let count { try waitForWindows(count) }
  }

  public func failure(_ sentence: String) -> Failure {
    desk.watched = [process]
    return Failure(description: "\(sentence).\n\(desk.report)")
  }
}
