/// A view that sets the window's title.
private struct TitledView<Content: View>: ModifierView {
  let content: Content
  let title: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    PassNode(self, context) { node in
      let title = node.view.title
      node.graph.setTitle(title)
    }
  }
}

extension View {
  /// Sets the title of the view's window.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    TitledView(content: self, title: String(title))
  }
}
