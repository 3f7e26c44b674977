internal import Views

/// A retained view that a node contributes to what holds it, and the directions in which it takes room
/// that others leave.
struct Element {
  var view: Views.View
  var stretch: AxisSet = []
  /// A spacer stretches along the stack that it lies in and not across.
  var isSpacer = false
  /// The line that the element is, which runs across the stack that it lies in.
  var divider: SeparatorView?
  /// A text, which is aligned by its own direction in all the width there is.
  var text: LabelView?
  /// What a drag that begins on it carries.
  var drag: DragSource?
  /// Where a toolbar puts it.
  var placement = ToolbarItemPlacement.trailing
}

/// Where a node is made.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  weak var parent: ViewNode?
  let environment: EnvironmentValues
}

/// A place in the tree of view values: what lasts while values come and go.
@MainActor
class ViewNode {
  final let graph: ViewGraph
  final private(set) weak var parent: ViewNode?
  /// How far below the root; those above are brought up to date first.
  final let depth: Int
  /// What came from above.
  final var environment: EnvironmentValues
  final private(set) var isDismantled = false
  /// Something that was read has changed.
  final private(set) var isStale = false
  private final lazy var reads = ReadTracking(self)

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? 0) + 1
    environment = context.environment
  }

  // MARK: For subclasses

  /// The retained views that stand for this node, in order.
  var elements: [Element] { [] }

  /// The node is stale: does again what read the changed.
  func refresh() {}

  /// The elements of a node below are others, or stretch otherwise.
  func childElementsChanged() { parent?.childElementsChanged() }

  /// Puts the elements of the nodes below into the retained view; see ``ViewGraph``.
  func arrange() {}

  /// Lets go of the nodes below, as this one leaves.
  func dismantleChildren() {}

  /// The node leaves the tree.
  func willDismantle() {}

  // MARK: Reading

  /// Does something whose reads make the node stale when they change; earlier reads are forgotten.
  final func tracking<Result>(_ body: () -> Result) -> Result {
    isStale = false
    return reads.track(body)
  }

  /// The environment, noting what is read of it. Only within ``tracking(_:)``.
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

  /// Whether this is a node or lies anywhere below it.
  final func isBelow(_ other: ViewNode) -> Bool {
    var node: ViewNode? = self
    while let candidate = node, candidate.depth >= other.depth {
      if candidate === other { return true }
      node = candidate.parent
    }
    return false
  }

  final var childContext: NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment)
  }
}

/// The place of a view of one type.
@MainActor
class NodeOf<Content: View>: ViewNode {
  /// The value shown now.
  final private(set) var view: Content

  init(_ view: Content, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes a newer value, or another environment.
  func update(_ new: Content, in environment: EnvironmentValues) {
    view = new
    self.environment = environment
    apply()
  }

  /// Brings the node up to date, first its own retained view, then what is below.
  final func apply() {
    tracking { updateSelf() }
    updateChildren()
  }

  override func refresh() { apply() }

  /// Brings the node's own retained view up to date. What it reads is tracked.
  func updateSelf() {}

  /// Brings the nodes below up to date, or makes them. What it reads is not tracked.
  func updateChildren() {}

  /// The one node below, brought up to date with a newer value, or made.
  final func updated<Child: View>(_ child: NodeOf<Child>?, with content: Child) -> NodeOf<Child> {
    guard let child else { return makeNode(of: content, childContext) }
    child.update(content, in: environment)
    return child
  }

  // MARK: Children that come and go

  final func place<Child: View>(_ content: Child, in node: inout NodeOf<Child>?) {
    if let node {
      node.update(content, in: environment)
    } else {
      node = makeNode(of: content, childContext)
      childElementsChanged()
    }
  }

  final func drop<Child: View>(_ node: inout NodeOf<Child>?) {
    guard let old = node else { return }
    node = nil
    old.dismantle()
    childElementsChanged()
  }
}

/// Makes the node of a view and all below it.
@MainActor
func makeNode<Content: View>(of view: Content, _ context: NodeContext) -> NodeOf<Content> {
  let node: NodeOf<Content>
  if let primitive = view as? any PrimitiveView {
    func open<Primitive: PrimitiveView>(_ primitive: Primitive) -> ViewNode {
      primitive.makeNode(context)
    }
    // It is the same view, opened: `Primitive` is `Content`.
    node = unsafeDowncast(open(primitive), to: NodeOf<Content>.self)
    node.apply()
  } else {
    node = CompositeNode(view, context)
    node.refresh()
  }
  return node
}
