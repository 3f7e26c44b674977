internal import Views

/// A retained view that a node adds to its container, and the directions in which it takes the room that
/// others leave.
struct Element {
  var view: Views.View
  var stretch: AxisSet = []
  /// Whether it stretches along its stack but not across, as a spacer does.
  var isSpacer = false
  /// The divider that the element is, if it is one. It runs across its stack.
  var divider: SeparatorView?
  /// Whether it is a text that is aligned by its own direction, which needs all the width.
  var text: LabelView?
  /// The drag that begins on it.
  var drag: DragSource?
  /// Its place in a toolbar.
  var placement = ToolbarItemPlacement.automatic
  /// What is said of it as a row of a list.
  var row = RowTraits()
  /// The value that it stands for in a choice: of a list, a tab view or a picker.
  var tag: AnyHashable?
  /// The value that follows from its place in a `ForEach`, for a picker.
  var itemID: AnyHashable?
  /// The tab that shows it.
  var tab: TabFace?
  /// The width of the column that it fills.
  var columnWidth: ColumnWidth?
  /// What it does as a button of an alert.
  var role: ButtonRole?
  /// Whether it is a whole part of a form, and not a line of one.
  var isFormSection = false
  /// What is said of it for its container.
  var layout = LayoutTraits()
  /// How it comes and goes in an animated change. Nil for a fade.
  var transition: ViewTransition?
  /// Takes the distances that bars cover, if it can lie below them and show its content beside them.
  var takesInsets: InsetView.Taker?
}

/// The surroundings of a new node.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  weak var parent: ViewNode?
  let environment: EnvironmentValues
}

/// A place in the tree of views. It stays while the view's values change.
@MainActor
class ViewNode {
  final let graph: ViewGraph
  final private(set) weak var parent: ViewNode?
  /// The depth below the root. Higher nodes are updated first.
  final let depth: Int
  /// Whether the parent passed a new value.
  final var environment: EnvironmentValues
  final private(set) var isDismantled = false
  /// Whether a value that was read has changed.
  final private(set) var isStale = false
  private final lazy var reads = ReadTracking(self)

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? 0) + 1
    environment = context.environment
  }

  // MARK: For subclasses

  /// The retained views of this node, in order.
  var elements: [Element] { [] }

  /// The rows that a list shows of this node: each of its elements, unless it knows more.
  var listParts: [ListPart] { elementParts }
  final var elementParts: [ListPart] { elements.map { .rows(SingleRow($0), RowTraits()) } }

  /// The nodes below, in the order of their views, as far as that is known.
  var childNodes: [ViewNode] { [] }

  /// The name of a node below, which is the same in the next process.
  func name(ofChild child: ViewNode) -> String {
    childNodes.firstIndex { $0 === child }.map(String.init) ?? "-"
  }

  /// Updates a stale node: does again what read the changed values.
  func refresh() {}

  /// The elements of a node below changed, or stretch in other directions.
  func childElementsChanged() { parent?.childElementsChanged() }

  /// Adds the elements of the nodes below to the retained view. See ``ViewGraph``.
  func arrange() {}

  /// Removes the nodes below, since this node is removed.
  func dismantleChildren() {}

  /// Removes the node from the tree.
  func willDismantle() {}

  // MARK: Reading

  /// Calls a closure and tracks what it reads. A change of those values makes the node stale. Earlier
  /// readings are forgotten.
  final func tracking<Result>(_ body: () -> Result) -> Result {
    isStale = false
    return reads.track(body)
  }

  /// The environment, with recorded reads. Only within ``tracking(_:)``.
  final var trackedEnvironment: EnvironmentValues {
    var values = environment
    values.reads = reads.environment
    return values
  }

  final func hasRead(_ keys: Set<ObjectIdentifier>) -> Bool {
    !keys.isEmpty && !reads.environment.keys.isDisjoint(with: keys)
  }

  final func markStale() {
    guard !isStale, !isDismantled else { return }
    isStale = true
    graph.enqueue(self)
  }

  final func dismantle() {
    guard !isDismantled else { return }
    isDismantled = true
    willDismantle()
    dismantleChildren()
  }

  /// Whether this node is a given node or lies below it, at any depth.
  final func isBelow(_ other: ViewNode) -> Bool {
    var node: ViewNode? = self
    while let candidate = node, candidate.depth >= other.depth {
      if candidate === other { return true }
      node = candidate.parent
    }
    return false
  }

  final var childContext: NodeContext {
    NodeContext(graph: graph, parent: self, environment: childEnvironment)
  }

  /// The environment of the nodes below.
  var childEnvironment: EnvironmentValues { environment }
}

