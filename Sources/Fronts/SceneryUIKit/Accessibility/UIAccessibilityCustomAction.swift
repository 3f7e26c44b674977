/// Something that can be done with a view without a pointer, by the name that is heard.
///
/// A target's method is named without `#selector`: `selector: NoteCell.delete`.
@MainActor
open class UIAccessibilityCustomAction {
  /// Returns whether the action was done.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The name that is heard: "Delete note".
  open var name: String
  /// Does it. It returns whether that succeeded.
  open var actionHandler: Handler?

  /// - Parameters:
  ///   - name: What is heard: "Move to top".
  ///   - actionHandler: Does it, and returns whether that succeeded.
  public init(name: String, actionHandler: @escaping Handler) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// Calls a method of a target. The action does not keep the target alive.
  public init<Target: AnyObject>(
    name: String, target: Target,
    selector: @escaping @MainActor (Target) -> (UIAccessibilityCustomAction) -> Bool
  ) {
    self.name = name
    actionHandler = { [weak target] action in
      guard let target else { return false }
      return selector(target)(action)
    }
  }

  /// Calls a method of a target. The action does not keep the target alive.
  public init<Target: AnyObject>(
    name: String, target: Target, selector: @escaping @MainActor (Target) -> () -> Bool
  ) {
    self.name = name
    actionHandler = { [weak target] _ in
      guard let target else { return false }
      return selector(target)()
    }
  }
}
