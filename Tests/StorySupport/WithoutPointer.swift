package import SceneTesting
package import Views

/// A person without a pointer.
extension VirtualUser {
  /// What that person misses in a window, or in the sheet that is open there, a sentence each.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - panes: The number of panes that F6 should lead to.
  package func faultsByKeys(in window: UserWindow, panes: Int = 1) -> [String] {
    let controls = walk(window)
    let areas = walk(window, by: .function(6), [])
    var faults = controlsBeyondTab(in: window).map { "\($0) is beyond Tab" }
    if controls.views.isEmpty { faults.append("Tab leads nowhere") }
    faults += (controls.unmarked + areas.unmarked).map { "\($0) does not show the focus" }
    faults += controls.misplaced.map { "\($0) comes too late" }
    if areas.views.count != panes {
      faults.append("F6 leads to \(areas.views.count) panes instead of \(panes)")
    }
    return faults
  }

  /// Presses a key until a view that fits has the focus.
  ///
  /// - Returns: The view. Nil if the key does not lead to it.
  @discardableResult
  package func go(
    by key: Key, _ modifiers: Modifiers = [], in window: UserWindow, to fits: (View) -> Bool
  ) -> View? {
    for _ in 0..<40 {
      if let view = window.focusedView, fits(view) { return view }
      press(key, modifiers)
    }
    return nil
  }

  /// Opens the window's menu by F10, and chooses the first item that begins with some letters.
  ///
  /// - Throws: A failure if there is no menu, or if it stays.
  package func chooseByKeys(_ letters: String, in window: UserWindow) throws {
    press(.function(10))
    advance(by: .milliseconds(200))
    try StoryFailure.unless(
      window.views(MenuView.self).first?.isFocused ?? false, "F10 opens no menu")
    type(letters)
    press(.return)
    advance(by: .milliseconds(400))
    try StoryFailure.unless(
      window.views(MenuView.self).isEmpty, "No item begins with \(letters)")
  }
}
