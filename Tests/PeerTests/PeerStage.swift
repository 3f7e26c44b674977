import Foundation
import Geometry
import LiveSupport
import Testing

/// One of our applications, and beside it a program of others.
struct PeerStage {
  let live: LiveProgram
  /// Our application's first window.
  let window: Desk.Window
  /// The place beside it.
  let place: RootRect
  /// The file into which the other program writes what it gets.
  let file: String
  var desk: Desk { live.desk }

  init(_ live: LiveProgram) throws {
    self.live = live
    window = try #require(live.windows.first)
    let area = try #require(live.desk.frame(of: window))
    place = RootRect(x: area.maxX + 40, y: area.minY + 100, width: 240, height: 240)
    file = live.display.home.appendingPathComponent("received").path
  }

  func start(_ toolkit: Toolkit, _ arguments: [String]) throws -> PeerProgram {
    let peer = try PeerProgram(toolkit, arguments, at: place, on: desk, of: live.display)
    live.settle()
    return peer
  }

  /// The bytes that the other program got.
  var received: [UInt8]? { FileManager.default.contents(atPath: file).map { Array($0) } }

  func said(_ words: String) -> Bool {
    live.process.readOutput()
    return live.process.output.contains(words)
  }

  /// How often our application has said something.
  func count(of words: String) -> Int {
    live.process.readOutput()
    return live.process.output.ranges(of: words).count
  }

  /// Waits for a condition. False when it did not become true in time.
  ///
  /// The pointer moves a little meanwhile, as in a hand: toolkits begin a drag, and ask for an answer, when
  /// it moves.
  func waitMoving(near point: RootPoint, until condition: () -> Bool) -> Bool {
    let deadline = Deadline(seconds: Desk.patience)
    var step = 0
    while !deadline.hasPassed {
      if desk.wait(seconds: 0.2, until: condition) { return true }
      step += 1
      desk.move(to: point.offset(dx: step % 2, dy: 0))
    }
    return false
  }

  /// Waits until the other program accepts the drag, releases it there, and expects no window (D-3).
  func dropIsTaken(at point: RootPoint) throws {
    try #require(
      waitMoving(near: point) { said("label: Copy to ") }, "\(live.process.output.suffix(3000))")
    desk.release()
    try #require(
      desk.wait { said("delivery: taken") }, "\(live.process.output.suffix(3000))")
    #expect(desk.wait { isOver })
    live.settle()
    try #require(live.windows == [window])
  }

  /// Waits until the other program refuses the drag, releases it there, and expects a new window (D-4).
  func dropIsRefused(at point: RootPoint) throws {
    // The second position follows the answer to the first.
    try #require(
      waitMoving(near: point) { count(of: "sent position") >= 2 },
      "\(live.process.output.suffix(3000))")
    live.settle()
    desk.release()
    try live.waitForWindows(2)
    try #require(said("ForeignAnswer.refuses"), "\(live.process.output.suffix(3000))")
    try #require(!said("delivery: "), "\(live.process.output.suffix(3000))")
    #expect(desk.wait { isOver })
  }

  /// Whether nothing of our drag is left on the screen, in the server's grabs and in the selection.
  var isOver: Bool { desk.isFreeOfGrabs && !desk.hasOwner("XdndSelection") }

  /// Whether Journal has stored a text.
  func hasStored(_ text: String) -> Bool {
    let database = live.display.home.path + "/data/journal/journal.sqlite"
    return [database, database + "-wal"].contains { path in
      FileManager.default.contents(atPath: path)?.firstRange(of: Data(text.utf8)) != nil
    }
  }

  /// Prints a row of the table in the article "Drag and drop with other programs".
  static func record(_ program: String, _ what: String, _ outcome: String) {
    print("| \(program) | \(what) | \(outcome) |")
  }
}
