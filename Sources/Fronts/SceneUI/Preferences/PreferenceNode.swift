/// A view that sets, changes or hears a preference.
struct PreferenceView<Content: View, Key: PreferenceKey>: PrimitiveView {
  enum Role {
    case value(Key.Value)
    case change(@MainActor (inout Key.Value) -> Void)
    case listener(@MainActor (Key.Value) -> Void)
  }

  let content: Content
  let role: Role

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { PreferenceNode(self, context) }
}

/// Values go up from collector to collector: each node finds the one above in its environment, and is one for those
/// below.
///
///     onPreferenceChange ── collector ◀── value ◀── preference
///                               ▲
///                               └── changed value ◀── transformPreference ── collector ◀── …
private final class PreferenceNode<Content: View, Key: PreferenceKey>: ParentNode<
  PreferenceView<Content, Key>, Content
>
{
  private let collector = PreferenceCollector<Key>()
  private weak var outer: PreferenceCollector<Key>?
  /// The value that the listener was last told.
  private lazy var told = Key.defaultValue
  private var inner = EnvironmentValues()
  private var isCollecting = false

  override init(_ view: PreferenceView<Content, Key>, _ context: NodeContext) {
    super.init(view, context)
    collector.onChange = { [weak self] in self?.collectSoon() }
  }

  override func updateSelf() {
    let new = environment[PreferenceCollectorKey<Key>.self]
    if outer !== new { outer?.remove(self) }
    outer = new
    switch view.role {
    case .value(let value): new?.set(value, of: self)
    // The closure may be another one.
    case .change: collectSoon()
    case .listener: break
    }
  }

  override func updateChildren() {
    var values = environment
    // What a view sets is in place of what the views in it set, which still goes to their own listeners.
    values[PreferenceCollectorKey<Key>.self] = collector
    inner = values.keepingEntries(of: inner)
    if let child {
      child.update(view.content, in: inner)
    } else {
      child = SceneUI.makeNode(
        of: view.content, NodeContext(graph: graph, parent: self, environment: inner))
    }
  }

  /// Once for all the views that pass a value in this update.
  private func collectSoon() {
    if case .value = view.role { return }
    guard !isCollecting else { return }
    isCollecting = true
    graph.afterUpdate { [weak self] in
      self?.isCollecting = false
      self?.collect()
    }
  }

  private func collect() {
    guard !isDismantled else { return }
    switch view.role {
    case .value: break
    case .change(let change):
      var value = collector.value(below: self)
      change(&value)
      outer?.set(value, of: self)
    case .listener(let action):
      let value = collector.value(below: self)
      if collector.isEmpty { outer?.remove(self) } else { outer?.set(value, of: self) }
      guard !areSame(told, value) else { return }
      told = value
      action(value)
    }
  }

  override func willDismantle() { outer?.remove(self) }
}

/// The values of one preference that views below a node pass.
@MainActor
final class PreferenceCollector<Key: PreferenceKey> {
  private struct Source {
    weak var node: ViewNode?
    var value: Key.Value
  }

  private var sources: [ObjectIdentifier: Source] = [:]
  /// Called when a value came, changed or went.
  var onChange: (@MainActor () -> Void)?

  var isEmpty: Bool { sources.isEmpty }

  func set(_ value: Key.Value, of node: ViewNode) {
    let id = ObjectIdentifier(node)
    if let old = sources[id], areSame(old.value, value) { return }
    sources[id] = Source(node: node, value: value)
    onChange?()
  }

  func remove(_ node: ViewNode) {
    if sources.removeValue(forKey: ObjectIdentifier(node)) != nil { onChange?() }
  }

  /// The joined value, in the order of the views.
  func value(below root: ViewNode) -> Key.Value {
    var present = sources.values.filter { $0.node != nil }
    if present.count > 1 {
      var order = NodeOrder(below: root)
      let paths = present.map { source in source.node.map { order.path(to: $0) } ?? [] }
      present = zip(paths, present).sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }
    guard var value = present.first?.value else { return Key.defaultValue }
    for source in present.dropFirst() { Key.reduce(value: &value) { source.value } }
    return value
  }
}

/// The nearest collector above a view.
struct PreferenceCollectorKey<Key: PreferenceKey>: EnvironmentKey {
  static var defaultValue: PreferenceCollector<Key>? { nil }
}

/// The places of nodes below another one, as the numbers of the children on the way to them.
@MainActor
private struct NodeOrder {
  private let root: ViewNode
  private var numbers: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  init(below root: ViewNode) { self.root = root }

  mutating func path(to node: ViewNode) -> [Int] {
    var path: [Int] = []
    var node = node
    while node !== root, let parent = node.parent {
      path.append(number(of: node, in: parent))
      node = parent
    }
    return path.reversed()
  }

  private mutating func number(of node: ViewNode, in parent: ViewNode) -> Int {
    let id = ObjectIdentifier(parent)
    if numbers[id] == nil {
      var children: [ObjectIdentifier: Int] = [:]
      for (number, child) in parent.childNodes.enumerated() {
        children[ObjectIdentifier(child)] = number
      }
      numbers[id] = children
    }
    return numbers[id]?[ObjectIdentifier(node)] ?? 0
  }
}
