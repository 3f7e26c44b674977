internal import Views

/// The nodes of one hosting controller, and the set of those that are out of date.
///
/// A change only marks nodes. All marked nodes are updated in one pass before the next layout, from the
/// root down, so that a node that its parent removes is not updated in vain:
///
///     stale nodes, highest first ──▶ retained views are arranged, lowest first ──▶ actions
///           ▲                                                                        │
///           └──────────── what onAppear and onChange changed ────────────────────────┘
@MainActor
final class ViewGraph {
  /// Called when a node becomes out of date.
  var onNeedsUpdate: (@MainActor () -> Void)?
  /// Called with the window's title.
  var onTitleChange: (@MainActor (String) -> Void)?
  /// Lays the retained views out, for an action that needs their places.
  var layOutNow: (@MainActor () -> Void)?
  /// The window that shows the views.
  weak var host: (any ViewHost)? {
    didSet { if host !== oldValue { for listener in hostListeners.values { listener() } } }
  }
  /// The shortcuts of buttons outside of sheets.
  let shortcuts = ShortcutScope()
  /// The interaction state that a restored window applies.
  let participants = InteractionParticipants()
  /// The values of nodes that are saved with the window.
  let restoration = RestoredValues()
  /// What nodes do with keys that nothing nearer to the focus used, the latest last.
  private var keyHandlers: [(owner: ObjectIdentifier, handle: @MainActor (KeyEvent) -> Bool)] = []
  /// The places for which views are made.
  private var places: [ObjectIdentifier: Place] = [:]
  private struct Place { weak var view: GeometryView? }
  private var hostListeners: [ObjectIdentifier: @MainActor () -> Void] = [:]
  /// The nodes that were removed and are still seen.
  let leaving = LeavingNodes()
  /// How the changes since the last layout move what they change.
  let moves = PendingMoves()
  private var stale: [ViewNode] = []
  private var unarranged: [ObjectIdentifier: ViewNode] = [:]
  private var actions: [@MainActor () -> Void] = []
  private var isUpdating = false
  /// Whether the views have been laid out in a window.
  private var isShown = false
  /// The animated changes of views that nobody has seen yet, as those of `onAppear`. They wait for the first layout,
  /// since nothing could move before.
  private var animatedLater: [(node: ViewNode, transaction: Transaction)] = []

  /// The maximum number of rounds in one pass. If a round still marks nodes then, they wait for the next
  /// frame.
  private static let roundLimit = 16

  func enqueue(_ node: ViewNode) {
    stale.append(node)
    moves.note(Transaction.current, for: node)
    requestUpdate()
  }

  func needsArranging(_ node: ViewNode) {
    unarranged[ObjectIdentifier(node)] = node
    moves.note(Transaction.current, forArranging: node)
    requestUpdate()
  }

  /// Lets what is laid out below a node move, or jump with nil, in the next layout.
  func moveLayout(of node: ViewNode, _ context: AnimationContext?) {
    moves.add(node, context)
    requestUpdate()
  }

  /// Calls an action when the tree is up to date, such as that of `onChange`.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    requestUpdate()
  }

  /// Sets the closure that is called when the views are added to a window or removed from it. Nil removes
  /// it.
  func listenToHost(_ owner: AnyObject, _ listener: (@MainActor () -> Void)?) {
    hostListeners[ObjectIdentifier(owner)] = listener
  }

  /// Sets what a node does with keys that nothing nearer to the focus used. It returns whether it used the key. Nil
  /// removes the closure.
  func handleKeys(_ owner: AnyObject, _ handle: (@MainActor (KeyEvent) -> Bool)?) {
    keyHandlers.removeAll { $0.owner == ObjectIdentifier(owner) }
    if let handle { keyHandlers.append((ObjectIdentifier(owner), handle)) }
  }

  func addPlace(_ view: GeometryView) { places[ObjectIdentifier(view)] = Place(view: view) }
  func removePlace(_ view: GeometryView) { places[ObjectIdentifier(view)] = nil }

  /// Lets views that were made for a place look at it again in the next layout, since it may have moved.
  func placesMayHaveMoved() {
    for place in places.values {
      if let view = place.view, !view.told.isEmpty { view.setNeedsLayout() }
    }
  }

  /// Gives a key to the nodes. Returns whether one used it.
  func handle(_ event: KeyEvent) -> Bool {
    keyHandlers.reversed().contains { $0.handle(event) }
  }

  /// Arranges the retained views below a node at once, for a row that is measured or becomes visible in a
  /// layout.
  func arrange(below node: ViewNode) {
    while true {
      let due = unarranged.values.filter { $0.isBelow(node) }
      if due.isEmpty { return }
      for node in due { unarranged[ObjectIdentifier(node)] = nil }
      arrange(due)
    }
  }

  func setTitle(_ title: String) { onTitleChange?(title) }

  private func requestUpdate() { if !isUpdating { onNeedsUpdate?() } }

  /// Whether a node is out of date or an action waits.
  var needsUpdate: Bool { !stale.isEmpty || !unarranged.isEmpty || !actions.isEmpty }

  /// Updates all nodes that are out of date.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    var rounds = 0
    while needsUpdate, rounds < Self.roundLimit {
      rounds += 1
      refreshStale()
      arrange()
      let due = actions
      actions = []
      for action in due { action() }
    }
    isUpdating = false
    if !needsUpdate { moves.forgetNodes() }
    if !leaving.isEmpty { leaving.prune() }
    if needsUpdate { onNeedsUpdate?() }
  }

  /// The views have been laid out.
  func didLayOut() {
    guard host != nil, !isShown else { return }
    isShown = true
    let waiting = animatedLater
    animatedLater = []
    for (node, transaction) in waiting where !node.isDismantled {
      Transaction.with(transaction) { enqueue(node) }
    }
  }

  /// Forgets the waiting nodes when the views are gone, because these nodes keep the graph alive.
  func close() {
    leaving.close()
    stale = []
    animatedLater = []
    unarranged = [:]
    actions = []
    hostListeners = [:]
    keyHandlers = []
    places = [:]
  }

  private func refreshStale() {
    while !stale.isEmpty {
      let nodes = stale.sorted { $0.depth < $1.depth }
      stale = []
      for node in nodes where node.isStale && !node.isDismantled {
        let transaction = moves.transaction(for: node)
        if !isShown, let transaction, transaction.animation != nil {
          animatedLater.append((node, transaction))
        } else {
          Transaction.with(transaction) { node.refresh() }
        }
      }
    }
  }

  private func arrange() {
    while !unarranged.isEmpty {
      let due = Array(unarranged.values)
      unarranged = [:]
      arrange(due)
    }
  }

  /// The lowest first, since a node asks those below how they stretch.
  private func arrange(_ nodes: [ViewNode]) {
    for node in nodes.sorted(by: { $0.depth > $1.depth }) where !node.isDismantled {
      Transaction.with(moves.transaction(forArranging: node)) { node.arrange() }
    }
  }
}
