internal import Geometry
public import Views

/// Which way things lie across the direction of a ``VStack``.
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

/// Which way things lie across the direction of an ``HStack``.
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

/// Where things lie across a stack; that also says along which axis they follow each other.
public protocol StackAlignment: Hashable, Sendable {
  static var center: Self { get }
  /// Along which the stack's views follow each other.
  static var stackAxis: Axis { get }
  var place: StackView.Alignment { get }
}

/// Views below each other.
///
/// Each gets the height it wants; what is left goes to those that take any, such as a ``Spacer``.
public typealias VStack<Content: View> = Stack<HorizontalAlignment, Content>

/// Views beside each other.
///
/// Each gets the width it wants; what is left goes to those that take any, such as a ``Spacer``.
public typealias HStack<Content: View> = Stack<VerticalAlignment, Content>

/// Views after each other: a ``VStack`` or an ``HStack``.
public struct Stack<Alignment: StackAlignment, Content: View>: PrimitiveView {
  let alignment: Alignment
  let spacing: Double
  let content: Content

  public init(
    alignment: Alignment = .center, spacing: Double = 8, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { StackNode(self, context) }
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

private final class StackNode<Alignment: StackAlignment, Content: View>:
  ContainerNode<Stack<Alignment, Content>, StackView>
{
  private var child: NodeOf<Content>?

  init(_ view: Stack<Alignment, Content>, _ context: NodeContext) {
    super.init(view, context, retained: StackView(axis: Alignment.stackAxis))
  }

  override func updateSelf() {
    retained.spacing = view.spacing
    retained.alignment = view.alignment.place
  }

  override func updateChildren() { child = updated(child, with: view.content) }

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
