internal import Scenes
public import Views

/// What stands behind windows and views, held weakly: to see whether it goes when they do.
///
///     let remains = WindowRemains()
///     remains.watch(window)
///     user.close(window)
///     #expect(remains.names == [])
///
/// A name that stays is that of an object which something still holds: a closure that captured it, a
/// collection that only grows, or two objects that hold each other.
@MainActor
public final class WindowRemains {
  private struct Reference {
    weak var object: AnyObject?
    let name: String
  }

  private var references: [Reference] = []

  public init() {}

  /// Watches a window's session, scene, delegates and controllers, and every view that it has now.
  public func watch(_ window: UserWindow) {
    watch(window.session)
    watch(window.scene)
    watch(window.scene?.delegate)
    watch(window.scene?.keyWindow)
    if let controller = window.rootViewController { watch(controller) }
    if let root = window.scene?.keyWindow?.contentRoot { watch(root) }
  }

  /// Watches a controller and its children.
  public func watch(_ controller: ViewController) {
    watch(controller as AnyObject)
    for child in controller.children { watch(child) }
  }

  /// Watches a view and all below it.
  public func watch(_ view: View) {
    watch(view as AnyObject)
    for child in view.subviews { watch(child) }
  }

  private func watch(_ object: AnyObject?) {
    guard let object else { return }
    references.append(Reference(object: object, name: "\(type(of: object))"))
  }

  /// The types of the objects that are still there, each once, in the order of the alphabet.
  public var names: [String] {
    Set(references.filter { $0.object != nil }.map(\.name)).sorted()
  }
}
