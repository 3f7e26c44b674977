public import Dragging
internal import Geometry
internal import SceneModel
public import Scenes
internal import Views

/// The closures of a view that can be dragged.
@MainActor
final class DragSource: InteractionOwner, DragInteractionDelegate {
  var item: @MainActor () -> DragItem? = { nil }
  private(set) lazy var interaction: DragInteraction = .init(delegate: self)

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    item().map { [$0] } ?? []
  }

  /// A view that only keys drag is a large one, such as a page. Its picture is as small as a window that is about
  /// to open.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard !interaction.beginsWithPress, let view = interaction.view else { return nil }
    let whole = DragPreview(of: view)
    return DragPreview(
      shrinking: whole.picture, at: whole.frame, around: whole.frame.center, scale: view.scale)
  }
}

extension View {
  /// Makes the view draggable. For a row of a ``List`` it is the row that is dragged.
  ///
  /// - Parameter item: Called when a drag begins. With nil there is no drag.
  public func onDrag(_ item: @escaping @MainActor () -> DragItem?) -> some View {
    // The box receives the press, also where the content lets the pointer through.
    InteractiveView(content: BoxedView(content: self) { _, _ in }) { (source: DragSource) in
      source.item = item
    }
  }

  /// Lets keys drag what the view shows. Ctrl+Shift+D lifts the item while the focus is in the view. A press means
  /// what it means without this: in a text it selects.
  ///
  /// - Parameter item: Called when a drag begins. With nil there is no drag.
  public func onKeyboardDrag(_ item: @escaping @MainActor () -> DragItem?) -> some View {
    InteractiveView(content: self) { (source: DragSource) in
      source.item = item
      source.interaction.beginsWithPress = false
    }
  }

  /// Makes the view draggable with an activity that opens a scene.
  public func onDrag(_ activity: @escaping @MainActor () -> UserActivity?) -> some View {
    onDrag { activity().map { DragItem(userActivity: $0) } }
  }
}
