internal import SceneModel
internal import Scenes
internal import Views

/// The drag for a person who hears it. Each sentence is said once, when it becomes true.
///
///     lifted ─▶ what a release would do, whenever that changes ─▶ dropped, or put back and why
///
/// In a drag that keys lead it is ``KeyboardDrag`` that says what Return would do.
extension DragController {
  /// Says a sentence in the window in which the drag began. Nobody listens most of the time: then no words are made.
  func say(_ words: @autoclosure () -> String) {
    source.window.contentRoot.accessibilityChanged(.announcement(words()))
  }

  /// Says what a release of the pointer would do, if it would do something else than before.
  func sayPromise() {
    guard AccessibilityObservation.observer != nil, source.keyboardStart == nil else { return }
    let promise = self.promise
    guard promise != saidPromise else { return }
    saidPromise = promise
    if let promise { say(promise) }
  }

  /// The words of the label, with the place in the application. Nil while there is no label.
  private var promise: String? {
    guard let label = presentation?.show.label else { return nil }
    guard session.outcome?.isInProcess ?? false, let target = drops.target,
      let window = drops.targetWindow
    else { return label }
    return "\(label), \(place(at: .target(target, window)))"
  }

  func sayDrop(_ outcome: DropOutcome) {
    switch outcome {
    case .newWindow, .tile, .bringToFront, .deliverInProcess: say("Dropped")
    // What another program does with it is said when that is known.
    case .deliver, .deliverAsking, .putBack: break
    }
  }

  /// Says that another program has taken what was dropped.
  func sayDelivery(_ action: DropAction) {
    say("\(action.participle) to \(program ?? "another program")")
  }

  /// - Parameter reason: Why nothing else became of the drag. Nil where the person has put it back.
  func sayPutBack(_ reason: String? = nil) {
    let plain = "Put back"
    say(reason.map { $0 == plain ? plain : "\(plain). \($0)" } ?? plain)
  }
}

extension PutBackReason {
  /// The cause in words, where the label at the pointer only says that this is no place. The person who hears it does not
  /// see what is there.
  var cause: String? {
    switch self {
    case .dock: "A panel takes nothing"
    case .windowsNotAllowed: "Drags open no windows"
    case .ownWindow, .refused, .withinMargin, .notArmed, .itemGone, .notAtEdge: nil
    }
  }
}
