internal import Dragging
internal import Scenes
internal import Views

/// Lets a list take over entries that another journal's process drags. They are copied, or moved with Shift.
///
/// A move has two phases. The other journal hears of the end when the entry is on the disk here. It deletes
/// its own only then.
@MainActor
final class EntryTakingOver: DropInteractionDelegate {
  private let context: JournalContext
  /// Called with the entry of this journal.
  var onTakenOver: ((EntryID) -> Void)?

  init(_ context: JournalContext) { self.context = context }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    session.localDragSession == nil && session.canLoadObjects(of: EntryTransfer.self)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    let proposal = DropProposal(session.action(among: [.copy, .move]))
    // The entry goes to the place of its date.
    (interaction.view as? CellsView)?.showDropPlace(
      proposal.operation == .cancel ? nil : .whole)
    return proposal
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    (interaction.view as? CellsView)?.showDropPlace(nil)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    (interaction.view as? CellsView)?.showDropPlace(nil)
    let report = session.deferReport()
    session.loadObjects(of: EntryTransfer.self) { [context, onTakenOver] transfers in
      var ids: [EntryID] = []
      for transfer in transfers {
        do {
          ids.append(context.store.takeOver(try transfer.get()))
        } catch {
          context.log.error("The dropped entry was not taken over. \(error)")
        }
      }
      let isWhole = ids.count == transfers.count
      if !isWhole {
        (interaction.view?.host as? Window)?.dropBanners.tell(
          "The dropped entry did not arrive.", detail: "Its journal still has it.")
      }
      if let last = ids.last { onTakenOver?(last) }
      Task {
        let isStored = await context.store.areStored(ids)
        report.send(isTaken: isWhole && isStored)
      }
    }
  }
}
