internal import Dragging
internal import Geometry
internal import SceneModel
internal import Views

/// Lets keys drag the entry that is being written: Ctrl+Shift+D lifts it from its page, as it lifts a row from the
/// list.
///
/// A press on the page moves the caret and selects text, so that the pointer drags rows only.
@MainActor
final class PageDrag: DragInteractionDelegate {
  /// The entry on the page. Nil when there is none to lift.
  var entry: EntryID? { didSet { interaction.isEnabled = entry != nil } }
  /// Called with entries that another journal has taken over.
  var onHandOver: (([EntryID]) -> Void)?
  private let store: EntryStore
  private lazy var interaction = DragInteraction(delegate: self)

  init(_ store: EntryStore) { self.store = store }

  func attach(to page: PageView) {
    interaction.beginsWithPress = false
    interaction.isEnabled = entry != nil
    page.addInteraction(interaction)
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let entry, let title = store.title(of: entry) else { return [] }
    return [EntryDrag.item(for: entry, titled: title, of: store, in: session)]
  }

  /// The page, as small as a window that is about to open.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard let page = interaction.view else { return nil }
    let whole = DragPreview(of: page)
    return DragPreview(
      shrinking: whole.picture, at: whole.frame, around: whole.frame.center, scale: page.scale)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {
    let ids = EntryDrag.handedOver(session, outcome: outcome, of: store)
    if !ids.isEmpty { onHandOver?(ids) }
  }
}