/// The node of a view of one type.
@MainActor
class NodeOf<Content: View>: ViewNode {
  /// The present value.
  final private(set) var view: Content

  init(_ view: Content, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes a new value or a new environment.
  func update(_ new: Content, in environment: EnvironmentValues) {
    view = new
    self.environment = environment
    apply()
  }

  /// Updates the node: first its own retained view, then the nodes below.
  final func apply() {
    tracking { updateSelf() }
    updateChildren()
  }

  override func refresh() { apply() }

  /// Updates the node's own retained view. Its reads are tracked.
  func updateSelf() {}

  /// Updates or makes the nodes below. Their reads are not tracked here.
  func updateChildren() {}

  /// Updates the one node below with a new value, or makes it.
  final func updated<Child: View>(_ child: NodeOf<Child>?, with content: Child) -> NodeOf<Child> {
    guard let child else { return makeNode(of: content, childContext) }
    child.update(content, in: childEnvironment)
    return child
  }

  // MARK: Children that come and go

  /// - Parameter id: What the node is known by among those below this one.
  final func place<Child: View>(
    _ content: Child, in node: inout NodeOf<Child>?, id: AnyHashable = 0
  ) {
    if let node {
      node.update(content, in: environment)
    } else {
      node = comingBack(content, id) ?? makeNode(of: content, childContext)
      childElementsChanged()
    }
  }

  /// The node that was dropped a moment ago and is still seen, with a new value.
  final func comingBack<Child: View>(_ content: Child, _ id: AnyHashable) -> NodeOf<Child>? {
    guard !graph.leaving.isEmpty else { return nil }
    let place = LeavingNodes.Place(parent: ObjectIdentifier(self), id: id)
    let node = graph.leaving.takeBack(at: place) as? NodeOf<Child>
    node?.update(content, in: childEnvironment)
    return node
  }

  /// - Parameter id: What the node is known by among those below this one.
  final func drop<Child: View>(_ node: inout NodeOf<Child>?, id: AnyHashable = 0) {
    guard let old = node else { return }
    node = nil
    leave(old, id)
    childElementsChanged()
  }

  /// Dismantles a node below. In an animated change it is seen until it is gone.
  final func leave(_ node: ViewNode, _ id: AnyHashable) {
    guard Transaction.current?.animation != nil, graph.host?.behavior.animates == true else {
      return node.dismantle()
    }
    graph.leaving.add(node, at: LeavingNodes.Place(parent: ObjectIdentifier(self), id: id))
  }
}

/// A node with one node below, whose elements it passes on.
class ParentNode<Outer: View, Content: View>: NodeOf<Outer> {
  final var child: NodeOf<Content>?

  override var elements: [Element] { child?.elements ?? [] }
  override var listParts: [ListPart] { child?.listParts ?? [] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override func dismantleChildren() { child?.dismantle() }
}

/// A view that modifies another one.
protocol ModifierView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
}

/// The node of a view that modifies another one.
class ModifierNode<Outer: ModifierView>: ParentNode<Outer, Outer.Content> {
  /// Whether a list sees the rows in the modified view, as without the modifier. Otherwise the modified view is a row.
  var passesRows: Bool { false }

  override var listParts: [ListPart] { passesRows ? super.listParts : elementParts }
  override var childEnvironment: EnvironmentValues {
    passesRows ? environment : environment.asListRow
  }

  override func updateChildren() { child = updated(child, with: view.content) }
}

/// Makes the node of a view and all nodes below it.
@MainActor
func makeNode<Content: View>(of view: Content, _ context: NodeContext) -> NodeOf<Content> {
  let node: NodeOf<Content>
  if let primitive = view as? any PrimitiveView {
    func open<Primitive: PrimitiveView>(_ primitive: Primitive) -> ViewNode {
      primitive.makeNode(context)
    }
    // The types are equal: `Primitive` is `Content`.
    node = unsafeDowncast(open(primitive), to: NodeOf<Content>.self)
    node.apply()
  } else {
    node = CompositeNode(view, context)
    node.refresh()
  }
  return node
}
