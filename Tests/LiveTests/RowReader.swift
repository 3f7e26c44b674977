import Geometry
import LiveSupport
import Testing

/// Another program, to which rows are dragged to read what they stand for.
///
/// It tells the text of the row that a person sees at a place, and needs no look into the program.
final class RowReader {
  private let program: LiveProgram
  private let target: DropTargetPeer
  private let goal: RootPoint

  /// - Parameter window: The window with the rows. The other program's window is at its right.
  init(_ program: LiveProgram, beside window: Desk.Window) throws {
    self.program = program
    let desk = program.desk
    let area = try #require(desk.frame(of: window))
    let place = RootRect(
      x: min(area.maxX + 40, desk.screen.maxX - 170), y: area.minY + 260, width: 160, height: 160)
    goal = place.middle
    let target = try DropTargetPeer(
      on: program.display, area: place, wanting: "text/plain;charset=utf-8")
    self.target = target
    desk.peers.append(target)
    guard desk.wait(until: { desk.isViewable(target.deskWindow) }) else {
      throw program.failure("The other program has no window")
    }
    try program.focus(window)
  }

  /// Drags what is at a place to the other program, and returns the text that it gets.
  func text(at place: RootPoint) throws -> String {
    let desk = program.desk
    let before = target.requestCount
    desk.move(to: place)
    desk.press()
    desk.move(to: goal, steps: 24)
    // The second position follows the answer to the first. A source does not wait for a target that has never
    // answered.
    let isOver = [goal, goal.offset(dx: 1, dy: 0)].allSatisfy { point in
      desk.move(to: point)
      return desk.wait { target.position == point }
    }
    desk.release()
    guard isOver, desk.wait(until: { target.requestCount > before }) else {
      throw program.failure("The row at \(place) was not taken: \(target.messages)")
    }
    #expect(desk.wait { desk.overrideRedirectWindows().isEmpty && desk.isFreeOfGrabs })
    return String(decoding: target.received ?? [], as: UTF8.self)
  }
}
