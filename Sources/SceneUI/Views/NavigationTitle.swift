/// A view that names the window.
private struct TitledView<Content: View>: PrimitiveView {
  let content: Content
  let title: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    PassNode(self, context, content: \.content) { node in
      let title = node.view.title
      node.graph.setTitle(title)
    }
  }
}

extension View {
  /// Names the window whose content this view is in.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    TitledView(content: self, title: String(title))
  }
}
