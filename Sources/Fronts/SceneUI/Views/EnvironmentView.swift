public import Observation

/// A view with a changed environment.
struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: @MainActor (inout EnvironmentValues) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { EnvironmentNode(self, context) }
}

private final class EnvironmentNode<Content: View>: ParentNode<EnvironmentView<Content>, Content> {
  private var changed = EnvironmentValues()

  override func updateSelf() {
    var values = trackedEnvironment
    view.change(&values)
    values.reads = nil
    changed = values.keepingEntries(of: changed)
  }

  override func updateChildren() {
    if let child {
      child.update(view.content, in: changed)
    } else {
      child = SceneUI.makeNode(
        of: view.content, NodeContext(graph: graph, parent: self, environment: changed))
    }
  }
}

extension View {
  /// Sets an environment value for this view and all below it.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: path] = value }
  }

  /// Adds an object to the environment. `@Environment(Library.self)` finds it by its type.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    EnvironmentView(content: self) { $0[object: Object.self] = object }
  }

  /// Changes an environment value, given the value from above.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    _ change: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self) { change(&$0[keyPath: path]) }
  }
}
