public import Dragging
internal import Geometry
internal import SceneModel
public import Scenes
internal import Views

/// The closures of a view that can be dragged.
@MainActor
final class DragSource: InteractionOwner, DragInteractionDelegate {
  var item: @MainActor () -> DragItem? = { nil }
  /// Makes the view whose picture the drag has. Nil means the toolkit's picture.
  var preview: (@MainActor () -> Views.View)?
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
    if let preview, let view = interaction.view { return Self.picture(of: preview(), for: view) }
    guard !interaction.beginsWithPress, let view = interaction.view else { return nil }
    let whole = DragPreview(of: view)
    return DragPreview(
      shrinking: whole.picture, at: whole.frame, around: whole.frame.center, scale: view.scale)
  }

  /// The picture of a view that is in no window, over the middle of the dragged one.
  private static func picture(of preview: Views.View, for view: Views.View) -> DragPreview {
    preview.themeOverride = view.theme
    let size = preview.sizeThatFits(Size(width: 600, height: 600))
    preview.frame = Rect(origin: .zero, size: size)
    preview.layoutIfNeeded()
    let middle = view.bounds.center
    return DragPreview(
      picture: DragPreview(of: preview).picture,
      frame: Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height))
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
