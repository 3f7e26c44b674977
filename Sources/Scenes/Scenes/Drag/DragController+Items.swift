internal import SceneModel

/// The items of a drag, of which there may be several.
extension DragController {
  var allItemsAreAvailable: Bool { session.items.allSatisfy { $0.isAvailable?() ?? true } }

  /// Whether each item has a window that is dedicated to it (D-8).
  var haveWindows: Bool {
    guard let activities = try? activities.get(), !activities.isEmpty else { return false }
    return activities.allSatisfy(hasWindow)
  }

  /// The places of the items that a release with this outcome opens in new windows.
  ///
  /// Of several items, those that have windows are shown there. Alt opens second windows for them too.
  func itemsForNewWindows(_ outcome: DropOutcome) -> [Int] {
    guard outcome.makesWindow, let activities = try? activities.get() else { return [] }
    let forces = lastSample?.modifiers.contains(.alt) ?? false
    guard activities.count > 1, outcome == .newWindow, !forces else {
      return Array(activities.indices)
    }
    return activities.indices.filter { !hasWindow(activities[$0]) }
  }

  /// Alt may change the number of windows without changing the outcome. The items are counted only when the
  /// modifiers have changed, because a motion must not take longer the more items there are.
  func announceNewCount() {
    guard session.items.count > 1, lastSample?.modifiers != announcedModifiers,
      let outcome = session.outcome
    else { return }
    announcedModifiers = lastSample?.modifiers
    if itemsForNewWindows(outcome).count != announcedWindows { announce(outcome) }
  }

  private func hasWindow(_ activity: UserActivity) -> Bool {
    application.session(preferring: activity.targetContentIdentifier) != nil
  }
}
