public import Observation
internal import Scenes
internal import Views

/// What was just deleted in one window. A ``Banner`` of that window offers to put it back.
///
///     @State private var offer = DeletionOffer<Note.ID>()
///
///     if !offer.ids.isEmpty {
///       Banner("\(offer.ids.count) notes were deleted.", actionTitle: "Put Back", action: putBack,
///         onClose: { offer.close() })
///     }
///
/// The offer ends twelve seconds after the last deletion. Recently Deleted has its entries for longer.
@Observable @MainActor
public final class DeletionOffer<ID: Hashable> {
  /// In the order of the deletions. Empty when nothing is offered.
  public private(set) var ids: [ID] = []
  @ObservationIgnored private var end: (any ScheduledAction)?

  public init() {}

  /// Offers more, beside what is offered already.
  public func add(_ ids: [ID]) {
    self.ids += ids
    end?.cancel()
    end = Application.current?.windowSystem.schedule(after: .seconds(12)) { [weak self] in
      self?.close()
    }
  }

  /// Forgets what is not deleted any more, because it was put back in another way or deleted for good.
  public func keep(_ deleted: Set<ID>) {
    guard !ids.allSatisfy(deleted.contains) else { return }
    ids.removeAll { !deleted.contains($0) }
  }

  /// Ends the offer.
  public func close() {
    end?.cancel()
    end = nil
    ids = []
  }
}
