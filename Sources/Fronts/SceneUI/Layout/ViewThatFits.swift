internal import Geometry
public import Views

/// The first of several views that fits into the place. If none does, it is the last one.
///
///     ViewThatFits {
///       HStack { actions }
///       VStack { actions }
///     }
public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: AxisSet
  let content: Content

  /// - Parameters:
  ///   - axes: The directions in which a view must fit.
  ///   - content: The views, the one that is wanted most first.
  public init(in axes: AxisSet = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    FittingNode(self, context, retained: FittingView())
  }
}

private final class FittingNode<Content: View>: ContainerNode<
  ViewThatFits<Content>, Content, FittingView
>
{
  override func updateSelf() { retained.axes = view.axes }
  override func updateChildren() { child = updated(child, with: view.content) }

  /// The one that fits answers to what is proposed.
  override func stretch(of elements: [Element]) -> AxisSet { [] }

  override func arrange(_ elements: [Element]) {
    retained.elements = elements
    for view in retained.setSubviews(elements.map(\.view)) { view.isHidden = false }
    retained.invalidateSize()
  }
}

/// The retained view of views of which one is shown.
final class FittingView: Views.View {
  var axes = AxisSet.all { didSet { if axes != oldValue { invalidateSize() } } }
  var elements: [Element] = []

  override var paintsOnlySubviews: Bool { true }

  /// The first view whose ideal size fits.
  private func choice(for room: Size) -> Element? {
    elements.dropLast().first { element in
      var proposal = ProposedViewSize(room)
      if axes.contains(.horizontal) { proposal.width = nil }
      if axes.contains(.vertical) { proposal.height = nil }
      let ideal = element.size(for: proposal)
      return (!axes.contains(.horizontal) || ideal.width <= room.width)
        && (!axes.contains(.vertical) || ideal.height <= room.height)
    } ?? elements.last
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    choice(for: proposal)?.size(for: ProposedViewSize(proposed: proposal)) ?? .zero
  }

  override func layout() {
    let chosen = choice(for: bounds.size)
    for element in elements {
      let isChosen = element.view === chosen?.view
      if element.view.isHidden == isChosen { element.view.isHidden = !isChosen }
      guard isChosen else { continue }
      let size = element.size(for: ProposedViewSize(bounds.size))
      element.view.frame = BoxAlignment.center.place(size, in: bounds, scale)
    }
  }

  override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    choice(for: size)?.view.baseline(line, in: size)
  }

  /// The view itself lets the pointer through.
  override func hitTest(_ point: Point) -> Views.View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
