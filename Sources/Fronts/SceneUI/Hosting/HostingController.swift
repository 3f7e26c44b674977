internal import Geometry
internal import TextViews
public import Views

/// Shows a view value as the content of a window or of a part of it.
///
/// The views are updated once per frame, before the layout, however many values have changed.
public final class HostingController<Content: View>: ViewController {
  /// The shown view. A new value takes over the state of the old one.
  public var rootView: Content { didSet { update() } }
  /// The environment of the root view.
  public var environment: EnvironmentValues { didSet { update() } }

  private let graph = ViewGraph()
  private let traits = WindowTraits()
  private var root: PaneNode<Content>?

  /// - Parameters:
  ///   - rootView: The view to show.
  ///   - environment: The environment of the root view. That of a scene is ``EnvironmentValues/init(scene:)``.
  public init(rootView: Content, environment: EnvironmentValues = EnvironmentValues()) {
    self.rootView = rootView
    self.environment = environment
    super.init()
    graph.onTitleChange = { [weak self] in self?.title = $0 }
  }

  public override func makeView() -> Views.View {
    let root = PaneNode(
      pane, NodeContext(graph: graph, parent: nil, environment: rootEnvironment),
      retained: BoxView())
    self.root = root
    root.apply()
    graph.update()
    return HostingView(graph: graph, traits: traits, content: root.retained)
  }

  private var rootEnvironment: EnvironmentValues {
    var values = environment
    values.windowTraits = traits
    return values
  }

  private var pane: Pane<Content> {
    let content = rootView
    return Pane { content }
  }

  private func update() {
    guard let root else { return }
    // An equal value changes nothing.
    root.update(pane, in: rootEnvironment.keepingEntries(of: root.environment))
  }

  /// The first text field or text editor, as in a sheet. Nil without one.
  public override var preferredFocusedView: Views.View? {
    updateIfNeeded()
    return view.focusableViews.first(where: \.takesText)
  }

  // MARK: Commands

  /// What a person does with a text that is only read. The text of the only page does it without the focus.
  private static var readingCommands: Set<Command> {
    [.zoomIn, .zoomOut, .actualSize, .find, .findAndReplace, .findNext, .findPrevious]
  }

  private func page(for command: Command) -> TextEditorView? {
    guard Self.readingCommands.contains(command) else { return nil }
    let pages = view.subtree.compactMap { $0 as? TextEditorView }.filter(\.allowsZoom)
    return pages.count == 1 ? pages.first { $0.canPerform(command) } : nil
  }

  public override func canPerform(_ command: Command) -> Bool {
    super.canPerform(command) || page(for: command) != nil
  }

  public override func perform(_ command: Command) {
    if !super.canPerform(command), let page = page(for: command) {
      page.perform(command)
    } else {
      super.perform(command)
    }
  }

  // MARK: State

  /// The state of retained views: scroll positions, the width of a sidebar, carets. Views store everything
  /// else themselves.
  public override func encodeInteractionState() -> [String: InteractionValue] {
    graph.participants.encode(below: view)
      .merging(graph.restoration.encode()) { own, _ in own }
      .merging(super.encodeInteractionState()) { own, _ in own }
  }

  public override func restoreInteractionState(_ state: [String: InteractionValue]) {
    super.restoreInteractionState(state)
    updateIfNeeded()
    graph.restoration.restore(state)
    // The views that what was restored shows.
    updateIfNeeded()
    graph.participants.restore(state, below: view)
  }

  /// Updates the views now, instead of before the next layout.
  package func updateIfNeeded() {
    _ = view
    graph.update()
  }

  isolated deinit {
    root?.dismantle()
    graph.close()
  }
}

/// The retained view of a hosting controller. It updates the graph before it lays out.
final class HostingView: Views.View {
  let graph: ViewGraph
  private let traits: WindowTraits
  private let content: Views.View

  init(graph: ViewGraph, traits: WindowTraits, content: Views.View) {
    self.graph = graph
    self.traits = traits
    self.content = content
    super.init()
    addSubview(content)
    graph.layOutNow = { [weak self] in
      guard let self, !bounds.isEmpty else { return }
      self.content.frame = bounds
      self.content.layoutIfNeeded()
    }
    graph.onNeedsUpdate = { [weak self] in self?.invalidateSize() }
  }

  override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    traits.update(from: self)
    graph.host = host
  }

  override func environmentChanged() {
    super.environmentChanged()
    traits.update(from: self)
  }

  override func activationChanged() {
    super.activationChanged()
    traits.update(from: self)
  }

  /// The shortcuts of buttons, for keys that no responder nearer to the focus used.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    graph.shortcuts.perform(event) || graph.handle(event) || super.keyPressed(event)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    graph.update()
    return content.sizeThatFits(proposal)
  }

  override func layout() {
    // Bodies that show something else in a narrow window are evaluated in this layout.
    traits.update(from: self)
    graph.update()
    graph.moves.layOut(content) { content.frame = bounds }
    graph.didLayOut()
    graph.placesMayHaveMoved()
  }
}

/// The root of a window that a scene's declaration made, which knows the context that it reads.
@MainActor
protocol DeclaredContent {
  var context: SceneContext { get }
}

extension HostingController: DeclaredContent where Content: DeclaredContent {
  var context: SceneContext { rootView.context }
}
