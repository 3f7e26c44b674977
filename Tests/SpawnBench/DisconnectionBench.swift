import LiveSupport

/// Many windows, most of them iconified and without a scene.
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
  func bringBack(_ window: Desk.Window) -> Double? {
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
}
