internal import Geometry
public import Views

/// The alignment across a ``VStack``.
public enum HorizontalAlignment: StackAlignment {
  case leading, center, trailing

  public static var stackAxis: Axis { .vertical }

  public var place: StackView.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The alignment across an ``HStack``.
public enum VerticalAlignment: StackAlignment {
  case top, center, bottom

  public static var stackAxis: Axis { .horizontal }

  public var place: StackView.Alignment {
    switch self {
    case .top: .leading
    case .center: .center
    case .bottom: .trailing
    }
  }
}

/// An alignment across a stack, which also decides the stack's axis.
public protocol StackAlignment: Hashable, Sendable {
  /// In the middle.
  static var center: Self { get }
  /// The stack's axis.
  static var stackAxis: Axis { get }
  /// The same alignment for a retained stack.
  var place: StackView.Alignment { get }
}

/// A vertical stack of views.
///
/// Each view gets the height that it wants. Flexible views, such as a ``Spacer``, share the rest.
public typealias VStack<Content: View> = Stack<HorizontalAlignment, Content>

/// A horizontal stack of views.
///
/// Each view gets the width that it wants. Flexible views, such as a ``Spacer``, share the rest.
public typealias HStack<Content: View> = Stack<VerticalAlignment, Content>

/// A stack of views: a ``VStack`` or an ``HStack``.
public struct Stack<Alignment: StackAlignment, Content: View>: PrimitiveView {
  let alignment: Alignment
  let spacing: Double
  let wraps: Bool
  let content: Content

  /// - Parameter wraps: Whether the views of a horizontal stack stand one below the other where they do not fit side by
  ///   side, as buttons with large letters do.
  public init(
    alignment: Alignment = .center, spacing: Double = 8, wraps: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.wraps = wraps
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { StackNode(self, context) }
}

/// Empty room that takes the rest of its stack.
public struct Spacer: PrimitiveView {
  /// Room that shares what is left with other flexible views.
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SpacerNode(self, context) }
}

private final class SpacerNode: NodeOf<Spacer> {
  private let room = SpacerView()
  override var elements: [Element] { [Element(view: room, isSpacer: true)] }
}

/// Empty room lets the pointer through.
final class SpacerView: Views.View {
  override func hitTest(_ point: Point) -> Views.View? { nil }
}

private final class StackNode<Alignment: StackAlignment, Content: View>:
  ContainerNode<Stack<Alignment, Content>, Content, StackView>
{
  init(_ view: Stack<Alignment, Content>, _ context: NodeContext) {
    super.init(view, context, retained: StackView(axis: Alignment.stackAxis))
  }

  override func updateSelf() {
    retained.spacing = view.spacing
    retained.wraps = view.wraps
    retained.alignment = view.alignment.place
  }

  override func updateChildren() { child = updated(child, with: view.content) }

  override func stretch(of elements: [Element]) -> AxisSet { retained.stretch(of: elements) }
  override func arrange(_ elements: [Element]) { retained.arrange(elements) }
}

extension StackView {
  /// Shows elements, in order.
  func arrange(_ elements: [Element]) {
    for view in setSubviews(elements.map(\.view)) { forget(view) }
    let (along, across) = axes
    for element in elements {
      // A divider runs across the stack.
      element.divider?.axis = axis == .horizontal ? .vertical : .horizontal
      setFlexible(element.view, element.isSpacer || element.stretch.contains(along))
      // A text of the other direction is aligned at its own side.
      let isParagraph =
        axis == .vertical && alignment == .leading && element.text?.alignment == .natural
      setStretched(
        element.view, isParagraph || element.divider != nil || element.stretch.contains(across))
    }
  }

  /// The directions in which the stack stretches, given its elements.
  func stretch(of elements: [Element]) -> AxisSet {
    elements.reduce([]) { $0.union($1.isSpacer ? axes.along : $1.stretch) }
  }

  private var axes: (along: AxisSet, across: AxisSet) {
    axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
  }
}
