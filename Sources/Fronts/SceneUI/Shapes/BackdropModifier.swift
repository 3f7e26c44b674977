internal import Views

/// A view with another one behind it, in front of it or as its mask. Each element of the view gets its own.
struct BackdropModifier<Content: View, Attached: View>: ModifierView {
  let content: Content
  let place: BackdropView.Place
  let alignment: Alignment
  let attached: Attached

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { BackdropNode(self, context) }
}

private final class BackdropNode<Content: View, Attached: View>: ModifierNode<
  BackdropModifier<Content, Attached>
>
{
  /// One element with what is attached to it.
  private final class Place {
    let backdrop: BackdropView
    let node: NodeOf<Attached>

    init(_ backdrop: BackdropView, _ node: NodeOf<Attached>) {
      self.backdrop = backdrop
      self.node = node
    }
  }

  /// By the elements' own views.
  private var places: [ObjectIdentifier: Place] = [:]

  override func updateChildren() {
    super.updateChildren()
    for place in places.values {
      place.backdrop.alignment = view.alignment.box(environment.layoutDirection)
      place.node.update(view.attached, in: environment)
    }
  }

  override var elements: [Element] {
    var kept: [ObjectIdentifier: Place] = [:]
    let wrapped = super.elements.map { element in
      let id = ObjectIdentifier(element.view)
      let place = places[id] ?? makePlace()
      kept[id] = place
      place.backdrop.content = element.view
      var wrapped = element
      wrapped.view = place.backdrop
      if element.isSpacer { wrapped.stretch = .all }
      wrapped.isSpacer = false
      wrapped.text = nil
      return wrapped
    }
    for (id, place) in places where kept[id] == nil { place.node.dismantle() }
    places = kept
    return wrapped
  }

  private func makePlace() -> Place {
    let backdrop = BackdropView(place: view.place)
    backdrop.alignment = view.alignment.box(environment.layoutDirection)
    let place = Place(backdrop, SceneUI.makeNode(of: view.attached, childContext))
    graph.needsArranging(self)
    return place
  }

  override func childElementsChanged() {
    graph.needsArranging(self)
    super.childElementsChanged()
  }

  override func arrange() {
    for place in places.values {
      place.backdrop.attach(
        place.node.elements.map { ($0.view, $0.isSpacer ? .all : $0.stretch) })
    }
  }

  override var childNodes: [ViewNode] { super.childNodes + places.values.map(\.node) }

  override func dismantleChildren() {
    super.dismantleChildren()
    for place in places.values { place.node.dismantle() }
  }
}
