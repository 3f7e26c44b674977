internal import Views

/// Scrolls views that are taller than their place.
public struct ScrollView<Content: View>: PrimitiveView {
  let fitsContent: Bool
  let content: Content

  /// - Parameters:
  ///   - fitsContent: Whether it is only as tall as its content, and scrolls where there is less room than that. Else it
  ///     takes all the room of its place.
  ///   - content: Views below each other. They have the width of the place.
  public init(fitsContent: Bool = false, @ViewBuilder content: () -> Content) {
    self.fitsContent = fitsContent
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ScrollNode(self, context) }
}

private final class ScrollNode<Content: View>: NodeOf<ScrollView<Content>> {
  private var pane: PaneNode<Content>?
  private lazy var retained = Views.ScrollView(contentView: content)
  private let content = BoxView()

  override init(_ view: ScrollView<Content>, _ context: NodeContext) {
    super.init(view, context)
    graph.participants.add(self, for: retained)
  }

  override func updateChildren() {
    let content = view.content
    let value = Pane(alignment: .top) { content }
    if let pane {
      pane.update(value, in: environment)
    } else {
      let node = PaneNode(value, childContext, retained: self.content)
      pane = node
      node.apply()
    }
  }

  override var elements: [Element] { [Element(view: retained, stretch: stretch)] }
  private var stretch: AxisSet { view.fitsContent ? .horizontal : .all }
  override func childElementsChanged() {}
  override func dismantleChildren() { pane?.dismantle() }
  override func willDismantle() { graph.participants.remove(retained) }
}

extension ScrollNode: InteractionParticipant {
  var interactionKind: String { "scroll" }

  func encodeInteractionState() -> [String: InteractionValue] {
    ["offset": .double(retained.contentOffset)]
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .double(let offset)? = state["offset"], offset.isFinite {
      retained.contentOffset = offset
    }
  }
}
