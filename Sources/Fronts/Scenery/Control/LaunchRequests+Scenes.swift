internal import Glibc
internal import Launcher
internal import SceneModel
internal import Scenes
internal import X11Platform

/// Performs the commands of other programs about scenes (W-13).
extension LaunchRequests {
  // MARK: The first process

  /// The activity for which the process was started.
  func launchEvents(for command: SceneCommand) throws(LaunchError) -> [ExternalEvent] {
    guard case .open(let text?, isNew: false, _) = command else { return [] }
    return [.userActivity(UserActivity(payload: try payload(text)))]
  }

  /// Opens what the first windows do not show, and says which scene shows it.
  func followLaunch(for command: SceneCommand) {
    guard case .open(let text, let isNew, let frame) = command else { return }
    _ = windowSystem.schedule(after: .zero) {
      guard let running = Application.current else { return }
      let opensAnother = isNew ? running.hasRestoredWindows || text != nil : text == nil
      if opensAnother, running.hasRestoredWindows || text != nil {
        return say(perform(command, running))
      }
      let target = (try? text.map(payload))??.targetContentIdentifier
      guard
        let session = running.session(preferring: target)
          ?? running.openSessions.max(by: { $0.recency < $1.recency })
      else { return }
      // The window is shown already, or waits for the window manager.
      say(answer { try running.control.activate(session.persistentIdentifier, at: frame) })
    }
  }

  /// Writes the outcome for the process that started this one, which waits for it.
  private func say(_ answer: InstanceAnswer) {
    switch answer {
    case .text(let text): print(text)
    case .refused(let sentence), .missing(let sentence):
      context.complain(sentence)
      print("")
    case .done, .lines: print("")
    }
    fflush(nil)
    // The starting process reads up to the end.
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  // MARK: Other starts, and the bus

  /// Performs a command that opens no window on the display of the request. It waits for no display.
  ///
  /// - Returns: Nil for another command.
  func performWithoutDisplay(_ command: SceneCommand, _ running: Application) -> InstanceAnswer? {
    switch command {
    case .list: return .text(running.control.list().json)
    case .watch:
      let events = running.control.events()
      return .lines(
        AnswerLines(take: { events.take().map(\.json) }, wait: { events.wait($0) }))
    case .destroy(let scene): return answer { try running.control.destroy(scene) }
    case .open, .activate: return nil
    }
  }

  /// Performs a command with the startup identifier and the time of its request.
  func perform(_ command: SceneCommand, _ running: Application) -> InstanceAnswer {
    switch command {
    case .open(let text, let isNew, let frame):
      do throws(LaunchError) {
        let activity = try text.map(payload).map(UserActivity.init(payload:))
        return answer {
          try running.control.open(activity, asNew: isNew, at: frame)
        }
      } catch {
        return .refused(error.sentence)
      }
    case .activate(let scene, let frame):
      return answer { try running.control.activate(scene, at: frame) }
    case .list, .watch, .destroy:
      return performWithoutDisplay(command, running) ?? .done
    }
  }

  private func answer(_ work: () throws -> SceneOutcome) -> InstanceAnswer {
    do {
      return .text(try work().json)
    } catch SceneError.requestDenied(.sessionNotOpen(let scene)) {
      return .missing("\(name) has no scene \(LinkRules.quoted(scene)).")
    } catch {
      return .refused("\(name) cannot do that: \(error)")
    }
  }

  private func payload(_ text: String) throws(LaunchError) -> ActivityPayload {
    do throws(ActivityCodingError) {
      return try ActivityPayload(decoding: Array(text.utf8))
    } catch {
      throw LaunchError(.badData, "\(name) does not understand the activity. \(error)")
    }
  }
}

extension SceneControl {
  fileprivate func open(
    _ activity: UserActivity?, asNew: Bool, at place: WindowFrame?
  ) throws -> SceneOutcome {
    try open(
      activity, asNew: asNew,
      frame: place.map { .init(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
  }

  fileprivate func activate(_ scene: String, at place: WindowFrame?) throws -> SceneOutcome {
    try activate(
      scene, frame: place.map { .init(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
  }
}
