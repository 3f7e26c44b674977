internal import FoundationEssentials
internal import Launcher
internal import SceneModel
internal import Scenes
internal import StandardViews
internal import Views
internal import X11Platform
internal import Xlib

/// Turns the request of this process's start, and the requests of other starts, into actions of the
/// application.
@MainActor
struct LaunchRequests {
  let application: DesktopApplication
  let context: LaunchContext
  let windowSystem: any WindowSystem

  init(
    _ application: DesktopApplication, _ context: LaunchContext, _ windowSystem: any WindowSystem
  ) {
    self.application = application
    self.context = context
    self.windowSystem = windowSystem
  }

  var name: String { application.names.name }

  // MARK: The first process

  /// The events for the connection options of the first scenes.
  func launchEvents() throws(LaunchError) -> [ExternalEvent] {
    switch context.request.kind {
    case .open(let links): [try application.event(links)]
    case .action(let name): [try event(action: name)]
    case .response(let text): [try event(response: text)]
    case .scenes(let command): try launchEvents(for: command)
    case .activate, .newWindow, .showAllWindows, .notice: []
    }
  }

  /// Performs requests that need the first windows: an overview of them, or another window beside the
  /// restored ones.
  func followLaunch() {
    switch context.request.kind {
    case .newWindow:
      _ = windowSystem.schedule(after: .zero) {
        guard let application = Application.current, application.hasRestoredWindows
        else { return }
        report(openWindow(application))
      }
    case .showAllWindows:
      _ = windowSystem.schedule(after: .zero) {
        if let application = Application.current { report(showAllWindows(application)) }
      }
    case .scenes(let command): followLaunch(for: command)
    case .activate, .open, .action, .response, .notice: break
    }
  }

  private func report(_ answer: InstanceAnswer) {
    if case .refused(let sentence) = answer { context.complain(sentence) }
  }

  // MARK: Other starts

  func perform(_ request: InstanceRequest) async -> InstanceAnswer {
    guard let running = Application.current, !running.hasTerminated else {
      return .refused("\(name) is ending.")
    }
    if case .notice(let word) = request.kind {
      return context.receive(notice: word)
        ? .done : .refused("\(name) does not know the word \(LinkRules.quoted(word)).")
    }
    if case .scenes(let command) = request.kind,
      let answer = performWithoutDisplay(command, running)
    {
      return answer
    }
    // A display on which no window was opened is disconnected again.
    defer { running.leaveEmptyDisplays() }
    do throws(ConnectionError) {
      guard let system = try await windowSystem(for: request, running) else {
        return perform(request, running)
      }
      guard !running.hasTerminated else { return .refused("\(name) is ending.") }
      guard system.connection.answers() else {
        throw ConnectionError.unreachable(displayName: system.connection.displayName)
      }
      return system.connection.takingTurn {
        system.handlingLaunch(startupID: request.startupID) {
          running.handling(.launcher, on: system) { perform(request, running) }
        }
      }
    } catch {
      return .refused("\(name) is running and cannot open a window here. \(error)")
    }
  }

  /// The X server that the request came from. Connects to it if it is a new one. Nil where the windows are
  /// not on X servers.
  private func windowSystem(
    for request: InstanceRequest, _ running: Application
  ) async throws(ConnectionError) -> X11WindowSystem? {
    func first() -> X11WindowSystem? {
      running.windowSystems.lazy.compactMap { $0 as? X11WindowSystem }.first
    }
    func known(_ display: String) -> X11WindowSystem? {
      running.windowSystems.lazy.compactMap { $0 as? X11WindowSystem }
        .first { DisplayName.isSame($0.connection.displayName, display) }
    }
    guard first() != nil, let display = request.display else { return first() }
    let end = ContinuousClock.now + Self.displayPatience
    repeat {
      if let system = known(display) { return system }
      // From now on a wait for one server would delay the windows of another.
      for case let system as X11WindowSystem in running.windowSystems {
        system.connection.prepareForOthers()
      }
      let connection = try await Connection.open(
        DisplayAddress(name: display, authorityFile: request.authorityFile),
        within: end - .now)
      // Another request may have connected meanwhile, or the application may be ending.
      let other = known(display)
      guard other == nil, !running.hasTerminated, let first = first() else {
        connection.close()
        return other
      }
      let system = X11WindowSystem(beside: first, connection: connection)
      if connection.takeGivenUpWait() == nil {
        running.add(system)
        return system
      }
      // The server did not answer, perhaps only for a moment.
      system.leave()
    } while ContinuousClock.now < end
    throw ConnectionError.unreachable(displayName: display)
  }

