/// Why something happens, and on which display it was asked for.
///
/// The occasion is a task-local value: a task that begins in an event's work keeps the event's occasion,
/// however late it goes on.
struct Occasion: Sendable {
  var cause: Application.Cause
  /// Nil where no display was named.
  var windowSystem: (any WindowSystem)?

  @TaskLocal fileprivate static var current: Occasion?
}

/// Runs the application's steps one after another.
///
/// A step that begins while another one runs waits for its end. Each step happens for the reason, and at the
/// display, for which it was begun.
@MainActor
final class StepQueue {
  typealias Work = () -> Void

  /// Called when no step is left.
  var onIdle: (() -> Void)?
  private var waiting: [(occasion: Occasion, work: Work)] = []
  private var isRunning = false
  /// The cause of what was handled last.
  private var lastCause = Application.Cause.launch

  /// Why, and where, whatever happens now happens.
  ///
  /// Work that a timer or a dispatch queue begins does not say why. It counts as a consequence of what the
  /// application handled last, as a window manager counts it by the time of the last input.
  var occasion: Occasion { Occasion.current ?? Occasion(cause: lastCause) }

  /// Runs `work` now, or after the steps that were begun before.
  func run(_ work: @escaping Work) {
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

  /// Has the step that runs now be followed by `work`, which was asked for on an earlier occasion.
  func append(_ work: @escaping Work, for occasion: Occasion) { waiting.append((occasion, work)) }

  /// Runs `work`, which happens on the given occasion.
  func handling<Result>(_ occasion: Occasion, _ work: () -> Result) -> Result {
    lastCause = occasion.cause
    return Occasion.$current.withValue(occasion, operation: work)
  }
}
