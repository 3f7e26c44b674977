/// A view with work that lasts as long as it is in the tree.
private struct TaskView<Content: View, ID: Equatable>: ModifierView {
  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    var task: Task<Void, Never>?
    var present: ID?
    let node = PassNode(self, context) { node in
      let new = node.view.id
      guard present != new else { return }
      present = new
      task?.cancel()
      task = nil
      node.graph.afterUpdate { [weak node] in
        guard let node, !node.isDismantled, node.view.id == new, task == nil else { return }
        let action = node.view.action
        task = Task(priority: node.view.priority) { await action() }
      }
    }
    node.onDismantle = { task?.cancel() }
    return node
  }
}

extension View {
  /// Starts work when the view was added to the tree. The work is cancelled when the view is removed.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Starts work when the view was added to the tree, and again when a value has changed. The work before is cancelled
  /// then, and all of it when the view is removed.
  public func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskView(content: self, id: value, priority: priority, action: action)
  }
}
