internal import Views

/// The transactions under which nodes wait to be updated and arranged, and what the layout after that moves.
@MainActor
final class PendingMoves {
  /// The transactions of nodes that are out of date. Most have none.
  private var stale: [ObjectIdentifier: Transaction] = [:]
  private var unarranged: [ObjectIdentifier: Transaction] = [:]
  /// How everything moves that has no part of its own.
  private var whole: AnimationContext?
  private var parts: [(node: ViewNode, context: AnimationContext?)] = []
  /// Who waits for motions that begin in the layout.
  private var groups: [AnimationGroup] = []

  func note(_ transaction: Transaction?, for node: ViewNode) {
    guard let transaction else { return }
    stale[ObjectIdentifier(node)] = transaction
    guard let context = transaction.context else { return }
    whole = context
    wait(transaction.group)
  }

  func note(_ transaction: Transaction?, forArranging node: ViewNode) {
    if let transaction { unarranged[ObjectIdentifier(node)] = transaction }
  }

  private func wait(_ group: AnimationGroup?) {
    guard let group else { return }
    group.enter()
    groups.append(group)
  }

  func transaction(for node: ViewNode) -> Transaction? {
    stale.isEmpty ? nil : stale.removeValue(forKey: ObjectIdentifier(node))
  }

  func transaction(forArranging node: ViewNode) -> Transaction? {
    unarranged.isEmpty ? nil : unarranged.removeValue(forKey: ObjectIdentifier(node))
  }

  /// All nodes are up to date and arranged.
  func forgetNodes() {
    if !stale.isEmpty { stale = [:] }
    if !unarranged.isEmpty { unarranged = [:] }
  }

  /// Lets what is laid out below a node move in its own way, or jump.
  func add(_ node: ViewNode, _ context: AnimationContext?) { parts.append((node, context)) }

  /// Runs the layout of a view in which everything moves as the changes before it say.
  func layOut(_ content: Views.View, _ layout: () -> Void) {
    guard whole != nil || !parts.isEmpty else { return layout() }
    var contexts: [(view: Views.View, context: AnimationContext?)] = []
    if let whole { contexts.append((content, whole)) }
    for (node, context) in parts where !node.isDismantled {
      contexts += node.elements.map { ($0.view, context) }
    }
    (whole, parts) = (nil, [])
    AnimationContext.withLayouts(contexts) {
      layout()
      // A layout may find that a view needs another size.
      for _ in 0..<3 { content.layoutIfNeeded() }
    }
    let waiting = groups
    groups = []
    for group in waiting { group.leave() }
  }
}
