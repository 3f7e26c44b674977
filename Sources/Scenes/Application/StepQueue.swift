/// Runs the application's steps one after another.
///
/// A step that begins while another one runs waits for its end. Each step happens for the reason, and at the
/// display, for which it was begun.
@MainActor
final class StepQueue {
  /// Why something happens, and on which display it was asked for.
  struct Occasion {
    var cause: Application.Cause?
    var windowSystem: (any WindowSystem)?
  }

  typealias Work = () -> Void

  /// Why, and where, whatever happens now happens.
  private(set) var occasion = Occasion()
  /// Called when no step is left.
  var onIdle: (() -> Void)?
  private var waiting: [(occasion: Occasion, work: Work)] = []
  private var isRunning = false

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
    let outer = self.occasion
    self.occasion = occasion
    defer { self.occasion = outer }
    return work()
  }
}
