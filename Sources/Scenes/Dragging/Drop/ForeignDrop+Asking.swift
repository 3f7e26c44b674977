internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// Asks which operation a drop performs, for a source that wishes so (`XdndActionAsk`).
extension ForeignDrop {
  /// How long the menu waits for a choice.
  private static let longestThought = Duration.seconds(120)
  /// How often the source's drop is kept from timing out meanwhile.
  private static let reminder = Duration.seconds(4)

  /// Shows the operations that both sides can perform in a menu at the place of the drop, and calls back
  /// once. Nil means that the person wants none.
  func ask(in window: Window, _ answer: @escaping @MainActor (DropAction?) -> Void) {
    var choice: DropAction?
    var isOver = false
    let uptime = window.uptime
    func end() {
      guard !isOver else { return }
      isOver = true
      answer(choice)
    }
    var items = possibleActions().map { action in
      MenuItem(action.title) {
        choice = action
        end()
      }
    }
    guard !items.isEmpty else { return end() }
    items += [.separator, MenuItem("Cancel") { end() }]
    guard let menu = PopUpMenu.present(items, at: session.windowLocation, in: window.contentRoot)
    else { return end() }
    // A menu is dismissed before its item acts.
    menu.onDismiss = { [weak window] in _ = window?.schedule(after: .zero) { end() } }
    func remind() {
      guard !isOver else { return }
      platform.keepWaiting()
      guard window.uptime - uptime < Self.longestThought else { return window.dismiss(menu) }
      _ = window.schedule(after: Self.reminder) { remind() }
    }
    remind()
  }
}
