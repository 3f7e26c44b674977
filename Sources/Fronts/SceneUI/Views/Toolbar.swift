internal import Views

/// The end of a toolbar at which an item is placed.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case leading, trailing
}

/// A view with an end of a toolbar.
public struct ToolbarItem<Content: View>: ModifierView {
  let placement: ToolbarItemPlacement
  let content: Content

  public init(
    placement: ToolbarItemPlacement = .trailing, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ToolbarItemNode(self, context) }
}

private final class ToolbarItemNode<Content: View>: ModifierNode<ToolbarItem<Content>> {
  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      element.placement = view.placement
      return element
    }
  }
}

/// A row of controls. Those without a place are at the right.
private struct Toolbar<Content: View>: PrimitiveView {
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    ToolbarNode(self, context, retained: ToolbarView())
  }
}

private final class ToolbarNode<Content: View>: ContainerNode<
  Toolbar<Content>, Content, ToolbarView
>
{
  override func updateChildren() { child = updated(child, with: view.content) }

  override func stretch(of elements: [Element]) -> AxisSet { .horizontal }

  override func arrange(_ elements: [Element]) {
    let leading = elements.filter { $0.placement == .leading }.map(\.view)
    let trailing = elements.filter { $0.placement == .trailing }.map(\.view)
    if !leading.elementsEqual(retained.leading, by: ===) { retained.leading = leading }
    if !trailing.elementsEqual(retained.trailing, by: ===) { retained.trailing = trailing }
  }
}

extension View {
  /// Adds a row of controls above the view. Its buttons have no boxes.
  public func toolbar<Items: View>(@ViewBuilder _ items: () -> Items) -> some View {
    VStack(spacing: 0) {
      Toolbar(
        content: items().transformEnvironment(\.buttonStyle) {
          if $0 == .bordered { $0 = .plain }
        })
      self
    }
  }
}
