import Geometry
import LiveSupport
import Testing

/// Journal with its first window on one display, and a second display.
struct TwoDisplays {
  let live: LiveJournal
  let display: LiveDisplay
  let desk: Desk

  /// - Parameter live: Nil starts Journal on a display of its own.
  init(_ display: LiveDisplay, with live: LiveJournal? = nil) throws {
    self.live =
      try live ?? Live.journal(arguments: ["--log", "x11=debug", "--log", "drag=debug"])
    self.display = display
    desk = try Desk(display)
    desk.watched = [self.live.process]
  }

  /// Starts Journal again, as from a shell on the other display.
  func startThere(_ extra: [String: String] = [:]) throws -> ChildProcess {
    var environment = live.display.environment
    environment["DISPLAY"] = display.name
    return try ChildProcess(
      LiveJournal.builtCommand, environment: environment.merging(extra) { $1 })
  }

  /// Makes Journal open its first window on the other display.
  func openThere() throws -> Desk.Window {
    let second = try startThere()
    #expect(second.waitForExit() == .exited(0), "\(second.output)")
    #expect(waitForWindowsThere(1))
    return try #require(windowsThere.first)
  }

  var windowsThere: [Desk.Window] { desk.visibleWindows(of: live.process) }

  func waitForWindowsThere(_ count: Int) -> Bool {
    desk.wait { windowsThere.count == count }
  }

  // MARK: Drags

  /// Drags a row of a list on one of the displays, until the label says the outcome of a release.
  func drag(
    row: Int, of list: Desk.Window, on desk: Desk, to place: RootPoint, saying label: String
  ) throws {
    let start = mark
    desk.move(to: try live.row(row, of: list, on: desk))
    desk.press()
    desk.move(to: place, steps: 24)
    #expect(desk.wait { said("label: \(label)\n", since: start) }, "\(label)")
  }

  /// A place to the right of a window.
  func outside(_ window: Desk.Window, on desk: Desk) throws -> RootPoint {
    let area = try #require(desk.frame(of: window))
    return area.beside(150, down: 120)
  }

  /// The length of what Journal has said so far.
  var mark: Int {
    live.process.readOutput()
    return live.process.output.count
  }

  func said(_ words: String, since start: Int) -> Bool {
    live.process.readOutput()
    return live.process.output.dropFirst(start).contains(words)
  }
}
