internal import Foundation
public import Geometry

/// Journal running on a display, with the gestures a person makes on it.
///
/// Places are those of the look's grid: the sidebar at the left, its first row below the search field
/// and the first section's heading.
public final class LiveJournal {
  public let display: LiveDisplay
  public let desk: Desk
  public private(set) var process: ChildProcess
  private let command: String
  private let arguments: [String]
  private let environment: [String: String]

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts Journal and waits for its first window.
  public init(
    command: String, on display: LiveDisplay, arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    self.display = display
    self.command = command
    self.arguments = arguments
    self.environment = display.environment.merging(environment) { _, new in new }
    desk = try Desk(display)
    process = try ChildProcess(command, arguments, environment: self.environment)
    try waitForWindows(1)
  }

  /// The executable that the tests were built beside.
  public static var builtCommand: String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("journal").path
  }

  // MARK: Windows

  public var windows: [Desk.Window] { desk.visibleWindows(of: process) }

  public func window(titled title: String) -> Desk.Window? {
    windows.first { desk.title(of: $0) == title }
  }

  public var list: Desk.Window {
    get throws {
      guard let window = window(titled: "Journal") else { throw failure("There is no list window") }
      return window
    }
  }

  public func waitForWindows(_ count: Int, seconds: Double = 20) throws {
    desk.watched = [process]
    guard desk.wait(seconds: seconds, until: { windows.count == count || !process.isRunning }),
      windows.count == count
    else { throw failure("Expected \(count) windows, there are \(windows.count)") }
    settle()
  }

  /// Waits until nothing is painted for a moment, so that what is seen is what will be clicked.
  public func settle() {
    var seen = desk.damageCount
    // Some windows never rest: what a window manager animates.
    let end = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < end,
      desk.wait(seconds: 0.15, until: { desk.damageCount != seen })
    { seen = desk.damageCount }
  }

  public func failure(_ sentence: String) -> Failure {
    process.readOutput()
    let titles = windows.map { desk.title(of: $0) }
    return Failure(
      description: "\(sentence). Windows: \(titles). Journal said:\n\(process.output.suffix(4000))")
  }

  // MARK: Places

  /// The middle of the n-th row of a list window's first section, on the root window.
  public func row(_ index: Int, of window: Desk.Window) throws -> RootPoint {
    guard let area = desk.frame(of: window) else { throw failure("The window is gone") }
    return area.origin.offset(dx: 130, dy: 120 + 74 * index)
  }

  /// A point of the page of a window: right of the sidebar in a list window.
  public func page(of window: Desk.Window) throws -> RootPoint {
    guard let area = desk.frame(of: window) else { throw failure("The window is gone") }
    return area.origin.offset(dx: area.width * 2 / 3, dy: 210)
  }

  // MARK: Gestures

  /// Presses on a row and moves to a place in small steps, the button held, until the row is lifted.
  public func drag(row index: Int, of window: Desk.Window, to place: RootPoint) throws {
    desk.move(to: try row(index, of: window))
    desk.press()
    desk.move(to: place, steps: 24)
    guard desk.wait(until: { !desk.overrideRedirectWindows().isEmpty }) else {
      throw failure("The row was not lifted")
    }
    settle()
  }

  /// Drags a row past the right edge and lets it go over the desktop.
  @discardableResult
  public func dragOut(row index: Int, of window: Desk.Window) throws -> RootPoint {
    guard let area = desk.frame(of: window) else { throw failure("The window is gone") }
    let place = RootPoint(x: min(desk.screen.maxX - 120, area.maxX + 200), y: area.minY + 120)
    try drag(row: index, of: window, to: place)
    desk.release()
    return place
  }

  /// Ends Journal with Ctrl+Q and waits until the process is gone.
  public func quit() throws {
    desk.chord("Control_L", "q")
    guard process.waitForExit() == .exited(0) else { throw failure("Ctrl+Q did not end Journal") }
  }

  /// Starts Journal again over the same folders.
  public func relaunch(windows count: Int) throws {
    guard !process.isRunning else { throw failure("Journal still runs") }
    process = try ChildProcess(command, arguments, environment: environment)
    try waitForWindows(count)
  }
}
