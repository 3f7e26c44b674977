/// A view with a tool tip.
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
  /// Sets the tool tip, shown when the pointer rests on the view or Tab moved the focus to it. A button
  /// that shows an icon only has its name as tool tip.
  /// alone says its name without this.
  public func help(_ text: some StringProtocol) -> some View {
    HelpView(content: self, text: String(text))
  }
}
