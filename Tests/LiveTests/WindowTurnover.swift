import Geometry
import LiveSupport
import Testing

/// Opens and closes many windows of a program with keys and close buttons, as a person does. Then reads
/// which resources the program holds.
///
/// There is no window manager, so only the program and the server are involved. Each new window gets the
/// focus immediately.
final class WindowTurnover {
  let program: LiveProgram
  /// The window that stays open.
  let first: Desk.Window
  private(set) var openedCount = 0
  var desk: Desk { program.desk }

  private static let givenBack = "freed memory was given back"

  init(_ name: String) throws {
    program = try LiveProgram(
      name, on: LiveDisplay(windowManager: .none), arguments: ["--log", "scene=debug"])
    first = try #require(program.windows.first)
  }

  // MARK: Opening and closing

  /// Presses keys and waits until the windows that they request are there.
  func open(_ count: Int, by keys: () -> Void) throws {
    let expected = program.windows.count + count
    keys()
    guard desk.wait(until: { program.windows.count >= expected }) else {
      throw program.failure("Of \(expected) windows there are \(program.windows.count)")
    }
    openedCount += count
    // The program focuses each window that it shows. It has done so when it answers.
    _ = desk.ping(first)
  }

  /// Opens a sheet over the first window with keys, and closes it with Escape.
  func openSheet(by keys: () -> Void) throws {
    let corner = try #require(desk.frame(of: first)).origin.offset(dx: 4, dy: 4)
    func isDimmed() -> Bool {
      let pixel = RootRect(x: corner.x, y: corner.y, width: 1, height: 1)
      return (desk.picture(of: pixel)?.color(x: 0, y: 0).luminance ?? 1) < 0.8
    }
    // Other windows may cover it.
    desk.raise(first)
    desk.giveFocus(to: first)
    keys()
    guard desk.wait(until: isDimmed) else { throw program.failure("No sheet came") }
    desk.chord("Escape")
    guard desk.wait(until: { !isDimmed() }) else { throw program.failure("The sheet stays") }
  }

  /// Closes every window but the first. With `isLast`, it then waits until the program has returned the
  /// freed memory.
  func closeOthers(waitingForMemory isLast: Bool) throws {
    program.process.readOutput()
    let seen = program.process.output.utf8.count
    for window in program.windows where window != first { desk.close(window) }
    guard desk.wait(until: { program.windows == [first] }) else {
      throw program.failure("Windows stay open")
    }
    guard isLast else { return }
    let isDone = desk.wait {
      program.process.output.utf8.dropFirst(seen).contains(Self.givenBack.utf8)
    }
    if !isDone { throw program.failure("No memory was given back") }
  }

  func holdings() -> Holdings { Holdings(of: program, first) }
}
