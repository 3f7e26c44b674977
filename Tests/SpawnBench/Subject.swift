import Foundation
import Geometry
import LiveSupport

/// A measured program, running on its own display.
final class Subject {
  let name: String
  let display: LiveDisplay
  let desk: Desk
  let watch: PaintWatch
  let program: ChildProcess
  let startMilliseconds: Double?
  let listWindow: Desk.Window

  /// Starts the program and waits until its list window is painted, for `patience` seconds at most.
  init(
    name: String, command: String, environment additions: [String: String] = [:],
    patience: Double = 10, arguments: (LiveDisplay) throws -> [String]
  ) throws {
    self.name = name
    display = try LiveDisplay(
      windowManager: .openbox, width: 2560, height: 1440, animates: false)
    desk = try Desk(display)
    watch = PaintWatch(desk: desk, screen: try FrameBuffer(display))
    let words = try arguments(display)
    var started: ChildProcess?
    let (desk, environment) = (desk, display.environment.merging(additions) { $1 })
    startMilliseconds = try watch.measure(settled: 0.25, ceiling: patience) {
      started = try ChildProcess(command, words, environment: environment)
    } window: {
      started.flatMap { desk.visibleWindows(of: $0).first }
    }
    guard let started, let window = desk.visibleWindows(of: started).first else {
      started?.readOutput()
      throw LiveDisplay.Failure(
        description: "\(name) opened no window: \(started?.output ?? "not started")")
    }
    program = started
    listWindow = window
  }

  /// A point of the list's first row, in root coordinates. The places of the others depend on the date: the
  /// heading of another week or month may stand between them.
  private var row: RootPoint {
    let origin = desk.frame(of: listWindow)?.origin ?? RootPoint(x: 0, y: 0)
    return origin.offset(dx: 150, dy: 120)
  }

  /// The place where a row is dropped: the root window, to the right of the list window.
  func outside(_ repetition: Int) -> RootPoint {
    let area = desk.frame(of: listWindow) ?? desk.screen
    return RootPoint(x: area.maxX + 420, y: area.minY + 60 + repetition % 5 * 40)
  }

  /// Drags the first row out and releases it. Returns the milliseconds until the new window is painted. Nil when no
  /// window appeared.
  ///
  /// - Parameters:
  ///   - forcing: Whether to hold Alt at the release, for a second window of the same row. Alt is pressed
  ///     late, since window managers handle a press with Alt themselves.
  ///   - place: A place of another row. Nil for the first one.
  func dragOut(repetition: Int, forcing: Bool = false, from place: RootPoint? = nil) -> Double? {
    let before = Set(desk.windows(of: program))
    desk.move(to: place ?? row)
    desk.press()
    desk.move(to: outside(repetition), steps: 25)
    if forcing { desk.keyDown("Alt_L") }
    defer { if forcing { desk.keyUp("Alt_L") } }
    // A hand rests before the release. The picture at the pointer has stopped changing by then.
    settle()
    return watch.measure {
      desk.release()
    } window: {
      desk.visibleWindows(of: program).first { !before.contains($0) }
    }
  }

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

  /// Waits until nothing has been painted for a fifth of a second.
  func settle() {
    var seen = desk.damageCount
    while desk.wait(seconds: 0.2, until: { desk.damageCount != seen }) { seen = desk.damageCount }
  }

  /// The number of times per second that the idle program wakes.
  func idleWakeups(seconds: Double) -> Double {
    settle()
    let before = ProcessFigures(of: program).voluntarySwitches
    _ = desk.wait(seconds: seconds) { false }
    return Double(ProcessFigures(of: program).voluntarySwitches - before) / seconds
  }
}
