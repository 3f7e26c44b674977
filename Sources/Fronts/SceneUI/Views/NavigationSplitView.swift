internal import Views

/// Two panes side by side: a sidebar that can be resized, and the details of the selection.
public struct NavigationSplitView<Sidebar: View, Detail: View>: PrimitiveView {
  let sidebar: Sidebar
  let detail: Detail
  let isSidebarVisible: Binding<Bool>?

  /// - Parameters:
  ///   - isSidebarVisible: Whether the sidebar is shown.
  ///   - sidebar: The left column.
  ///   - detail: The right column.
  public init(
    isSidebarVisible: Binding<Bool>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.detail = detail()
    self.isSidebarVisible = isSidebarVisible
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SplitNode(self, context) }
}

private final class SplitNode<Sidebar: View, Detail: View>: NodeOf<
  NavigationSplitView<Sidebar, Detail>
>
{
  private let retained = SplitView()
  private var sidebar: PaneNode<Sidebar>?
  private var detail: PaneNode<Detail>?

  override init(_ view: NavigationSplitView<Sidebar, Detail>, _ context: NodeContext) {
    super.init(view, context)
    graph.participants.add(self, for: retained)
    retained.onChange = { [weak self] in self?.sidebarMoved() }
  }

  private func sidebarMoved() {
    guard let isVisible = view.isSidebarVisible else { return }
    let shown = !retained.isSidebarHidden
    if isVisible.wrappedValue != shown { isVisible.wrappedValue = shown }
  }

  override func updateSelf() {
    guard let isVisible = view.isSidebarVisible else { return }
    retained.setSidebarHidden(!isVisible.wrappedValue, animated: retained.host != nil)
  }

  override func updateChildren() {
    let (left, right) = (view.sidebar, view.detail)
    sidebar = pane(sidebar, Pane(alignment: .top) { left }) { retained.sidebar = $0 }
    detail = pane(detail, Pane { right }) { retained.content = $0 }
  }

  private func pane<Content: View>(
    _ node: PaneNode<Content>?, _ value: Pane<Content>, show: (Views.View) -> Void
  ) -> PaneNode<Content> {
    if let node {
      node.update(value, in: environment)
      return node
    }
    let node = PaneNode(value, childContext, retained: BoxView())
    node.apply()
    show(node.retained)
    return node
  }

  override var elements: [Element] { [Element(view: retained, stretch: .all)] }
  override func childElementsChanged() {}

  override func willDismantle() { graph.participants.remove(retained) }

  override func dismantleChildren() {
    sidebar?.dismantle()
    detail?.dismantle()
  }
}

extension SplitNode: InteractionParticipant {
  var interactionKind: String { "split" }

  func encodeInteractionState() -> [String: InteractionValue] {
    ["sidebarWidth": .double(retained.sidebarWidth)]
  }

  func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .double(let width)? = state["sidebarWidth"] { retained.sidebarWidth = width }
  }
}
