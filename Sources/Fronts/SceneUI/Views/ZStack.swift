public import Views

/// Views on top of each other. The last one is in front.
public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content

  /// - Parameters:
  ///   - alignment: The place of the views that are smaller than the largest one.
  ///   - content: The views, the rearmost first.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    ZStackNode(self, context, retained: LayersView())
  }
}

private final class ZStackNode<Content: View>: ContainerNode<
  ZStack<Content>, Content, LayersView
>
{
  override func updateSelf() { retained.alignment = view.alignment }

  override func updateChildren() { child = updated(child, with: view.content) }

  override func stretch(of elements: [Element]) -> AxisSet {
    elements.reduce([]) { $0.union($1.isSpacer ? .all : $1.stretch) }
  }

  override func arrange(_ elements: [Element]) {
    for view in retained.setSubviews(elements.map(\.view)) { retained.forget(view) }
    for element in elements {
      retained.setStretched(element.view, element.isSpacer ? .all : element.stretch)
    }
  }
}
