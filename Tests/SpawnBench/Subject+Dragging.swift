import Geometry
import LiveSupport

/// Rows that are dragged out of the list.
extension Subject {
  /// One drag-out.
  struct DragOut {
    /// The milliseconds from the motion that began the drag until a picture was at the pointer.
    var lifted: Double?
    /// The milliseconds from the release until the new window was painted. Nil when none was.
    var painted: Double?
    var window: Desk.Window?
    /// The number of windows that it opened.
    var opened: Int
  }

  /// The place where a row is dropped: the root window, to the right of the list window.
  func outside(_ repetition: Int) -> RootPoint {
    let area = desk.frame(of: listWindow) ?? desk.screen
    return RootPoint(x: area.maxX + 420, y: area.minY + 60 + repetition % 5 * 40)
  }

  /// Presses on a row and moves until a picture is at the pointer. Returns the milliseconds from the motion that
  /// began the drag until it is there. Nil when there was none.
  ///
  /// Each motion waits a while for the picture. So the time is not that of the motions.
  func lift(at place: RootPoint) -> Double? {
    let peers = desk.peers
    if !peers.contains(where: { $0 === pictures }) { desk.peers.append(pictures) }
    defer { desk.peers = peers }
    pictures.forgetAll()
    desk.move(to: place)
    settle()
    desk.press()
    for step in 1...12 {
      let pointer = place.offset(dx: 6 * step, dy: 2 * step)
      let start = ContinuousClock.now
      desk.move(to: pointer)
      if desk.wait(seconds: 0.1, until: { pictures.picture(at: pointer) != nil }) {
        return pictures.picture(at: pointer)?.shown.map { ($0 - start).milliseconds }
      }
    }
    return nil
  }

  /// Drags a row out and releases it.
  ///
  /// - Parameters:
  ///   - forcing: Whether to hold Alt at the release, for a second window of the same row. Alt is pressed
  ///     late, since window managers handle a press with Alt themselves.
  ///   - place: A place of another row. Nil for the first one.
  func dragOut(_ repetition: Int, forcing: Bool = false, from place: RootPoint? = nil) -> DragOut {
    let before = Set(desk.windows(of: program))
    let lifted = lift(at: place ?? row)
    let target = outside(repetition)
    desk.move(to: target, steps: 25)
    if forcing { desk.keyDown("Alt_L") }
    defer { if forcing { desk.keyUp("Alt_L") } }
    // A hand rests before the release. The picture at the pointer has stopped changing by then.
    settle()
    let landing = RootRect(x: target.x - 300, y: target.y - 40, width: 600, height: 640)
    let painted = watch.measure(in: landing, ceiling: 3) {
      desk.release()
    } window: {
      desk.visibleWindows(of: program).first { !before.contains($0) }
    }
    let new = desk.windows(of: program).filter { !before.contains($0) }
    return DragOut(lifted: lifted, painted: painted, window: new.first, opened: new.count)
  }

  /// Drags the first row out by motions 8 ms apart, as by hand. The pointer is over the row.
  func dragByHand() {
    desk.press()
    let (start, end) = (row, outside(0))
    for step in 1...60 {
      desk.move(
        to: start.offset(dx: (end.x - start.x) * step / 60, dy: (end.y - start.y) * step / 60))
      _ = desk.wait(seconds: 0.008) { false }
    }
    settle()
    desk.release()
    _ = desk.wait(seconds: 3) { windowCount == 2 }
    settle()
  }

  /// Drags the first row out, and moves the new window away from the place of the next one. Not measured.
  ///
  /// - Returns: The number of windows that it opened.
  func addWindow(_ number: Int) -> Int {
    let before = Set(desk.windows(of: program))
    desk.move(to: row)
    desk.press()
    desk.move(to: row.offset(dx: 12, dy: 4), steps: 2)
    _ = desk.wait(seconds: 0.05) { false }
    desk.move(to: outside(number), steps: 25)
    if command.reusesWindows { desk.keyDown("Alt_L") }
    settle(0.1)
    desk.release()
    if command.reusesWindows { desk.keyUp("Alt_L") }
    _ = desk.wait(seconds: 3) { windowCount > before.count }
    settle(0.1)
    let new = desk.windows(of: program).filter { !before.contains($0) }
    for window in new {
      desk.move(
        window, to: RootPoint(x: 1900 + number % 7 * 10, y: 800 + number % 5 * 10),
        size: PixelSize(width: 560, height: 560))
    }
    return new.count
  }
}
