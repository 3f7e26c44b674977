import Geometry
import LiveSupport

/// A program with a list, whose rows are dragged over the empty screen and over another program's window.
final class DragStage {
  let subject: Subject
  private let target: DropTargetPeer
  private var pointer = RootPoint(x: 0, y: 0)
  private var desk: Desk { subject.desk }
  private var pictures: PictureWatch { subject.pictures }

  init(_ subject: Subject) throws {
    self.subject = subject
    subject.placeList()
    let area = subject.desk.frame(of: subject.listWindow) ?? subject.desk.screen
    target = try DropTargetPeer(
      on: subject.display,
      area: RootRect(x: area.maxX + 60, y: area.minY, width: 420, height: 420),
      wanting: "UTF8_STRING")
    desk.peers = [target, pictures]
    _ = desk.wait { desk.isViewable(target.deskWindow) }
    desk.activate(subject.listWindow)
    subject.settle()
  }

  // MARK: Places

  private var list: RootRect { desk.frame(of: subject.listWindow) ?? desk.screen }
  private var row: RootPoint { subject.row }
  private var overTarget: RootPoint {
    (desk.frame(of: target.deskWindow) ?? list).origin.offset(dx: 200, dy: 180)
  }
  /// The empty screen below the target.
  private var outside: RootPoint { overTarget.offset(dx: 0, dy: 560) }

  // MARK: The hand

  private func move(to point: RootPoint, steps: Int = 1) {
    desk.move(to: point, steps: steps)
    pointer = point
  }

  private func lift() -> Double? {
    defer { pointer = desk.pointer }
    return subject.lift(at: row)
  }

  /// Ends the drag without a drop.
  private func cancel() {
    desk.chord("Escape")
    desk.release()
    _ = desk.wait(seconds: 3) { pictures.picture(at: pointer) == nil }
    subject.settle()
  }

  /// Moves over the target, and waits until it was asked and the picture rests.
  private func visitTarget() {
    let known = target.messages.count
    move(to: overTarget, steps: 20)
    _ = desk.wait(seconds: 1) { target.messages.count > known }
    // Some programs ask only at a motion.
    move(to: overTarget.offset(dx: 1, dy: 0))
    subject.settle()
  }

  /// Selects all rows. The program then drags them together.
  func selectAll() {
    desk.click(row)
    desk.chord("Control_L", "a")
    subject.settle()
  }

  // MARK: Figures

  /// The milliseconds from motions over the empty screen until the picture has moved as far.
  func moves(count: Int) -> [Double] {
    defer { cancel() }
    guard lift() != nil else { return [] }
    move(to: outside, steps: 20)
    subject.settle()
    guard let picture = pictures.picture(at: pointer) else { return [] }
    let hold = (x: picture.area.minX - pointer.x, y: picture.area.minY - pointer.y)
    return (1...count).compactMap { step in
      let place = outside.offset(dx: 3 * (step % 40), dy: step % 7)
      let expected = place.offset(dx: hold.x, dy: hold.y)
      let start = ContinuousClock.now
      move(to: place)
      guard
        desk.wait(seconds: 0.25, until: { pictures.current(picture)?.area.origin == expected })
      else { return nil }
      defer { _ = desk.wait(seconds: 0.008) { false } }
      return pictures.current(picture).map { ($0.changed - start).milliseconds }
    }
  }

  /// The longest time in milliseconds from a motion until the picture moves again, while the pointer moves
  /// each 8 ms over a target that takes `delay` to answer each position.
  func longestPause(over delay: Duration, motions: Int) -> Double? {
    target.delay = delay
    defer {
      target.delay = .zero
      cancel()
    }
    guard lift() != nil else { return nil }
    visitTarget()
    guard let picture = pictures.picture(at: pointer) else { return nil }
    pictures.follow(picture)
    let start = ContinuousClock.now
    let times = (1...motions).map { step in
      let time = ContinuousClock.now
      move(to: overTarget.offset(dx: step % 60 * 2 - 60, dy: step % 9))
      let next = start + .milliseconds(8 * step)
      _ = desk.wait(seconds: max(0, (next - .now).milliseconds / 1000)) { false }
      return time
    }
    let (moves, end) = (pictures.moves, ContinuousClock.now)
    return times.map { time in
      // A picture that has stopped for good is not later than the end.
      ((moves.first { $0 > time } ?? end) - time).milliseconds
    }.max()
  }

  struct Drop {
    /// From the first motion of the drag until its picture was there.
    var lifted: Double
    /// From the release until the target was told of the drop.
    var told: Double
    /// From the release until the target had the text.
    var arrived: Double
    /// The length of the text.
    var bytes: Int
  }

  /// Drops the row on the target, in milliseconds. Nil when the target did not get it.
  func drop() -> Drop? {
    guard let lifted = lift() else {
      cancel()
      return nil
    }
    visitTarget()
    let requests = target.requestCount
    let start = ContinuousClock.now
    desk.release()
    let isTaken = desk.wait(seconds: 3) { target.requestCount > requests }
    subject.settle()
    guard isTaken, let told = target.dropInstant, let arrived = target.arrivalInstant else {
      cancel()
      return nil
    }
    return Drop(
      lifted: lifted, told: (told - start).milliseconds, arrived: (arrived - start).milliseconds,
      bytes: target.received?.count ?? 0)
  }

  /// The replies for which the program asked the server during a drag that ends over its own list.
  func repliesAtHome() throws -> Int {
    try replies {
      move(to: row.offset(dx: 100, dy: 300), steps: 25)
      subject.settle()
      desk.release()
    }
  }

  /// The replies during a drag that ends with a drop on the other program.
  func repliesAbroad() throws -> Int {
    try replies {
      visitTarget()
      for step in 1...25 { move(to: overTarget.offset(dx: 4 * step, dy: step)) }
      subject.settle()
      desk.release()
    }
  }

  private func replies(_ gesture: () -> Void) throws -> Int {
    let count = try RequestCount(clientOf: subject.listWindow, on: subject.display, desk)
    _ = lift()
    gesture()
    _ = desk.wait(seconds: 3) { pictures.picture(at: pointer) == nil }
    subject.settle()
    count.stop()
    return count.replies
  }
}
