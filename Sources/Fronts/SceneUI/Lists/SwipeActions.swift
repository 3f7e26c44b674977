internal import Geometry
internal import Views

/// An edge in the direction of reading.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  case leading, trailing
}

/// The buttons at one edge of a row.
@MainActor
final class SwipeButtons {
  var edge: HorizontalEdge
  var allowsFullSwipe: Bool
  let buttons = StackView(axis: .horizontal, spacing: 6)
  /// Called after one of them was pressed. The row moves back then.
  var onAction: (@MainActor () -> Void)?

  init(edge: HorizontalEdge, allowsFullSwipe: Bool) {
    self.edge = edge
    self.allowsFullSwipe = allowsFullSwipe
    buttons.isHidden = true
  }

  var all: [ButtonView] {
    // The buttons themselves are shown while their stack is hidden.
    buttons.subviews.flatMap(\.subtree).compactMap { $0 as? ButtonView }
  }
  var first: ButtonView? { all.first }

  func width(height: Double) -> Double {
    buttons.sizeThatFits(Size(width: 10_000, height: height)).width + 12
  }

  /// The buttons as items of the row's menu, for the pointer, the keys and a screen reader.
  var items: [MenuItem] { MenuContent.items(in: buttons) }
}

/// A row with buttons at an edge.
private struct SwipeView<Content: View, Buttons: View>: ModifierView {
  let content: Content
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let buttons: Buttons

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SwipeNode(self, context) }
}

private final class SwipeNode<Content: View, Buttons: View>: ModifierNode<
  SwipeView<Content, Buttons>
>
{
  private let shown: SwipeButtons
  private var buttons: SwipePane<Buttons>?
  // The same closure each time, so that it does not count as changed.
  private lazy var afterAction: @MainActor () -> Void = { [shown] in shown.onAction?() }

  override init(_ view: SwipeView<Content, Buttons>, _ context: NodeContext) {
    shown = SwipeButtons(edge: view.edge, allowsFullSwipe: view.allowsFullSwipe)
    super.init(view, context)
  }

  override func updateSelf() {
    shown.edge = view.edge
    shown.allowsFullSwipe = view.allowsFullSwipe
  }

  override func updateChildren() {
    super.updateChildren()
    var inner = environment.outsideOfList
    inner.afterButtonAction = afterAction
    if let buttons {
      buttons.update(view.buttons, in: inner)
    } else {
      let node = SwipePane(
        view.buttons, NodeContext(graph: graph, parent: self, environment: inner),
        retained: shown.buttons)
      buttons = node
      node.apply()
    }
  }

  override var elements: [Element] {
    super.elements.map { element in
      var element = element
      if !element.row.swipes.contains(where: { $0.edge == shown.edge }) {
        element.row.swipes.append(shown)
      }
      return element
    }
  }

  override func dismantleChildren() {
    super.dismantleChildren()
    buttons?.dismantle()
  }
}

/// The views of the buttons, in their stack.
private final class SwipePane<Buttons: View>: ContainerNode<Buttons, Buttons, StackView> {
  override func updateChildren() { child = updated(child, with: view) }
  override func arrange(_ elements: [Element]) { retained.arrange(elements) }
}

extension View {
  /// Adds buttons to a row of a list. Two fingers that move sideways on a touchpad bring them in. They are in the row's
  /// menu too, and are read out as its actions.
  ///
  /// - Parameters:
  ///   - edge: Where they come in.
  ///   - allowsFullSwipe: Whether a long pull presses the first of them.
  ///   - content: Buttons.
  public func swipeActions<Buttons: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Buttons
  ) -> some View {
    SwipeView(
      content: self, edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: content())
  }
}
