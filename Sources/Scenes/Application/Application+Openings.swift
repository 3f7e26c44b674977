internal import SceneModel
internal import Views

/// Windows that open only when the person says so (R-9, and the drag of many items).
///
///     link, launcher, bus ─┐
///     drop of many items ──┴▶ allow ─▶ at most 8 ─▶ open
///                                   └▶ more ──────▶ one question over a window ─ Open ───▶ all of them
///                                                   (it counts up)             └ Cancel ─▶ none
///
/// Nothing waits for the answer: callers hear that their request was taken, and every other window goes
/// on. When the window with the question goes, the question moves to another.
extension Application {
  typealias ErrorHandler = @MainActor (any Error) -> Void

  /// Who asks for what happens now, if that is somebody who may ask for too much.
  var outsideAsker: OpeningQuestion.Asker? {
    switch steps.occasion.cause {
    case .link, .launcher: .outside
    case .input, .launch, .restoration, .control: nil
    }
  }

  /// Runs `work`, which opens windows: now, or when the person has said so.
  ///
  /// - Parameters:
  ///   - asker: Nil for somebody who may open as many as they like.
  ///   - errorHandler: Told when too many windows wait already; passed on to work that is done now.
  func allow(
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

  /// How many windows the arrival of events opens.
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
      // It fails again when it is carried out, and is reported then.
      return false
    }
  }

  /// Shows what waits, over another window if the one with the question is gone.
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

  /// The window that the request came from, else the one used last of those on the request's display,
  /// else the one used last.
  private func windowForQuestion(about opening: HeldOpenings.Opening) -> Window? {
    if let host = opening.source, host.isShown, let window = host.window { return window }
    let here = candidates(on: opening.occasion.windowSystem ?? windowSystem)
    let all = here.isEmpty ? sessions.filter(\.showsWindow) : here
    let chosen =
      all.filter(\.isOnScreen).max { $0.recency < $1.recency }
      ?? all.max { $0.recency < $1.recency }
    if let chosen, !chosen.isOnScreen { chosen.host?.activate(toMonitorAt: nil, because: cause) }
    return chosen?.host?.window
  }

  private func candidates(on system: any WindowSystem) -> [SceneSession] {
    sessions.filter { $0.showsWindow && $0.host?.system === system }
  }

  /// Where there is no window to ask in, one opens first: the one that a plain start opens.
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
