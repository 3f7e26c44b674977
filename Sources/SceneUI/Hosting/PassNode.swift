/// The node of a view that modifies another one and passes its elements on unchanged.
final class PassNode<Outer: View, Content: View>: NodeOf<Outer> {
  private var child: NodeOf<Content>?
  private let content: (Outer) -> Content
  private let configure: @MainActor (PassNode) -> Void
  private let finish: @MainActor (PassNode) -> Void
  /// Called when the view has been removed from the tree.
  var onDismantle: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - configure: Called for each new value, before the nodes below are updated.
  ///   - finish: Called after the nodes below were updated.
  init(
    _ view: Outer, _ context: NodeContext, content: @escaping (Outer) -> Content,
    configure: @escaping @MainActor (PassNode) -> Void,
    afterwards finish: @escaping @MainActor (PassNode) -> Void = { _ in }
  ) {
    self.content = content
    self.configure = configure
    self.finish = finish
    super.init(view, context)
  }

  override func updateSelf() { configure(self) }

  override func updateChildren() {
    child = updated(child, with: content(view))
    finish(self)
  }

  override var elements: [Element] { child?.elements ?? [] }
  override func willDismantle() { onDismantle?() }
  override func dismantleChildren() { child?.dismantle() }
}
