package import SceneTesting
package import StoreSupport

extension TurnMeter {
  /// Opens a window by a key and closes it by another one, in the turn after something was done to many items.
  ///
  /// - Throws: A failure if a key is not answered.
  package func answerKey(of user: VirtualUser, in window: UserWindow) throws {
    let count = user.windows.count
    user.focus(window)
    take { user.press("n", .control) }
    try StoryFailure.unless(user.windows.count == count + 1, "Ctrl+N is not answered.")
    take { user.press("w", .control) }
    try StoryFailure.unless(user.windows.count == count, "Ctrl+W is not answered.")
    user.focus(window)
  }
}
