import LiveSupport

/// Opens many windows by dragging rows out, and measures the time to show them all.
extension Subject {
  var windowCount: Int { desk.windows(of: program).count }

  /// Opens windows until there are `count`.
  func openWindows(upTo count: Int) {
    var repetition = 0
    while windowCount < count, repetition < 2 * count {
      _ = dragOut(repetition: repetition, forcing: true)
      repetition += 1
    }
    settle()
  }

  /// Presses Ctrl+Shift+E in the list window. Returns the milliseconds until the overview is painted
  /// completely. The first 150 of them are its fading in. Nil when it was not painted.
  func showAllWindows() -> Double? {
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
