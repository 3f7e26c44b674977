/// A view that receives the values of a publisher while it is in a window.
private struct ReceiveView<Content: View, Source: Publisher>: ModifierView {
  let content: Content
  let source: Source
  let action: @MainActor (Source.Output) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ReceiveNode(self, context) }
}

private final class ReceiveNode<Content: View, Source: Publisher>: ModifierNode<
  ReceiveView<Content, Source>
>
{
  private var source: Source?
  private var subscription: Subscription?

  override init(_ view: ReceiveView<Content, Source>, _ context: NodeContext) {
    super.init(view, context)
    graph.listenToHost(self) { [weak self] in self?.subscribe() }
  }

  override func updateSelf() {
    // A publisher that is made anew with each value of the view is the same one if it is equal.
    if let source, areSame(source, view.source) { return }
    source = view.source
    // A publisher may send at once, and what the action reads is nothing to this node.
    graph.afterUpdate { [weak self] in self?.subscribe() }
  }

  private func subscribe() {
    subscription?.cancel()
    subscription = nil
    guard !isDismantled, let host = graph.host else { return }
    subscription = view.source.subscribe(in: SubscriptionContext(host: host)) { [weak self] value in
      self?.view.action(value)
    }
  }

  override func willDismantle() {
    graph.listenToHost(self, nil)
    subscription?.cancel()
    subscription = nil
  }
}

extension View {
  /// Calls an action with each value of a publisher, while the view is in a window.
  ///
  ///     .onReceive(NotificationCenter.default.publisher(for: .booksChanged)) { _ in reload() }
  ///     .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { now = $0 }
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View {
    ReceiveView(content: self, source: publisher, action: action)
  }
}
