import Geometry
import LiveSupport

/// A long list that is scrolled.
extension Subject {
  private var frame: RootRect { desk.frame(of: listWindow) ?? desk.screen }
  /// The rows, without what lies above them and without the scroll bar.
  private var rows: RootRect {
    RootRect(x: frame.minX + 8, y: frame.minY + 110, width: 262, height: 450)
  }
  private var areaWatch: AreaWatch { AreaWatch(desk: desk, screen: screen, quiet: 0.03) }

  /// Makes the list scroll by the keys and the wheel.
  func enterList() {
    desk.click(row)
    desk.move(to: frame.origin.offset(dx: 150, dy: 300))
    settle()
  }

  private func clickWheel() {
    desk.press(.wheelDown)
    desk.release(.wheelDown)
  }

  /// One click of the wheel. Returns the milliseconds until the rows are painted.
  func turnWheel() -> Double? { areaWatch.film(rows, after: clickWheel)?.milliseconds }

  /// Presses End or Home. Returns the milliseconds until the rows and the page of the selected one are painted.
  func jump(_ key: Desk.KeyName) -> Double? {
    settle(0.1)
    let whole = RootRect(x: frame.minX, y: frame.minY, width: frame.width, height: 600)
    defer { desk.keyUp(key) }
    return areaWatch.film(whole, after: { desk.keyDown(key) })?.milliseconds
  }

  /// Turns the wheel by 200 clicks, one each 4 ms. Returns the number of pictures that the server got, 200 at most.
  ///
  /// What is painted within less than 2 ms belongs to one picture.
  func spinWheel() -> Int {
    settle()
    desk.drain()
    desk.keepDamageTimes()
    let start = ContinuousClock.now
    for click in 1...200 {
      clickWheel()
      let rest = (start + .milliseconds(4 * click) - .now).milliseconds / 1000
      _ = desk.wait(seconds: max(0, rest)) { false }
    }
    _ = desk.wait(seconds: 0.3) { false }
    var last: UInt = 0
    let pictures = (desk.damageTimes ?? []).count { time in
      guard time >= last + 2 else { return false }
      last = time
      return true
    }
    return min(pictures, 200)
  }
}
