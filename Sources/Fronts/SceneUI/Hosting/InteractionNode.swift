internal import Views

/// The closures behind an interaction, such as a drag or a drop.
@MainActor
protocol InteractionOwner: AnyObject {
  associatedtype Owned: Interaction
  init()
  var interaction: Owned { get }
}

/// A view with an interaction. Each of its retained views has one of its own.
struct InteractiveView<Content: View, Owner: InteractionOwner>: ModifierView {
  let content: Content
  /// Gives an owner the closures of this value.
  let configure: @MainActor (Owner) -> Void

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { InteractionNode(self, context) }
}

private final class InteractionNode<Content: View, Owner: InteractionOwner>: ModifierNode<
  InteractiveView<Content, Owner>
>
{
  /// By their retained views.
  private var owners: [ObjectIdentifier: (owner: Owner, view: Views.View)] = [:]

  override func updateSelf() { for (owner, _) in owners.values { view.configure(owner) } }

  override var elements: [Element] {
    let old = owners
    owners = [:]
    let elements = super.elements.map { element in
      var element = element
      let id = ObjectIdentifier(element.view)
      let owner = old[id]?.owner ?? makeOwner(for: element.view)
      owners[id] = (owner, element.view)
      // A row of a list is dragged by the pointer.
      if let drag = owner as? DragSource, drag.interaction.beginsWithPress { element.drag = drag }
      return element
    }
    for (id, entry) in old where owners[id] == nil {
      entry.view.removeInteraction(entry.owner.interaction)
    }
    return elements
  }

  private func makeOwner(for view: Views.View) -> Owner {
    let owner = Owner()
    self.view.configure(owner)
    view.addInteraction(owner.interaction)
    return owner
  }
}
