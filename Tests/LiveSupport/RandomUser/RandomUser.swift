internal import Geometry
internal import SeededRandom

/// A person who does at random whatever an application allows, by pointer and keys.
///
///     act, act, act … check … act, act, act … check … rest
///
/// The seed determines the actions, and where they go as long as the windows are where they were. The
/// person waits for the program after most actions, but not after all.
public final class RandomUser {
  public let program: LiveProgram
  let seed: UInt64
  var random: SeededGenerator
  /// A window of another program on which drags end.
  let target: DropTargetPeer
  private var actions: [String] = []
  private var earlierOutput = ""
  /// How often the person has ended the program, and started it again.
  public private(set) var quits = 0

  var desk: Desk { program.desk }

  /// The time in which a program must answer, in seconds.
  private static let patience = 30.0
  /// No more windows than a person would have.
  static let mostWindows = 8

  /// - Throws: ``LiveDisplay/Failure`` if the other program's window cannot be made.
  public init(_ program: LiveProgram, seed: UInt64) throws {
    self.program = program
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let screen = program.desk.screen
    target = try DropTargetPeer(
      on: program.display,
      area: RootRect(x: screen.maxX - 140, y: screen.maxY - 160, width: 120, height: 100),
      wanting: "text/plain;charset=utf-8", manner: .accepts)
    program.desk.peers = [target]
    program.desk.watched = [program.process]
  }

  /// What the program has printed since it was first started.
  public var output: String {
    program.process.readOutput()
    return earlierOutput + program.process.output
  }

  /// Acts until `count` more events were made.
  ///
  /// - Throws: `LiveProgram.Failure` if the program ends by itself or stops to answer.
  public func act(events count: Int) throws {
    let end = desk.inputCount + count
    var number = 0
    while desk.inputCount < end {
      let windows = try reachableWindows()
      let action = Action.random(using: &random)
      try perform(action, windows)
      number += 1
      // Some actions follow at once, as from a quick hand.
      if Int.random(in: 0..<4, using: &random) > 0 { program.catchUp() }
      if number % 20 == 0 { try check() }
    }
    try check()
  }

  /// Lets go of everything, closes every window but one, and waits until the program has no more to do.
  ///
  /// - Throws: `LiveProgram.Failure` if the program ends by itself, stops to answer, or a window stays.
  public func rest() throws {
    note("rest")
    for button in [Desk.Button.primary, .middle, .secondary] { desk.release(button) }
    for key in ["Control_L", "Shift_L", "Alt_L"] { desk.keyUp(key) }
    for _ in 0..<4 {
      desk.chord("Escape")
      program.catchUp()
    }
    let windows = try reachableWindows()
    let all = desk.windows(of: program.process)
    for window in all where window != windows[0] { desk.close(window) }
    guard desk.wait(until: { desk.windows(of: program.process).count <= 1 }) else {
      throw failure("Windows stay open")
    }
    try check()
    // In the same size and in the same place, so that the memory of two rests can be compared.
    desk.clearState(["_NET_WM_STATE_FULLSCREEN", ""], of: windows[0])
    desk.clearState(
      ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"], of: windows[0])
    let size = PixelSize(width: 900, height: 640)
    desk.move(windows[0], to: RootPoint(x: 80, y: 80), size: size)
    _ = desk.wait(seconds: 5) { desk.frame(of: windows[0])?.size == size }
    program.settle()
    try expectCompletePicture(of: windows[0])
    try expectUsefulKeys(in: windows[0])
  }

  /// What is painted piece by piece must be what is painted at once.
  private func expectCompletePicture(of window: Desk.Window) throws {
    desk.move(to: RootPoint(x: 2, y: desk.screen.maxY - 2))
    try program.focus(window)
    var difference = 0
    for _ in 0..<3 {
      program.settle()
      guard let before = desk.picture(of: window) else { return }
      let cover = desk.coverScreen()
      desk.destroy(cover)
      program.settle()
      difference = desk.picture(of: window)?.difference(to: before, tolerance: 8)?.pixelCount ?? 0
      // The caret blinks, and a message may have gone meanwhile.
      if difference <= 80 { return }
    }
    throw failure("Painted again, \(difference) pixels differ")
  }

  /// Whatever was done, a new window can be opened and closed.
  private func expectUsefulKeys(in window: Desk.Window) throws {
    try program.focus(window)
    let known = desk.windows(of: program.process)
    desk.chord("Control_L", "n")
    guard desk.wait(seconds: Self.patience, until: { program.windows.count > 1 }) else {
      throw failure("Ctrl+N opens no window")
    }
    program.settle()
    for new in desk.windows(of: program.process) where !known.contains(new) { desk.close(new) }
    guard desk.wait(until: { desk.windows(of: program.process).count == known.count }) else {
      throw failure("The new window stays open")
    }
    program.settle()
  }

  /// Ends the program, as the end of a session does.
  ///
  /// - Throws: `LiveProgram.Failure` if it does not end well.
  public func end() throws {
    program.process.send(signal: 15)
    guard program.process.waitForExit() == .exited(0) else {
      throw failure(
        "The program did not end well: \(String(describing: program.process.exitStatus))")
    }
  }

  /// Notes an action for the report of a failure.
  func note(_ action: String) { actions.append("\(desk.inputCount): \(action)") }

  /// What went wrong, with the last actions and what repeats the run.
  public func failure(_ sentence: String) -> LiveProgram.Failure {
    program.failure(
      "SCENERY_SEED=\(seed), after \(desk.inputCount) events: \(sentence).\n"
        + actions.suffix(40).joined(separator: "\n"))
  }

  // MARK: Checks

  private func check() throws {
    guard let window = try reachableWindows().first else { return }
    desk.waitForManager()
    guard program.process.isRunning else { return }
    guard !desk.ping(window, seconds: Self.patience), program.process.isRunning,
      desk.windows(of: program.process).contains(window)
    else { return }
    throw failure("The program does not answer")
  }

  /// The windows on the screen, in the order of their making, of which there is always one.
  private func reachableWindows() throws -> [Desk.Window] {
    let deadline = Deadline(seconds: Self.patience)
    repeat {
      if !program.process.isRunning { try startAgain() }
      let windows = program.windows.sorted { $0.id < $1.id }
      if !windows.isEmpty { return windows }
      // Iconified, on another workspace, or about to appear.
      if let hidden = desk.windows(of: program.process).first {
        if let workspace = desk.workspace(of: hidden), workspace >= 0 {
          desk.switchWorkspace(to: workspace)
        }
        desk.activate(hidden)
      }
      _ = desk.wait(seconds: 1) { !program.windows.isEmpty || !program.process.isRunning }
    } while !deadline.hasPassed
    throw failure("There is no window")
  }

  /// The person has closed the last window, or chosen Quit.
  private func startAgain() throws {
    guard program.process.exitStatus == .exited(0) else {
      throw failure("The program ended: \(String(describing: program.process.exitStatus))")
    }
    note("quit, started again")
    quits += 1
    program.process.readOutput()
    earlierOutput += program.process.output
    try program.relaunch()
    desk.watched = [program.process]
  }
}
