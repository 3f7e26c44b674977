internal import Geometry
internal import Views

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
  let spacing: Double?
  let wraps: Bool
  let content: Content

  /// - Parameters:
  ///   - alignment: The place of the views across the stack.
  ///   - spacing: The distance between views, in logical units. Nil for the usual one, which is 8.
  ///   - wraps: Whether the views of a horizontal stack stand one below the other where they do not fit side by side,
  ///     as buttons with large letters do.
  ///   - content: The views, in order.
  public init(
    alignment: Alignment = .center, spacing: Double? = nil, wraps: Bool = false,
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
  let minLength: Double

  /// Room that shares what is left with other flexible views.
  ///
  /// - Parameter minLength: The least length of the room, in logical units.
  public init(minLength: Double? = nil) { self.minLength = minLength ?? 0 }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SpacerNode(self, context) }
}

private final class SpacerNode: NodeOf<Spacer> {
  private let room = SpacerView()
  override func updateSelf() { room.least = view.minLength }
  override var elements: [Element] { [Element(view: room, isSpacer: true)] }
}

/// Empty room lets the pointer through.
final class SpacerView: Views.View {
  var least = 0.0 { didSet { if least != oldValue { invalidateSize() } } }

  /// Its stack asks for the length along its axis only.
  override var leastSize: Size {
    let isRow = (superview as? StackView)?.axis == .horizontal
    return isRow ? Size(width: least, height: 0) : Size(width: 0, height: least)
  }

  override func hitTest(_ point: Point) -> Views.View? { nil }
}

private final class StackNode<Alignment: StackAlignment, Content: View>:
  ContainerNode<Stack<Alignment, Content>, Content, StackView>
{
  /// What the retained view aligns by guides.
  private var guided: [ObjectIdentifier: Element] = [:]

  init(_ view: Stack<Alignment, Content>, _ context: NodeContext) {
    super.init(view, context, retained: StackView(axis: Alignment.stackAxis))
  }

  override func updateSelf() {
    let key = view.alignment.key
    retained.spacing = view.spacing ?? 8
    retained.wraps = view.wraps
    retained.isMirrored = environment.layoutDirection == .rightToLeft
    let place = key.place.map { StackView.Alignment($0) } ?? .center
    if place != retained.alignment || (key.place == nil) != (retained.guide != nil) {
      graph.needsArranging(self)
    }
    retained.alignment = place
  }

  override func updateChildren() { child = updated(child, with: view.content) }

  override func stretch(of elements: [Element]) -> AxisSet { retained.stretch(of: elements) }

  override func arrange(_ elements: [Element]) {
    retained.arrange(elements)
    let key = view.alignment.key
    let isGuided = elements.needsGuides(for: key)
    guard isGuided || retained.guide != nil else { return }
    guided = isGuided ? elements.byView : [:]
    guard isGuided else {
      retained.guide = nil
      return
    }
    retained.guide = { [weak self] view, size in
      self?.guided[ObjectIdentifier(view)]?.position(of: key, in: size) ?? 0
    }
  }
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
      setPriority(element.view, element.layout.priority)
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
