internal import Views

/// A node whose retained view has interaction state that no value holds.
@MainActor
protocol InteractionParticipant: AnyObject {
  /// The name of the node's kind in the saved state.
  var interactionKind: String { get }
  func encodeInteractionState() -> [String: InteractionValue]
  func restoreInteractionState(_ state: [String: InteractionValue])
}

/// The nodes with interaction state, by their retained views. Each is identified by its kind and by the
/// number of nodes of its kind before it in the tree.
@MainActor
final class InteractionParticipants {
  private struct Entry { weak var node: (any InteractionParticipant)? }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func add(_ node: any InteractionParticipant, for view: Views.View) {
    entries[ObjectIdentifier(view)] = Entry(node: node)
  }

  func remove(_ view: Views.View) { entries[ObjectIdentifier(view)] = nil }

  func encode(below root: Views.View) -> [String: InteractionValue] {
    var state: [String: InteractionValue] = [:]
    for (name, node) in named(below: root) {
      for (key, value) in node.encodeInteractionState() { state["\(name).\(key)"] = value }
    }
    return state
  }

  func restore(_ state: [String: InteractionValue], below root: Views.View) {
    for (name, node) in named(below: root) {
      var part: [String: InteractionValue] = [:]
      for (key, value) in state where key.hasPrefix("\(name).") {
        part[String(key.dropFirst(name.count + 1))] = value
      }
      if !part.isEmpty { node.restoreInteractionState(part) }
    }
  }

  private func named(below root: Views.View) -> [(name: String, node: any InteractionParticipant)] {
    var counts: [String: Int] = [:]
    var found: [(String, any InteractionParticipant)] = []
    func walk(_ view: Views.View) {
      if let node = entries[ObjectIdentifier(view)]?.node {
        let kind = node.interactionKind
        found.append(("\(kind)\(counts[kind, default: 0])", node))
        counts[kind, default: 0] += 1
      }
      for child in view.subviews { walk(child) }
    }
    walk(root)
    return found
  }
}
