import Foundation
import Geometry
import LiveSupport

/// A measured program on its own display.
final class Subject {
  /// How a program is started.
  struct Command {
    var name: String
    var path: String
    var environment: [String: String] = [:]
    var listener = Listener.none
    /// A place on the list's first row, relative to the window. The places of the others depend on the date: the
    /// heading of another week or month may stand between them.
    var grip = RootPoint(x: 150, y: 120)
    /// Whether a second drag of a row brings the row's window to the front, unless Alt is held.
    var reusesWindows = false
    /// Seconds until the first window is painted, at most.
    var patience = 10.0
    /// Called once, before the first start.
    var arguments: (LiveDisplay) throws -> [String]
    /// Called before each start.
    var preparation: (LiveDisplay) throws -> Void = { _ in }
  }

  /// Who asks the program what it shows.
  enum Listener { case none, client, screenReader }

  let command: Command
  private let reader: ScreenReader?
  /// The buses on which it says what it shows. Nil without a listener.
  let accessibility: AccessibilityDesk?
  let display: LiveDisplay
  let desk: Desk
  let watch: PaintWatch
  let screen: FrameBuffer
  let pictures: PictureWatch
  private let words: [String]
  private let environment: [String: String]
  private(set) var program: ChildProcess
  private(set) var startMilliseconds: Double?
  private(set) var listWindow: Desk.Window
  var name: String { command.name }

  /// Starts the program and waits until its list window is painted.
  init(_ command: Command) throws {
    self.command = command
    display = try LiveDisplay(
      windowManager: .openbox, width: 2560, height: 1440, animates: false, hasBindings: false)
    desk = try Desk(display)
    screen = try FrameBuffer(display)
    watch = PaintWatch(desk: desk, screen: screen)
    pictures = try PictureWatch(on: display)
    words = try command.arguments(display)
    reader = command.listener == .screenReader ? try ScreenReader(on: display) : nil
    accessibility =
      command.listener == .client ? try AccessibilityDesk(display) : reader?.accessibility
    var environment = display.environment.merging(command.environment) { $1 }
      .merging(accessibility?.environment ?? [:]) { $1 }
    if let accessibility, command.listener == .client, command.name == "GTK 4" {
      // GTK 4 takes an empty address for one.
      environment["AT_SPI_BUS_ADDRESS"] = try ElementBus(of: accessibility).address
    }
    self.environment = environment
    (program, startMilliseconds, listWindow) = try Self.start(
      command, words, display, environment, desk, watch)
  }

  private static func start(
    _ command: Command, _ words: [String], _ display: LiveDisplay,
    _ environment: [String: String], _ desk: Desk, _ watch: PaintWatch
  ) throws -> (ChildProcess, Double?, Desk.Window) {
    try command.preparation(display)
    var started: ChildProcess?
    let milliseconds = try watch.measure(settled: 0.25, ceiling: command.patience) {
      started = try ChildProcess(command.path, words, environment: environment)
    } window: {
      started.flatMap { desk.visibleWindows(of: $0).first }
    }
    guard let started, let window = desk.visibleWindows(of: started).first else {
      started?.readOutput()
      throw LiveDisplay.Failure(
        description: "\(command.name) opened no window: \(started?.output ?? "not started")")
    }
    return (started, milliseconds, window)
  }

  /// Ends the program as a session manager does.
  func end() {
    program.send(signal: SIGTERM)
    if program.waitForExit(seconds: 5) == nil { program.stop() }
    settle()
  }

  /// Starts the program, which has ended, a further time.
  func start() throws {
    (program, startMilliseconds, listWindow) = try Self.start(
      command, words, display, environment, desk, watch)
  }

  /// Puts the list window near the left upper corner. To its right there is room for other windows.
  func placeList() {
    desk.move(
      listWindow, to: RootPoint(x: 100, y: 100), size: PixelSize(width: 960, height: 640))
    desk.activate(listWindow)
    settle()
  }

  /// The place of the list's first row.
  var row: RootPoint {
    let origin = desk.frame(of: listWindow)?.origin ?? RootPoint(x: 0, y: 0)
    return origin.offset(dx: command.grip.x, dy: command.grip.y)
  }

  var windowCount: Int { desk.windows(of: program).count }

  /// Presses Ctrl+N. Returns the milliseconds until the new window is painted.
  func newWindow() -> Double? {
    let before = Set(desk.windows(of: program))
    desk.activate(listWindow)
    settle()
    desk.keyDown("Control_L")
    defer {
      desk.keyUp("n")
      desk.keyUp("Control_L")
    }
    return watch.measure {
      desk.keyDown("n")
    } window: {
      desk.visibleWindows(of: program).first { !before.contains($0) }
    }
  }

  /// Closes all windows but the list.
  func closeOthers() {
    for window in desk.windows(of: program) where window != listWindow { desk.close(window) }
    _ = desk.wait { desk.windows(of: program).count == 1 }
  }

  /// Waits until nothing has been painted for a fifth of a second, or until five seconds have passed.
  func settle(_ seconds: Double = 0.2) {
    let deadline = Deadline(seconds: 5)
    var seen = desk.damageCount
    while !deadline.hasPassed, desk.wait(seconds: seconds, until: { desk.damageCount != seen }) {
      seen = desk.damageCount
    }
  }
}
