internal import Views

/// The nodes that were removed while a change was animated, and whose retained views are still seen.
///
/// One that is wanted again meanwhile comes back as it is, with its state. The others are dismantled when their views
/// are gone.
@MainActor
final class LeavingNodes {
  /// A place in the tree.
  struct Place: Hashable {
    let parent: ObjectIdentifier
    /// What the node is known by among the nodes below its parent.
    let id: AnyHashable
  }

  private var nodes: [Place: (node: ViewNode, views: [Views.View])] = [:]

  var isEmpty: Bool { nodes.isEmpty }

  func add(_ node: ViewNode, at place: Place) {
    nodes[place]?.node.dismantle()
    nodes[place] = (node, node.elements.map(\.view))
  }

  /// The node that comes back, if it has not gone yet.
  func takeBack(at place: Place) -> ViewNode? { nodes.removeValue(forKey: place)?.node }

  /// Dismantles the nodes whose views are gone.
  func prune() {
    for (place, entry) in nodes where !entry.views.contains(where: \.isLeaving) {
      nodes[place] = nil
      entry.node.dismantle()
    }
  }

  func close() {
    for entry in nodes.values { entry.node.dismantle() }
    nodes = [:]
  }
}
