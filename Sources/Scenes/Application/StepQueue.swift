/// The cause of an action, and the display on which it was requested.
///
/// The occasion is a task-local value. A task that begins during an event keeps the event's occasion,
/// however long it runs.
struct Occasion: Sendable {
  var cause: Application.Cause
  /// Nil when no display was named.
  var windowSystem: (any WindowSystem)?
  /// Told when the request cannot be performed: the answer to a second start. Nil when no program waits.
  var onRefusal: (@MainActor (any Error) -> Void)?

  @TaskLocal fileprivate static var current: Occasion?
}

/// Runs the application's steps one after another.
///
/// A step that begins while another one runs waits for its end. Each step has the cause and the display
/// with which it was requested. A step can postpone the rest of its work, which is done before the next step.
@MainActor
final class StepQueue {
  typealias Work = () -> Void

  /// Called when no step is left.
  var onIdle: (() -> Void)?
  /// Called when work was postponed. The caller begins ``finishPostponed()`` soon.
  var onPostponement: (() -> Void)?
  private var waiting: [(occasion: Occasion, work: Work)] = []
  private var postponed: [(occasion: Occasion, work: Work)] = []
  private var isRunning = false
  /// The cause of the last event that was handled.
  private var lastCause = Application.Cause.launch

  /// The cause and the display of the present action.
  ///
  /// Work that a timer or a dispatch queue begins names no cause. It counts as a consequence of the last
  /// event that the application handled. A window manager decides in the same way by the time of the last
  /// input.
  var occasion: Occasion { Occasion.current ?? Occasion(cause: lastCause) }

  /// Runs `work` now, or after the steps that were requested before. It finds no postponed work.
  func run(_ work: @escaping Work) {
    runBesidePostponed { [self] in
      guard !postponed.isEmpty else { return work() }
      waiting.insert(contentsOf: postponed + [(occasion, work)], at: 0)
      postponed = []
    }
  }

  /// Runs `work`, and does not do the postponed work before it.
  func runBesidePostponed(_ work: @escaping Work) {
    append(work, for: occasion)
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      handling(next.occasion, next.work)
    }
    onIdle?()
  }

  /// Leaves `work` for the time before the next step.
  func postpone(_ work: @escaping Work) {
    postponed.append((occasion, work))
    onPostponement?()
  }

  func finishPostponed() { if !postponed.isEmpty { run {} } }

  /// Runs `work`, which was requested on an earlier occasion, after the present step.
  func append(_ work: @escaping Work, for occasion: Occasion) { waiting.append((occasion, work)) }

  /// Runs `work` on the given occasion.
  func handling<Result>(_ occasion: Occasion, _ work: () -> Result) -> Result {
    lastCause = occasion.cause
    return Occasion.$current.withValue(occasion, operation: work)
  }
}
