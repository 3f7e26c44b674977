/// The displays on which the application has windows. There is always one.
@MainActor
final class Displays {
  /// In the order in which they were added.
  private(set) var all: [any WindowSystem]
  /// Whether the last display was lost.
  private(set) var hasLostLast = false
  private let leaving = DelayedAction()

  init(first: any WindowSystem) { all = [first] }

  /// The display on which the application was started, or the oldest remaining one.
  var first: any WindowSystem { all[0] }

  func contains(_ system: any WindowSystem) -> Bool { all.contains { $0 === system } }

  func add(_ system: any WindowSystem) { all.append(system) }

  /// Removes a lost display. The last one stays in the list.
  func lose(_ system: any WindowSystem) {
    if all.count > 1 { remove(system) } else { hasLostLast = true }
  }

  /// Leaves the displays that are still empty after a moment, except the last one.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether the application has no window on a display.
  ///   - left: Called for each display before it is left.
  func leaveEmpty(
    _ isEmpty: @escaping (any WindowSystem) -> Bool, left: @escaping (any WindowSystem) -> Void
  ) {
    guard all.count > 1, !leaving.isWaiting else { return }
    // Not at once, because the event that closed the last window may still be handled.
    leaving.start(after: .zero, on: first) { [weak self] in
      guard let self else { return }
      for system in all where all.count > 1 && isEmpty(system) {
        remove(system)
        left(system)
        system.leave()
      }
    }
  }

  private func remove(_ system: any WindowSystem) { all.removeAll { $0 === system } }
}
