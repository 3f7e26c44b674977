internal import Views

/// Content that fills a place: a window, a sheet, a row. Several views in it are stacked vertically.
struct Pane<Content: View>: PrimitiveView {
  var alignment = Alignment.center
  /// Whether it is a row of a list.
  var isRow = false
  /// The direction in which several views follow each other.
  var axis = Axis.vertical
  let content: @MainActor () -> Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    PaneNode(self, context, retained: BoxView())
  }
}

/// Evaluates the content separately, so that values read by the closure do not update the parent.
final class PaneNode<Content: View>: ContainerNode<Pane<Content>, Content, BoxView> {
  private var content: Content?
  private let stack = StackView(axis: .vertical)

  override func updateSelf() {
    let alignment = view.alignment.box(environment.layoutDirection)
    retained.content = stack
    retained.alignment = alignment
    stack.axis = view.axis
    stack.alignment = StackView.Alignment(
      view.axis == .vertical ? alignment.horizontal : alignment.vertical)
    stack.isMirrored =
      view.axis == .horizontal && environment.layoutDirection == .rightToLeft
    content = view.content()
  }

  override func updateChildren() {
    guard let content else { return }
    self.content = nil
    child = updated(child, with: content)
  }

  override var childEnvironment: EnvironmentValues {
    view.isRow ? environment : environment.outsideOfList
  }

  override func stretch(of elements: [Element]) -> AxisSet { stack.stretch(of: elements) }

  override func arrange(_ elements: [Element]) {
    stack.arrange(elements)
    retained.stretches = stack.stretch(of: elements)
  }

  /// What is said of the content as a row of a list.
  var row: RowTraits {
    var traits = RowTraits()
    for element in contentElements {
      traits.fill(from: element.row)
      traits.tag = traits.tag ?? element.tag
    }
    return traits
  }

  /// The element with the content, for a place that reads what is said of it.
  var firstElement: Element? { contentElements.first }

  /// The drag of the first view that has one.
  var drag: DragSource? { contentElements.lazy.compactMap(\.drag).first }
}
