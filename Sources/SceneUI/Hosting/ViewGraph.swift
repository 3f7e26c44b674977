internal import Views

/// The nodes of one hosting controller, and what of them is out of date.
///
/// Changes only mark nodes. All that is marked by the time of the next layout is brought up to date in
/// one pass, from the root down, so that a node above which makes another superfluous spares it:
///
///     stale nodes, highest first ──▶ retained views are arranged, lowest first ──▶ actions
///           ▲                                                                        │
///           └──────────── what onAppear and onChange changed ────────────────────────┘
@MainActor
final class ViewGraph {
  /// Told that there is something to bring up to date.
  var onNeedsUpdate: (@MainActor () -> Void)?
  /// Told what the window is to be called.
  var onTitleChange: (@MainActor (String) -> Void)?
  /// The window that shows the views now.
  weak var host: (any ViewHost)? {
    didSet { if host !== oldValue { for listener in hostListeners.values { listener() } } }
  }
  /// The shortcuts of what is not in a sheet.
  let shortcuts = ShortcutScope()
  /// What a restored window shows as it was left.
  let participants = InteractionParticipants()
  private var hostListeners: [ObjectIdentifier: @MainActor () -> Void] = [:]
  private var stale: [ViewNode] = []
  private var unarranged: [ObjectIdentifier: ViewNode] = [:]
  private var actions: [@MainActor () -> Void] = []
  private var isUpdating = false

  /// A pass that starts itself anew as often as this goes on in the next frame.
  private static let roundLimit = 16

  func enqueue(_ node: ViewNode) {
    stale.append(node)
    requestUpdate()
  }

  func needsArranging(_ node: ViewNode) {
    unarranged[ObjectIdentifier(node)] = node
    requestUpdate()
  }

  /// Does something when the tree is up to date: what views were told to do on a change.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    requestUpdate()
  }

  /// Calls a node when the views come into a window or leave it; nil calls it no more.
  func listenToHost(_ node: ViewNode, _ listener: (@MainActor () -> Void)?) {
    hostListeners[ObjectIdentifier(node)] = listener
  }

  /// Arranges at once what was made below a node: a row that is measured, or comes into sight in a
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

  /// Whether there is anything to do.
  var needsUpdate: Bool { !stale.isEmpty || !unarranged.isEmpty || !actions.isEmpty }

  /// Brings all nodes up to date.
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

  /// Forgets what is out of date, when the views are gone: nodes that wait here hold the graph.
  func close() {
    stale = []
    unarranged = [:]
    actions = []
    hostListeners = [:]
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

  /// The lowest first, as a view above asks how those below stretch.
  private func arrange(_ nodes: [ViewNode]) {
    for node in nodes.sorted(by: { $0.depth > $1.depth }) where !node.isDismantled {
      node.arrange()
    }
  }
}
