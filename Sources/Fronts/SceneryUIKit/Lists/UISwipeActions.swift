internal import Views

/// An action on a row. There is no swipe: the row's menu shows the action.
@MainActor
public final class UIContextualAction {
  /// Whether an action deletes something.
  public enum Style: Hashable, Sendable {
    case normal
    case destructive
  }

  /// Called with the action, the table, and a closure that takes whether the action was performed.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Whether the action destroys something.
  public let style: Style
  /// The words in the menu of the row.
  public let title: String?
  /// A symbol, which stands before the title.
  public var image: UIImage?
  /// Does it.
  public let handler: Handler

  /// - Parameters:
  ///   - style: Whether the action destroys something.
  ///   - title: The words in the menu of the row.
  ///   - handler: Does it, and says whether that succeeded.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  func perform(in view: UIView) { handler(self, view) { _ in } }

  func menuItem(in view: UIView) -> MenuItem {
    var item = MenuItem(title ?? "", icon: image?.icon) { self.perform(in: view) }
    item.isDestructive = style == .destructive
    return item
  }
}

/// The actions on a row.
@MainActor
public final class UISwipeActionsConfiguration {
  /// The actions, in the order of the menu.
  public let actions: [UIContextualAction]

  /// - Parameter actions: In the order of the menu.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
