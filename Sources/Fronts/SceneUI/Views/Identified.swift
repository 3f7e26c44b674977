internal import Geometry

/// A view with an explicit identity.
private struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { IdentifiedNode(self, context) }
}

private final class IdentifiedNode<Content: View, ID: Hashable>: ParentNode<
  IdentifiedView<Content, ID>, Content
>
{
  private var id: ID?

  override func updateChildren() {
    if let id, id != view.id { drop(&child, id: id) }
    id = view.id
    place(view.content, in: &child, id: view.id)
  }
}

extension IdentifiedNode: ScrollTargets {
  func scrollAction(for id: AnyHashable) -> (@MainActor (UnitPoint?) -> Void)? {
    guard AnyHashable(view.id) == id, let element = elements.first else { return nil }
    return { element.scrollIntoView($0) }
  }
}

extension View {
  /// Sets the view's identity. With another identifier it is another view, and its state starts anew.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }
}
