/// A view of any type. While the type stays the same, its state does too.
public struct AnyView: PrimitiveView {
  let content: any View

  /// A view whose type is forgotten.
  public init(_ content: some View) { self.content = (content as? AnyView)?.content ?? content }

  /// A view whose type is forgotten.
  public init(erasing content: some View) { self.init(content) }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { AnyNode(self, context) }
}

private final class AnyNode: NodeOf<AnyView> {
  private var child: ViewNode?

  override func updateChildren() { show(view.content) }

  private func show<Content: View>(_ content: Content) {
    if let same = child as? NodeOf<Content> {
      same.update(content, in: environment)
    } else {
      child?.dismantle()
      child = SceneUI.makeNode(of: content, childContext)
      childElementsChanged()
    }
  }

  override var elements: [Element] { child?.elements ?? [] }
  override var listParts: [ListPart] { child?.listParts ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override func dismantleChildren() { child?.dismantle() }
}
