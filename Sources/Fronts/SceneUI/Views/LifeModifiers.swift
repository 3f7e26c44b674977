private struct AppearView<Content: View>: ModifierView {
  let content: Content
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    var hasAppeared = false
    let node = PassNode(self, context) { node in
      guard !hasAppeared else { return }
      hasAppeared = true
      if let onAppear = node.view.onAppear { node.graph.afterUpdate(onAppear) }
    }
    node.onDismantle = { [weak node] in
      if let onDisappear = node?.view.onDisappear { node?.graph.afterUpdate(onDisappear) }
    }
    return node
  }
}

private struct ChangeView<Content: View, Value: Equatable>: ModifierView {
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    var last: Value?
    return PassNode(self, context) { node in
      let (action, new) = (node.view.action, node.view.value)
      let old = last
      last = new
      guard old != new, old != nil || node.view.isInitial else { return }
      node.graph.afterUpdate { action(old ?? new, new) }
    }
  }
}

extension View {
  /// Calls an action when the view was added to the tree.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    AppearView(content: self, onAppear: action)
  }

  /// Calls an action when the view was removed from the tree.
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
    AppearView(content: self, onDisappear: action)
  }

  /// Calls an action when a value differs from that of the last update.
  ///
  /// - Parameters:
  ///   - value: Compared with the value of the last update.
  ///   - initial: Whether to call the action for the first value too.
  ///   - action: Called with the old and the new value. They are equal the first time.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial, action: action)
  }

  /// Calls an action when a value differs from that of the last update.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls an action with the new value when a value differs from that of the last update. The form of SwiftUI before
  /// iPadOS 17.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ new: Value) -> Void
  ) -> some View {
    onChange(of: value, initial: false) { _, new in action(new) }
  }
}
