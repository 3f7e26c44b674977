internal import Canvas
internal import Geometry
internal import SceneModel
internal import Scenes
internal import TextViews
internal import Views

/// Lets a person drag the selected text of an editor or a field. A window adds it to each text view that is
/// pressed, unless the view has another drag interaction.
///
/// Inside its own document the text moves, and with Ctrl it is copied. Elsewhere it is copied, and with Shift
/// it moves. Text that cannot be edited is copied everywhere. It opens no window, since it has no activity.
final class TextDragInteraction: DragInteraction, DragInteractionDelegate {
  init() {
    super.init(delegate: nil)
    delegate = self
  }

  private var input: TextInputView? { view as? TextInputView }

  /// The middle button pastes.
  override var buttons: [PointerButton] { [.primary] }

  /// Keys move text by cutting and pasting.
  override var keyboardPoint: Point? { nil }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let input, input.liftsSelection else { return [] }
    let dragged = input.draggedSelection
    let text = dragged.text
    session.localContext = dragged
    session.allowedActions = input.isEditable ? [.copy, .move] : [.copy]
    session.movableTypes = input.isEditable ? [.plainTextType] : []
    let provider = ItemProvider()
    provider.registerText(visibility: .all) { text }
    provider.suggestedName = String(text.prefix(60))
    return [DragItem(itemProvider: provider)]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard let input else { return nil }
    let frame = input.pictureFrame(ofSelectionAt: session.location(in: input))
    let picture = Surface(size: input.scale.pixels(frame.size), scale: input.scale)
    picture.draw { context in
      context.translate(Vector(dx: -frame.minX, dy: -frame.minY))
      input.paint(in: context, dirty: frame)
    }
    return DragPreview(picture: picture, frame: frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {
    guard outcome == .deliver(.move) else { return }
    (session.localContext as? DraggedText)?.remove()
  }
}

extension Window {
  /// Makes the selected text under a press draggable.
  func addTextDrag(at point: Point) {
    for case let input as TextInputView in eventDispatcher?.views(at: point) ?? []
    where !input.interactions.contains(where: { $0 is DragInteraction }) {
      input.addInteraction(TextDragInteraction())
    }
  }
}
