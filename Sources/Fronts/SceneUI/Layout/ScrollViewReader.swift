public import Geometry
internal import Views

/// Views with a proxy that scrolls to one of them.
///
///     ScrollViewReader { scroll in
///       Button("Latest") { scroll.scrollTo(messages.last?.id, anchor: .bottom) }
///       ScrollView {
///         ForEach(messages) { MessageRow(message: $0) }
///       }
///     }
public struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  /// - Parameter content: The views, among them scroll views or lists.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ScrollReaderNode(self, context) }
}

/// Scrolls to views in a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  fileprivate weak var node: ViewNode?

  /// Scrolls to the view with an identifier, which a ``View/id(_:)`` or a ``ForEach`` gives. Nothing happens without
  /// such a view.
  ///
  /// It happens before the next frame, when the views are there that the same action added.
  ///
  /// - Parameters:
  ///   - id: The view's identifier.
  ///   - anchor: The point of the view and of the visible part that meet. With nil it scrolls as little as needed.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    let id = AnyHashable(id)
    node?.graph.afterUpdate { [weak node] in
      guard let node, !node.isDismantled else { return }
      node.graph.layOutNow?()
      node.scrollAction(below: id)?(anchor)
    }
  }
}

private final class ScrollReaderNode<Content: View>: ParentNode<
  ScrollViewReader<Content>, Content
>
{
  private var content: Content?

  override func updateSelf() { content = view.content(ScrollViewProxy(node: self)) }

  override func updateChildren() {
    guard let content else { return }
    self.content = nil
    place(content, in: &child)
  }
}

extension ViewNode {
  /// What scrolls to the view with an identifier, here or below.
  func scrollAction(below id: AnyHashable) -> (@MainActor (UnitPoint?) -> Void)? {
    if let targets = self as? any ScrollTargets, let action = targets.scrollAction(for: id) {
      return action
    }
    return childNodes.lazy.compactMap { $0.scrollAction(below: id) }.first
  }
}

extension Element {
  /// Scrolls the nearest scroll view around to the element.
  @MainActor func scrollIntoView(_ anchor: UnitPoint?) {
    let view = view
    let around = sequence(first: view, next: \.superview).lazy
      .compactMap { $0 as? Views.ScrollView }.first
    guard let around else { return view.reveal(view.bounds) }
    let rect = around.contentView.convertFromWindow(view.convertToWindow(view.bounds))
    if let anchor { around.scroll(rect, to: anchor) } else { around.scrollToVisible(rect) }
  }
}
