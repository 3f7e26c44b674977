internal import SceneModel
internal import Scenes

/// The items of a drag, of which there may be several.
extension DragController {
  var allItemsAreAvailable: Bool { session.items.allSatisfy { $0.isAvailable?() ?? true } }

  /// Whether each item has a window that is dedicated to it (D-8).
  var haveWindows: Bool {
    let windows = DedicatedSessions(of: application)
    // The first item without a window decides, so that the others are not decoded.
    return session.items.indices.allSatisfy { place in
      (try? activity(at: place)).map { windows.contains($0.targetContentIdentifier) } ?? false
    }
  }

  /// The places of the items that a release with this outcome opens in new windows.
  ///
  /// Of several items, those that have windows are shown there. Alt opens second windows for them too.
  func itemsForNewWindows(_ outcome: DropOutcome) -> [Int] {
    let items = session.items
    guard outcome.makesWindow, (try? activity(at: 0)) != nil else { return [] }
    let forces = lastSample?.modifiers.contains(.alt) ?? false
    guard items.count > 1, outcome == .newWindow, !forces else { return Array(items.indices) }
    let windows = DedicatedSessions(of: application)
    return items.indices.filter {
      !windows.contains(items[$0].userActivity?.targetContentIdentifier)
    }
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
}
