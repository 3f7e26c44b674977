/// The node of a view that modifies another one and passes its elements on unchanged.
final class PassNode<Outer: ModifierView>: ModifierNode<Outer> {
  private let configure: @MainActor (PassNode) -> Void
  private let finish: @MainActor (PassNode) -> Void
  /// Called when the view has been removed from the tree.
  var onDismantle: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - configure: Called for each new value, before the nodes below are updated.
  ///   - finish: Called after the nodes below were updated.
  init(
    _ view: Outer, _ context: NodeContext, configure: @escaping @MainActor (PassNode) -> Void,
    afterwards finish: @escaping @MainActor (PassNode) -> Void = { _ in }
  ) {
    self.configure = configure
    self.finish = finish
    super.init(view, context)
  }

  override var passesRows: Bool { true }

  override func updateSelf() { configure(self) }

  override func updateChildren() {
    super.updateChildren()
    finish(self)
  }

  override func willDismantle() { onDismantle?() }
}