  /// How long another display may take to answer. The process that sent the request waits a little longer.
  private static let displayPatience = Duration.seconds(1)

  private func perform(_ request: InstanceRequest, _ running: Application) -> InstanceAnswer {
    do throws(LaunchError) {
      switch request.kind {
      case .activate where !running.supportsMultipleScenes: return bringForward(running)
      case .activate, .newWindow: return openWindow(running)
      case .showAllWindows: return showAllWindows(running)
      case .open(let links): return receive(try application.event(links), running)
      case .action(let name): return receive(try event(action: name), running)
      case .response(let text): return receive(try event(response: text), running)
      case .scenes(let command): return perform(command, running)
      // A notice was answered before, without a display.
      case .notice: return .done
      }
    } catch {
      return .refused(error.sentence)
    }
  }

  private func openWindow(_ running: Application) -> InstanceAnswer {
    answering { onError in
      running.handling(.launcher) {
        running.requestSceneSessionActivation(
          nil, userActivity: nil, options: nil, errorHandler: onError)
      }
    }
  }

  /// Activates the frontmost session, or opens a window if there is none. The launcher's entry does this
  /// where the application has only one scene.
  private func bringForward(_ running: Application) -> InstanceAnswer {
    let front = running.sessions.max { $0.record.stackingOrder < $1.record.stackingOrder }
    guard let front else { return openWindow(running) }
    return answering { onError in
      running.handling(.launcher) {
        running.requestSceneSessionActivation(
          front, userActivity: nil, options: nil, errorHandler: onError)
      }
    }
  }

  private func showAllWindows(_ running: Application) -> InstanceAnswer {
    running.handling(.launcher) { running.showOverview(from: nil) }
    return .done
  }

  private func receive(_ event: ExternalEvent, _ running: Application) -> InstanceAnswer {
    if case .notification(let response) = event {
      running.userNotifications.closed(response.notificationIdentifier)
    }
    return answering { onError in running.receive(event, errorHandler: onError) }
  }

  /// Requests are performed at once, so their errors are known when they return.
  private func answering(
    _ request: (@escaping @MainActor (any Error) -> Void) -> Void
  ) -> InstanceAnswer {
    let outcome = Outcome()
    request { outcome.error = $0 }
    return outcome.error.map { .refused("\(name) cannot do that: \($0)") } ?? .done
  }

  @MainActor private final class Outcome { var error: (any Error)? }

  private func event(response text: String) throws(LaunchError) -> ExternalEvent {
    do throws(ActivityCodingError) {
      return .notification(try NotificationResponse(decoding: text))
    } catch {
      throw LaunchError(.usage, "\(name) does not understand a response: \(error).")
    }
  }

  private func event(action name: String) throws(LaunchError) -> ExternalEvent {
    guard let action = application.actions.first(where: { $0.name == name }) else {
      throw LaunchError(
        .usage, "\(self.name) has no action \(LinkRules.quoted(name)).")
    }
    return .shortcut(
      ShortcutItem(
        type: action.name, localizedTitle: action.title,
        targetContentIdentifier: action.targetContentIdentifier))
  }
}

extension DesktopApplication {
  /// The event that opens links. Each link is checked, whatever its source.
  func event(_ links: [String]) throws(LaunchError) -> ExternalEvent {
    var contexts: [OpenURLContext] = []
    for link in links {
      do throws(LinkRules.Fault) { try linkRules.check(link) } catch {
        throw LaunchError(
          .usage, "\(names.name) does not open \(LinkRules.quoted(link)): \(error).")
      }
      // The rules are stricter than RFC 3986, so Foundation accepts every link that passes them.
      guard let url = URL(string: link) else {
        throw LaunchError(.usage, "\(names.name) does not open \(LinkRules.quoted(link)).")
      }
      contexts.append(OpenURLContext(url: url))
    }
    return .openURLs(contexts)
  }
}
