internal import SceneModel
internal import Views

/// Windows that open only after the user agrees (R-9, and the drag of many items).
///
///     link, launcher, bus ─┐
///     drop of many items ──┴▶ allow ─▶ at most 8 ─▶ open
///                                   └▶ more ──────▶ one question over a window ─ Open ───▶ all of them
///                                                   (it counts up)             └ Cancel ─▶ none
///
/// No code waits for the answer. Callers are told that their request was accepted, and all other windows
/// continue. If the window with the question disappears, the question moves to another window.
extension Application {
  package typealias ErrorHandler = @MainActor (any Error) -> Void

  /// The origin of the present request, if it is one that may ask for too many windows.
  var outsideAsker: OpeningQuestion.Asker? {
    switch steps.occasion.cause {
    // Any program can send the messages of a drop, without a person.
    case .link, .launcher, .drop, .notification, .control: .outside
    case .input, .launch, .restoration, nil: nil
    }
  }

  /// Runs `work`, which opens windows, at once or after the user has agreed.
  ///
  /// - Parameters:
  ///   - asker: The origin of the request. Nil when it may open any number of windows.
  ///   - errorHandler: Called when too many windows wait already. It is passed on to `work`.
  package func allow(
    _ count: Int, for asker: OpeningQuestion.Asker?, from source: WindowHost? = nil,
    _ errorHandler: ErrorHandler? = nil, _ work: @escaping (ErrorHandler?) -> Void
  ) {
    guard let asker, count > 0, supportsMultipleScenes, phase == .running else {
      return work(errorHandler)
    }
    switch openings.verdict(count, for: asker) {
    case .open: work(errorHandler)
    case .ask:
      openings.hold(
        HeldOpenings.Opening(occasion: steps.occasion, asker: asker, source: source) { work(nil) },
        count: count)
      if source == nil { makeWindowForQuestion() }
      showOpeningQuestion()
    case .refuse:
      fail(
        SceneError.requestDenied(.tooManyWindows(waiting: openings.waiting)), nil, errorHandler)
    }
  }

  /// The number of windows that the events would open.
  func newWindowCount(_ arrivals: [Arrival]) -> Int {
    arrivals.count { arrival in
      guard let session = arrival.session else {
        return makesWindow(.windowApplication, arrival.delivery, target: arrival.delivery.target)
      }
      return session.host?.isShown != true
    }
  }

  /// Whether a request for a new scene opens a window.
  func makesWindow(
    _ role: SceneSessionRole, _ delivery: SceneDelivery, target: String?, named name: String? = nil
  ) -> Bool {
    do {
      let entry = try chosenEntry(for: role, delivery, target: target, named: name)
      return uniqueSession(of: entry, role) == nil
    } catch {
      // The request fails again when it is performed, and is reported then.
      return false
    }
  }

  /// A person is about to use a window. What was postponed is done first: a window that was closed can be reopened
  /// then, and the scene of one that was dropped is connected.
  func personActed() {
    steps.finishPostponed()
    openings.personActed()
  }

  /// Shows the question about the waiting windows. If its window is gone, the question moves to another
  /// one.
  func showOpeningQuestion() {
    guard phase == .running else { return }
    openings.show(
      over: windowForQuestion, asked: { log.debug("asks: \($0)") },
      answer: { [weak self] in self?.answerOpeningQuestion(opens: $0) })
  }

  private func answerOpeningQuestion(opens: Bool) {
    steps.run { [self] in
      let held = openings.takeAll()
      guard opens else { return }
      for opening in held { steps.append(opening.work, for: opening.occasion) }
    }
  }

  /// The window that the request came from, else the most recently used one on the request's display, else
  /// the most recently used one.
  private func windowForQuestion(about opening: HeldOpenings.Opening) -> Window? {
    if let host = opening.source, host.isShown, let window = host.window { return window }
    let here = candidates(on: opening.occasion.windowSystem ?? windowSystem)
    let all = here.isEmpty ? sessions.filter(\.showsWindow) : here
    let chosen =
      all.filter(\.isOnScreen).max { $0.recency < $1.recency }
      ?? all.max { $0.recency < $1.recency }
    if let chosen, !chosen.isOnScreen {
      chosen.host?.activate(toMonitorAt: nil, because: opening.occasion.cause)
    }
    return chosen?.host?.window
  }

  private func candidates(on system: any WindowSystem) -> [SceneSession] {
    sessions.filter { $0.showsWindow && $0.host?.system === system }
  }

  /// If no window can show the question, opens the one that a plain start opens.
  private func makeWindowForQuestion() {
    guard candidates(on: steps.occasion.windowSystem ?? windowSystem).isEmpty else { return }
    do { try makeScene(.windowApplication, SceneDelivery(), target: nil, nil) } catch {
      report(error)
    }
  }
}

extension SceneSession {
  /// Whether a window with content is on its display, iconified or not.
  fileprivate var showsWindow: Bool { host?.isShown == true && host?.window != nil }
}
