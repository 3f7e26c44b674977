internal import Views

/// A line between views. It runs across its stack.
public struct Divider: PrimitiveView {
  /// A line across the stack that it is in.
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { DividerNode(self, context) }
}

private final class DividerNode: NodeOf<Divider> {
  private let retained = SeparatorView()
  override var elements: [Element] { [Element(view: retained, divider: retained)] }
}
