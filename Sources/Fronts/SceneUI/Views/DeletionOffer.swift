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
/// The offer ends twelve seconds after the last deletion, unless a button of a banner has the focus. Recently
/// Deleted has its entries for longer.
@Observable @MainActor
public final class DeletionOffer<ID: Hashable> {
  /// In the order of the deletions. Empty when nothing is offered.
  public private(set) var ids: [ID] = []
  @ObservationIgnored private var end: (any ScheduledAction)?

  /// Offers nothing yet.
  public init() {}

  /// Offers more, beside what is offered already.
  public func add(_ ids: [ID]) {
    self.ids += ids
    expire()
  }

  private func expire() {
    end?.cancel()
    end = Application.current?.windowSystem.schedule(after: .seconds(12)) { [weak self] in
      guard let self else { return }
      if Self.bannerHasFocus { expire() } else { close() }
    }
  }

  /// Whether somebody may be about to answer a banner by keys.
  private static var bannerHasFocus: Bool {
    let scenes = Application.current?.connectedScenes ?? []
    return scenes.contains { scene in
      let focused = (scene as? WindowScene)?.keyWindow?.focusedView
      return focused?.superviewChain.contains { $0 is BannerView } ?? false
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
