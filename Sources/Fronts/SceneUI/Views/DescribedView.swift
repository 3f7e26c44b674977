internal import Views

/// A view whose retained views have another text for one of their properties.
private struct DescribedView<Content: View>: ModifierView {
  let content: Content
  let property: ReferenceWritableKeyPath<Views.View, String?>
  let text: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { DescribedNode(self, context) }
}

private final class DescribedNode<Content: View>: ModifierNode<DescribedView<Content>> {
  override func updateChildren() {
    super.updateChildren()
    describe()
  }

  /// Described after the change: the node below is still at it.
  override func childElementsChanged() {
    graph.needsArranging(self)
    super.childElementsChanged()
  }

  override func arrange() { describe() }

  private func describe() {
    for element in elements { element.view[keyPath: view.property] = view.text }
  }
}

extension View {
  /// Sets the tool tip, shown when the pointer rests on the view or Tab moved the focus to it. A button
  /// that shows an icon only has its name as tool tip without this.
  public func help(_ text: some StringProtocol) -> some View {
    DescribedView(content: self, property: \.toolTip, text: String(text))
  }
}
