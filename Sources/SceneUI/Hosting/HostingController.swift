internal import Geometry
public import Views

/// Shows a view value as the content of a window, or as a part of one.
///
/// The view is brought up to date once per frame, before the layout, however much has changed since.
public final class HostingController<Content: View>: ViewController {
  /// What is shown. A newer value takes over the state of the one before.
  public var rootView: Content { didSet { update() } }
  /// What views read by ``Environment`` where no view above them says otherwise.
  public var environment: EnvironmentValues { didSet { update() } }

  private let graph = ViewGraph()
  private var root: NodeOf<RootView<Content>>?

  public init(rootView: Content, environment: EnvironmentValues = EnvironmentValues()) {
    self.rootView = rootView
    self.environment = environment
    super.init()
    graph.onTitleChange = { [weak self] in self?.title = $0 }
  }

  public override func loadView() -> Views.View {
    let view = HostingView(graph: graph)
    let node = RootNode(
      RootView(content: rootView),
      NodeContext(graph: graph, parent: nil, environment: environment), retained: view.stack)
    root = node
    node.onStretch = { view.box.stretches = $0 }
    node.apply()
    graph.update()
    return view
  }

  private func update() {
    // What says the same as before has not changed.
    guard let root else { return }
    root.update(
      RootView(content: rootView), in: environment.keepingEntries(of: root.environment))
    if graph.needsUpdate { graph.onNeedsUpdate?() }
  }

  /// Does at once what would be done before the next layout.
  package func updateIfNeeded() {
    _ = view
    graph.update()
  }

  isolated deinit { root?.dismantle() }
}

/// The retained view of a hosting controller: brings the graph up to date before it lays out.
final class HostingView: Views.View {
  let graph: ViewGraph
  let stack = StackView(axis: .vertical, alignment: .center)
  /// Puts content that is smaller than the window into its middle.
  let box: BoxView

  init(graph: ViewGraph) {
    self.graph = graph
    box = BoxView(stack)
    super.init()
    addSubview(box)
    graph.onNeedsUpdate = { [weak self] in self?.setNeedsLayout() }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    graph.update()
    return box.sizeThatFits(proposal)
  }

  override func layout() {
    graph.update()
    box.frame = bounds
  }
}

/// What lies above the view of a hosting controller: several views lie below each other.
struct RootView<Content: View>: PrimitiveView {
  let content: Content

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    RootNode(self, context, retained: StackView(axis: .vertical, alignment: .center))
  }
}

private final class RootNode<Content: View>: ContainerNode<RootView<Content>, StackView> {
  var onStretch: (@MainActor (AxisSet) -> Void)?
  private var child: NodeOf<Content>?

  override func updateChildren() {
    if let child {
      child.update(view.content, in: environment)
    } else {
      child = makeNode(of: view.content, childContext)
    }
  }

  override var contentElements: [Element] { child?.elements ?? [] }

  override func arrange(_ elements: [Element]) {
    retained.arrange(elements)
    onStretch?(retained.stretch(of: elements))
  }

  override func dismantleChildren() { child?.dismantle() }
}
