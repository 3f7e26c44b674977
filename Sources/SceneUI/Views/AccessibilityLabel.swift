/// A view with another accessibility name than its content.
private struct LabeledView<Content: View>: PrimitiveView {
  let content: Content
  let label: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { LabeledNode(self, context) }
}

private final class LabeledNode<Content: View>: NodeOf<LabeledView<Content>> {
  private var child: NodeOf<Content>?

  override func updateChildren() {
    child = updated(child, with: view.content)
    name()
  }

  override func childElementsChanged() {
    name()
    super.childElementsChanged()
  }

  private func name() {
    for element in child?.elements ?? [] { element.view.accessibilityLabel = view.label }
  }

  override var elements: [Element] { child?.elements ?? [] }
  override func dismantleChildren() { child?.dismantle() }
}

extension View {
  /// Sets the view's name for assistive technology and tests.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    LabeledView(content: self, label: String(label))
  }
}
