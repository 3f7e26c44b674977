/// The cause of an action, and the display on which it was requested.
///
/// The occasion ends with the work that it began. It is a task-local value, so a task that begins during an event
/// keeps the event's occasion, however long it runs. A timer has none, nor has an answer that another thread or
/// another program gives later: work that a person began must carry its occasion there.
struct Occasion: Sendable {
  /// Nil for what begins by itself. No window may open then (N-5).
  var cause: Application.Cause?
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
  /// The cause of calls from outside all events. Nil, except that a test's own calls stand for a person's.
  var outsideCause: Application.Cause?

  /// The cause and the display of the present action.
  var occasion: Occasion { Occasion.current ?? Occasion(cause: outsideCause) }

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
    Self.handling(occasion, work)
  }

  static func handling<Result>(_ occasion: Occasion, _ work: () -> Result) -> Result {
    Occasion.$current.withValue(occasion, operation: work)
  }
}
