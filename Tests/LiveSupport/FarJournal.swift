internal import Foundation
internal import Geometry

/// Journal at the end of a long line to its X server, and how long a person waits for it there.
///
/// Only Journal is at the end of the line. The person's hands and eyes are beside the server.
public final class FarJournal {
  public let journal: LiveJournal
  public let line: SlowLine
  /// From the start of the process to its first window.
  public let millisecondsToWindow: Double
  private var desk: Desk { journal.desk }

  /// - Parameter overNetwork: Whether Journal takes the server for one on another machine.
  /// - Throws: ``LiveProgram/Failure`` if there is no window.
  public init(overNetwork: Bool, delay: Duration) throws {
    let display = try LiveDisplay()
    line = try SlowLine(to: display, overNetwork: overNetwork, delay: delay)
    let begin = ContinuousClock.now
    journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: display,
      environment: ["DISPLAY": line.display], rests: false)
    millisecondsToWindow = (ContinuousClock.now - begin).milliseconds
    journal.settle()
  }

  deinit { line.end() }

  /// Types letters into the search field, one at a time.
  ///
  /// - Returns: For each letter, the milliseconds from its key to its picture on the screen. Nil for one that was never
  ///   shown.
  public func millisecondsToLetters(_ letters: String) throws -> [Double?] {
    let list = try journal.list
    let area = try journal.searchArea(of: list)
    desk.click(area.middle)
    // With the first key, the keyboard of XTEST replaces that of the server, and its layout is fetched.
    desk.chord("Shift_L")
    journal.settle()
    // A picture may come in parts, each of them one way late.
    let quiet = 3 * line.delay.milliseconds / 1000
    let watch = AreaWatch(desk: desk, screen: try FrameBuffer(journal.display), quiet: quiet)
    let times = letters.map { letter in
      watch.film(area) { desk.type(String(letter)) }?.milliseconds
    }
    try journal.clearSearch(of: list)
    return times
  }

  /// What was measured of a drag.
  public struct DragOut {
    /// The longest time without a new picture while the pointer moved with the row, in milliseconds.
    public let longestPause: UInt
    /// The number of pictures meanwhile.
    public let pictureCount: Int
    /// From the release to the new window.
    public let millisecondsToWindow: Double
  }

  /// Drags a row out of the window, and releases it over the desktop. The pointer moves all the time.
  ///
  /// - Throws: ``LiveProgram/Failure`` if the row is not lifted, or if no window comes.
  public func dragOut() throws -> DragOut {
    let list = try journal.list
    guard let area = desk.frame(of: list) else { throw journal.failure("The window is gone") }
    let outside = RootPoint(x: min(desk.screen.maxX - 120, area.maxX + 200), y: area.minY + 120)
    try journal.drag(row: 1, of: list, to: outside)
    desk.keepDamageTimes()
    for step in 1...150 {
      let place = outside.offset(dx: -(step % 50), dy: 2 * step)
      desk.move(to: place)
      // The pointer of a person moves for some time.
      _ = desk.wait(seconds: 0.01) { false }
    }
    let times = desk.damageTimes ?? []
    let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
    let begin = ContinuousClock.now
    desk.release()
    try journal.waitForWindows(2, rests: false)
    let milliseconds = (ContinuousClock.now - begin).milliseconds
    journal.settle()
    return DragOut(
      longestPause: pauses.max() ?? .max, pictureCount: Set(times).count,
      millisecondsToWindow: milliseconds)
  }
}
