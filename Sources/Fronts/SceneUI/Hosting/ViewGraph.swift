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
  private var stale: [ViewNode] = []
  private var unarranged: [ObjectIdentifier: ViewNode] = [:]
  private var actions: [@MainActor () -> Void] = []
  private var isUpdating = false

  /// The maximum number of rounds in one pass. If a round still marks nodes then, they wait for the next
  /// frame.
  private static let roundLimit = 16

  func enqueue(_ node: ViewNode) {
    stale.append(node)
    requestUpdate()
  }

  func needsArranging(_ node: ViewNode) {
    unarranged[ObjectIdentifier(node)] = node
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
    if needsUpdate { onNeedsUpdate?() }
  }

  /// Forgets the waiting nodes when the views are gone, because these nodes keep the graph alive.
  func close() {
    stale = []
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
      for node in nodes where node.isStale && !node.isDismantled { node.refresh() }
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
      node.arrange()
    }
  }
}
