/// What is said of a view for the container that lays it out.
struct LayoutTraits {
  /// Who chooses its length first in a stack: the view with the larger number.
  var priority = 0.0
  /// Which of several views is in front: the one with the larger number.
  var zIndex = 0.0
  /// The lines by which the view is aligned, where they are not its edges.
  var guides: AlignmentGuides = [:]
  /// Values for a layout of the program, by their keys.
  var values: [ObjectIdentifier: Any] = [:]
  /// What is said of it as a cell of a grid.
  var cell = GridCell()
}

/// A view of which something is said for its container.
struct LayoutTraitView<Content: View, Value>: ModifierView {
  let content: Content
  let value: Value
  let change: @MainActor (inout LayoutTraits, Value) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { LayoutTraitNode(self, context) }
}

extension LayoutTraitView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}

private final class LayoutTraitNode<Content: View, Value>: ModifierNode<
  LayoutTraitView<Content, Value>
>
{
  /// The value that the parent node last received.
  private var given: Value?

  override var passesRows: Bool { true }

  override func updateChildren() {
    super.updateChildren()
    if let given, !areSame(given, view.value) { childElementsChanged() }
  }

  override var elements: [Element] {
    given = view.value
    return super.elements.map { element in
      var element = element
      view.change(&element.layout, view.value)
      return element
    }
  }
}

extension View {
  /// Lets the view choose its length in a stack before those with a smaller number. All others have 0.
  ///
  /// The others keep the least that they need, such as the width of a frame.
  public func layoutPriority(_ value: Double) -> some View {
    LayoutTraitView(content: self, value: value) { $0.priority = $1 }
  }

  /// Puts the view in front of those with a smaller number, in a ``ZStack``. All others have 0.
  public func zIndex(_ value: Double) -> some View {
    LayoutTraitView(content: self, value: value) { $0.zIndex = $1 }
  }
}
