internal import Views

/// A view with a value that is saved with its window, beside what the application saves: what is open, which tab is
/// shown, which pages lie on each other.
struct RestoredView<Content: View>: ModifierView {
  let content: Content
  /// What the value is, in the saved state.
  let kind: String
  let encode: @MainActor () -> InteractionValue?
  let restore: @MainActor (InteractionValue) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { RestoredNode(self, context) }
}

extension RestoredView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}

private final class RestoredNode<Content: View>: ModifierNode<RestoredView<Content>>,
  RestoredPlace
{
  override init(_ view: RestoredView<Content>, _ context: NodeContext) {
    super.init(view, context)
    graph.restoration.add(self)
    // The nodes above know the place when they are all made.
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      graph.restoration.restore(self)
    }
  }

  override var passesRows: Bool { true }

  var kind: String { view.kind }
  var saved: InteractionValue? { view.encode() }
  func restore(_ value: InteractionValue) { view.restore(value) }
}

extension View {
  /// Saves a value with the window, and restores it when the view is made in a restored window.
  func restored(
    _ kind: String, encode: @escaping @MainActor () -> InteractionValue?,
    restore: @escaping @MainActor (InteractionValue) -> Void
  ) -> RestoredView<Self> {
    RestoredView(content: self, kind: kind, encode: encode, restore: restore)
  }
}

/// A node with a value that is saved with its window.
@MainActor
protocol RestoredPlace: ViewNode {
  var kind: String { get }
  var saved: InteractionValue? { get }
  func restore(_ value: InteractionValue)
}

/// The values of nodes that are saved with the window. A node is identified by its way from the root. What was saved
/// for a node that does not exist waits for it.
@MainActor
final class RestoredValues {
  private struct Entry { weak var node: (any RestoredPlace)? }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var waiting: [String: InteractionValue] = [:]

  private static let prefix = "place:"

  func add(_ node: any RestoredPlace) { entries[ObjectIdentifier(node)] = Entry(node: node) }

  func encode() -> [String: InteractionValue] {
    var state = waiting
    for (id, entry) in entries {
      guard let node = entry.node, !node.isDismantled else {
        entries[id] = nil
        continue
      }
      state[Self.key(of: node)] = node.saved
    }
    return state
  }

  func restore(_ state: [String: InteractionValue]) {
    waiting = state.filter { $0.key.hasPrefix(Self.prefix) }
    // From the outside in: what is outside may decide what is there inside.
    for node in entries.values.compactMap(\.node).sorted(by: { $0.depth < $1.depth }) {
      restore(node)
    }
  }

  func restore(_ node: any RestoredPlace) {
    guard !waiting.isEmpty, !node.isDismantled,
      let value = waiting.removeValue(forKey: Self.key(of: node))
    else { return }
    node.restore(value)
  }

  private static func key(of node: any RestoredPlace) -> String {
    var names: [String] = []
    var child: ViewNode = node
    while let parent = child.parent {
      names.append(parent.name(ofChild: child))
      child = parent
    }
    return prefix + node.kind + ":" + names.reversed().joined(separator: ".")
  }
}
