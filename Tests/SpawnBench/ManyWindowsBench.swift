import Foundation
import LiveSupport

/// Many windows of Journal: all of them side by side, and most of them iconified and without a scene. The other
/// programs have no such things.
struct ManyWindowsBench {
  let programs: Programs
  private static let repetitions = 20

  func table() throws -> String {
    let subject = try Subject(programs.command(.journal, entries: 100))
    subject.newWindows(upTo: 20)
    _ = subject.desk.wait(seconds: 2) { false }
    let twenty = ProcessFigures(of: subject.program).ownKiB
    subject.newWindows(upTo: 50)
    let overviews = (0...Self.repetitions).compactMap { _ in subject.showAllWindows() }.dropFirst()
    SpawnBench.progress("\(overviews.count) overviews")
    subject.closeOthers()
    let order = subject.newWindows(upTo: 100, keepingVisible: 10)
    // The memory of disconnected scenes is returned a second after the last disconnection.
    _ = subject.desk.wait(seconds: 2) { false }
    let hundred = ProcessFigures(of: subject.program).ownKiB
    let returns = order.prefix(Self.repetitions).compactMap { subject.bringBack($0) }
    SpawnBench.progress("\(returns.count) windows brought back")
    func row(_ name: String, _ times: [Double]) -> String {
      String(format: "| \(name) | %.2f ms | %.2f ms |", times.median ?? .nan, times.p95 ?? .nan)
    }
    return [
      "| Many windows of Journal | median | p95 |", "|---|---:|---:|",
      row("overview of 50 windows -> painted", Array(overviews)),
      row("let go, brought back -> painted", returns),
      "| own memory of 100 windows, 90 of them iconified | \(hundred) KiB | |",
      "| own memory of 20 windows | \(twenty) KiB | |",
    ].joined(separator: "\n")
  }
}

extension Subject {
  /// Opens windows with Ctrl+N until there are `count`. As soon as more than `visible` windows are on the
  /// screen, it iconifies the oldest ones except the list.
  ///
  /// - Returns: The iconified windows, in the order in which they were iconified.
  @discardableResult
  func newWindows(upTo count: Int, keepingVisible visible: Int = .max) -> [Desk.Window] {
    var shown = desk.visibleWindows(of: program)
    var iconified: [Desk.Window] = []
    func iconify(_ window: Desk.Window) {
      desk.iconify(window)
      _ = desk.wait { !desk.isViewable(window) }
      iconified.append(window)
    }
    while shown.count + iconified.count < count {
      let known = Set(shown)
      desk.activate(shown[shown.count - 1])
      desk.chord("Control_L", "n")
      var new: Desk.Window?
      _ = desk.wait {
        new = desk.visibleWindows(of: program).first { !known.contains($0) }
        return new != nil
      }
      guard let new else { break }
      shown.append(new)
      while shown.count > visible { iconify(shown.remove(at: 0)) }
    }
    settle()
    return iconified
  }

  /// Restores an iconified window as a task bar does, and iconifies it again. Returns the milliseconds
  /// until it is painted.
  fileprivate func bringBack(_ window: Desk.Window) -> Double? {
    settle()
    let time = watch.measure {
      desk.activate(window)
    } window: {
      desk.isViewable(window) ? window : nil
    }
    desk.iconify(window)
    _ = desk.wait { !desk.isViewable(window) }
    return time
  }

  /// Presses Ctrl+Shift+E in the list window. Returns the milliseconds until the overview is painted
  /// completely. The first 150 of them are its fading in. Nil when it was not painted.
  fileprivate func showAllWindows() -> Double? {
    desk.activate(listWindow)
    _ = desk.wait { desk.focusedWindow == listWindow }
    settle()
    desk.keyDown("Control_L")
    desk.keyDown("Shift_L")
    defer {
      desk.keyUp("e")
      desk.keyUp("Shift_L")
      desk.keyUp("Control_L")
      desk.chord("Escape")
      settle()
    }
    return watch.measure(settled: 0.25) {
      desk.keyDown("e")
    } window: {
      listWindow
    }
  }
}
