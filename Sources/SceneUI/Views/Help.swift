/// A view that says what it is for.
private struct HelpView<Content: View>: PrimitiveView {
  let content: Content
  let text: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { HelpNode(self, context) }
}

private final class HelpNode<Content: View>: NodeOf<HelpView<Content>> {
  private var child: NodeOf<Content>?

  override func updateChildren() {
    child = updated(child, with: view.content)
    explain()
  }

  override func childElementsChanged() {
    explain()
    super.childElementsChanged()
  }

  private func explain() {
    for element in child?.elements ?? [] { element.view.toolTip = view.text }
  }

  override var elements: [Element] { child?.elements ?? [] }
  override func dismantleChildren() { child?.dismantle() }
}

extension View {
  /// Says what the view is for when the pointer rests on it, or Tab came to it. A button that shows an icon
  /// alone says its name without this.
  public func help(_ text: some StringProtocol) -> some View {
    HelpView(content: self, text: String(text))
  }
}
