/// A sequence of views. Its container places them.
public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  /// The views, in order. A ``ViewBuilder`` calls this.
  public init(_ content: repeat each Content) { self.content = (repeat each content) }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { TupleNode(self, context) }
}

private final class TupleNode<each Content: View>: NodeOf<TupleView<repeat each Content>> {
  private var children: (repeat NodeOf<each Content>)?

  override func updateChildren() {
    if let children {
      for (child, content) in repeat (each children, each view.content) {
        child.update(content, in: environment)
      }
    } else {
      let context = childContext
      children = (repeat makeNode(of: each view.content, context))
    }
  }

  override var elements: [Element] {
    guard let children else { return [] }
    var elements: [Element] = []
    for child in repeat each children { elements += child.elements }
    return elements
  }

  override var listParts: [ListPart] {
    guard let children else { return [] }
    var parts: [ListPart] = []
    for child in repeat each children { parts += child.listParts }
    return parts
  }

  override var childNodes: [ViewNode] {
    guard let children else { return [] }
    var nodes: [ViewNode] = []
    for child in repeat each children { nodes.append(child) }
    return nodes
  }

  override func dismantleChildren() {
    guard let children else { return }
    for child in repeat each children { child.dismantle() }
  }
}

/// One of two views. A switch to the other is a new identity: its state starts anew.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ConditionalNode(self, context) }
}

private final class ConditionalNode<First: View, Second: View>: NodeOf<
  ConditionalView<First, Second>
>
{
  private var first: NodeOf<First>?
  private var second: NodeOf<Second>?

  override func updateChildren() {
    switch view {
    case .first(let content):
      drop(&second, id: 2)
      place(content, in: &first, id: 1)
    case .second(let content):
      drop(&first, id: 1)
      place(content, in: &second, id: 2)
    }
  }

  override var elements: [Element] { first?.elements ?? second?.elements ?? [] }
  override var listParts: [ListPart] { first?.listParts ?? second?.listParts ?? [] }
  override var childNodes: [ViewNode] { [first as ViewNode?, second].compactMap { $0 } }

  override func dismantleChildren() {
    first?.dismantle()
    second?.dismantle()
  }
}

/// An optional view. While it is nil it has no state.
extension Optional: View where Wrapped: View {
  public var body: Never { preconditionFailure("An optional view has no body.") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNode(_ context: NodeContext) -> NodeOf<Self> { OptionalNode(self, context) }
}

private final class OptionalNode<Wrapped: View>: ParentNode<Wrapped?, Wrapped> {
  override func updateChildren() {
    if let view { place(view, in: &child) } else { drop(&child) }
  }
}

/// Several views, grouped: a modifier applies to each.
public struct Group<Content: View>: View {
  private let content: Content

  /// - Parameter content: The views of the group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: Content { content }
}
