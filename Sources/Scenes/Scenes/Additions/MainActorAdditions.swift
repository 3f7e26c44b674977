internal import Dispatch

extension MainActor {
  /// Marks the main queue, which runs everything of the main actor. A specific value is the only sign
  /// that can be asked for: under `swift test` the main queue leaves the main thread, and the main
  /// actor's executor cannot tell whether it is running.
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Runs `work` before it returns if the caller is on the main actor, else as a task of its own.
  static func runNowOrSoon(_ work: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mark) != nil {
      // Only the main queue has the mark.
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }
}
