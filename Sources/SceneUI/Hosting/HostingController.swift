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
  private var root: PaneNode<Content>?

  public init(rootView: Content, environment: EnvironmentValues = EnvironmentValues()) {
    self.rootView = rootView
    self.environment = environment
    super.init()
    graph.onTitleChange = { [weak self] in self?.title = $0 }
  }

  public override func loadView() -> Views.View {
    let root = PaneNode(
      pane, NodeContext(graph: graph, parent: nil, environment: environment), retained: BoxView())
    self.root = root
    root.apply()
    graph.update()
    return HostingView(graph: graph, content: root.retained)
  }

  private var pane: Pane<Content> {
    let content = rootView
    return Pane { content }
  }

  private func update() {
    guard let root else { return }
    // What says the same as before has not changed.
    root.update(pane, in: environment.keepingEntries(of: root.environment))
  }

  /// What scrolls, how wide a sidebar is, where carets are; what views keep by themselves is theirs.
  public override func encodeInteractionState() -> [String: InteractionValue] {
    graph.participants.encode(below: view)
      .merging(super.encodeInteractionState()) { own, _ in own }
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    super.restoreInteractionState(state)
    updateIfNeeded()
    graph.participants.restore(state, below: view)
  }

  /// Does at once what would be done before the next layout.
  package func updateIfNeeded() {
    _ = view
    graph.update()
  }

  isolated deinit {
    root?.dismantle()
    graph.close()
  }
}

/// The retained view of a hosting controller: brings the graph up to date before it lays out.
final class HostingView: Views.View {
  let graph: ViewGraph
  private let content: Views.View

  init(graph: ViewGraph, content: Views.View) {
    self.graph = graph
    self.content = content
    super.init()
    addSubview(content)
    graph.onNeedsUpdate = { [weak self] in self?.setNeedsLayout() }
  }

  override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    graph.host = host
  }

  /// The shortcuts of buttons, after everybody nearer to the focus left the key alone.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    graph.shortcuts.perform(event) || super.keyPressed(event)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    graph.update()
    return content.sizeThatFits(proposal)
  }

  override func layout() {
    graph.update()
    content.frame = bounds
  }
}
