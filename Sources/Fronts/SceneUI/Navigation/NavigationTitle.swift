/// A view that sets the window's title.
private struct TitledView<Content: View>: ModifierView {
  let content: Content
  let title: String

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    PassNode(self, context) { node in
      let title = node.view.title
      if let page = node.environment.navigationPage {
        // The stack gives it to the window while the page is the topmost.
        page.title = title
      } else {
        node.graph.setTitle(title)
      }
    }
  }
}

/// A view whose page has no button that leads back.
private struct BackButtonView<Content: View>: ModifierView {
  let content: Content
  let isHidden: Bool

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    PassNode(self, context) { node in
      node.environment.navigationPage?.hidesBackButton = node.view.isHidden
    }
  }
}

extension View {
  /// Sets the title of the view's window.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    TitledView(content: self, title: String(title))
  }

  /// Sets the title of the view's window, and of its page in a ``NavigationStack``.
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }

  /// Sets the title of the view's window to a value. A person renames things in the view, not in the window's frame.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
  }

  /// Hides the button that leads back from the view's page. The keys that lead back stay.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    BackButtonView(content: self, isHidden: isHidden)
  }
}
