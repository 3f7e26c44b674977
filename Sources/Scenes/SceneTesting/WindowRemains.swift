internal import Scenes
public import Views

/// The objects behind windows and views, held weakly, to check whether they are deallocated.
///
///     let remains = WindowRemains()
///     remains.watch(window)
///     user.close(window)
///     #expect(remains.names == [])
///
/// A name that stays is that of an object that something still holds: a closure that captured it, a
/// collection that only grows, or a cycle of references.
@MainActor
public final class WindowRemains {
  private struct Reference {
    weak var object: AnyObject?
    let name: String
  }

  private var references: [Reference] = []

  public init() {}

  /// Watches a window's session, scene, delegates and controllers, and all its present views.
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

  /// Watches a view and all its subviews.
  public func watch(_ view: View) {
    watch(view as AnyObject)
    for child in view.subviews { watch(child) }
  }

  private func watch(_ object: AnyObject?) {
    guard let object else { return }
    references.append(Reference(object: object, name: "\(type(of: object))"))
  }

  /// The types of the objects that still exist, each once, in alphabetical order.
  public var names: [String] {
    Set(references.filter { $0.object != nil }.map(\.name)).sorted()
  }
}
