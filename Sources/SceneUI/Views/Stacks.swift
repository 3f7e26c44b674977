internal import Geometry
internal import Views

/// Which way things lie across the direction of a ``VStack``.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// Which way things lie across the direction of an ``HStack``.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
}

/// Views below each other.
///
/// Each gets the height it wants; what is left goes to those that take any, such as a ``Spacer``.
public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Double
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    StackNode(self, context, axis: .vertical, content: \.content) { view, stack in
      stack.spacing = view.spacing
      stack.alignment =
        switch view.alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
  }
}

/// Views beside each other.
///
/// Each gets the width it wants; what is left goes to those that take any, such as a ``Spacer``.
public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Double
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    StackNode(self, context, axis: .horizontal, content: \.content) { view, stack in
      stack.spacing = view.spacing
      stack.alignment =
        switch view.alignment {
        case .top: .leading
        case .center: .center
        case .bottom: .trailing
        }
    }
  }
}

/// Room that takes what is left along the stack it lies in.
public struct Spacer: PrimitiveView {
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SpacerNode(self, context) }
}

private final class SpacerNode: NodeOf<Spacer> {
  private let room = SpacerView()
  override var elements: [Element] { [Element(view: room, isSpacer: true)] }
}

/// Room is no obstacle to the pointer.
private final class SpacerView: Views.View {
  override func hitTest(_ point: Point) -> Views.View? { nil }
}

private final class StackNode<Stack: View, Content: View>: ContainerNode<Stack, StackView> {
  private var child: NodeOf<Content>?
  private let content: (Stack) -> Content
  private let configure: (Stack, StackView) -> Void

  init(
    _ view: Stack, _ context: NodeContext, axis: Axis, content: @escaping (Stack) -> Content,
    configure: @escaping (Stack, StackView) -> Void
  ) {
    self.content = content
    self.configure = configure
    super.init(view, context, retained: StackView(axis: axis))
  }

  override func updateSelf() { configure(view, retained) }

  override func updateChildren() {
    if let child {
      child.update(content(view), in: environment)
    } else {
      child = makeNode(of: content(view), childContext)
    }
  }

  override var contentElements: [Element] { child?.elements ?? [] }
  override func stretch(of elements: [Element]) -> AxisSet { retained.stretch(of: elements) }
  override func arrange(_ elements: [Element]) { retained.arrange(elements) }
  override func dismantleChildren() { child?.dismantle() }
}

extension StackView {
  /// Shows elements, in order.
  func arrange(_ elements: [Element]) {
    for view in setSubviews(elements.map(\.view)) { forget(view) }
    let (along, across) = axes
    for element in elements {
      // A line runs across.
      element.divider?.axis = axis == .horizontal ? .vertical : .horizontal
      setFlexible(element.view, element.isSpacer || element.stretch.contains(along))
      // So that a text in another direction stands at its own side.
      let isParagraph =
        axis == .vertical && alignment == .leading && element.text?.alignment == .natural
      setStretched(
        element.view, isParagraph || element.divider != nil || element.stretch.contains(across))
    }
  }

  /// How the stack stretches with what is in it.
  func stretch(of elements: [Element]) -> AxisSet {
    elements.reduce([]) { $0.union($1.isSpacer ? axes.along : $1.stretch) }
  }

  private var axes: (along: AxisSet, across: AxisSet) {
    axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
  }
}
