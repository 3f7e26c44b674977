internal import Views

/// A view below which changes are made under another transaction.
private struct TransactionView<Content: View, Value>: ModifierView {
  let content: Content
  /// With a value, only changes of it are made so.
  let value: Value
  let isTriggered: @MainActor (_ old: Value, _ new: Value) -> Bool
  let change: @MainActor (inout Transaction) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TransactionNode(self, context) }
}

extension TransactionView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}

private final class TransactionNode<Content: View, Value>: ModifierNode<
  TransactionView<Content, Value>
>
{
  private var last: Value?

  override var passesRows: Bool { true }

  override func updateChildren() {
    defer { last = view.value }
    guard let last, view.isTriggered(last, view.value) else { return super.updateChildren() }
    var transaction = Transaction.current ?? Transaction()
    view.change(&transaction)
    Transaction.with(transaction) { super.updateChildren() }
    // Rows of a list move with it: asking for their views would make all of them.
    if !environment.isListContent { graph.moveLayout(of: self, transaction.context) }
  }
}

extension View {
  /// Animates what changes of this view when a value changes.
  ///
  /// - Parameters:
  ///   - animation: How it moves. With nil it jumps.
  ///   - value: The value. Other changes are not animated by this.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Animates what changes of this view, whatever the cause is. ``animation(_:value:)`` says more exactly what moves.
  public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Changes the transaction of each change of this view.
  public func transaction(
    _ transform: @escaping @MainActor (inout Transaction) -> Void
  ) -> some View {
    TransactionView(
      content: self, value: (), isTriggered: { _, _ in true }, change: transform)
  }

  /// Changes the transaction when a value changes.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping @MainActor (inout Transaction) -> Void
  ) -> some View {
    TransactionView(
      content: self, value: value, isTriggered: { $0 != $1 }, change: transform)
  }
}
