internal import Geometry
internal import SceneModel
public import Scenes
internal import Views

/// The closures of a view that can be dragged.
@MainActor
final class DragSource: DragInteractionDelegate {
  var item: @MainActor () -> DragItem? = { nil }
  private(set) lazy var interaction = DragInteraction(delegate: self)

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    item().map { [$0] } ?? []
  }
}

/// A view that can be dragged out.
private struct DraggedView<Content: View>: ModifierView {
  let content: Content
  let item: @MainActor () -> DragItem?

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { DragNode(self, context) }
}

private final class DragNode<Content: View>: ModifierNode<DraggedView<Content>> {
  /// By what they drag.
  private var sources: [ObjectIdentifier: (source: DragSource, view: Views.View)] = [:]

  override func updateSelf() {
    for (source, _) in sources.values { source.item = view.item }
  }

  override var elements: [Element] {
    let old = sources
    sources = [:]
    let elements = super.elements.map { element in
      var element = element
      let id = ObjectIdentifier(element.view)
      let source = old[id]?.source ?? makeSource(for: element.view)
      sources[id] = (source, element.view)
      element.drag = source
      return element
    }
    for (id, entry) in old where sources[id] == nil {
      entry.view.removeInteraction(entry.source.interaction)
    }
    return elements
  }

  private func makeSource(for view: Views.View) -> DragSource {
    let source = DragSource()
    source.item = self.view.item
    view.addInteraction(source.interaction)
    return source
  }
}

extension View {
  /// Makes the view draggable. For a row of a ``List`` it is the row that is dragged.
  ///
  /// - Parameter item: Called when a drag begins. With nil there is no drag.
  public func onDrag(_ item: @escaping @MainActor () -> DragItem?) -> some View {
    // The box receives the press, also where the content lets the pointer through.
    DraggedView(content: BoxedView(content: self) { _, _ in }, item: item)
  }

  /// Makes the view draggable with an activity that opens a scene.
  public func onDrag(_ activity: @escaping @MainActor () -> UserActivity?) -> some View {
    onDrag { activity().map { DragItem(userActivity: $0) } }
  }
}
