internal import ArgumentParser
internal import Dispatch
internal import SceneUI

/// What no application does by itself, for tests of the event loop and of the ends of a launch.
enum FixtureAct: String, ExpressibleByArgument {
  /// Reaches the main actor in every way, and says each arrival.
  case serveMainActor = "serve-main-actor"
  /// Paints by a timer, and says how much work lay between two of its times.
  case tick
  /// Gives a link to the desktop.
  case openLink = "open-link"
  /// Shows every way to a new window that a view can have.
  case offerRoutes = "offer-routes"
  case endInWillFinish = "end-in-will-finish"
  case endInDidFinish = "end-in-did-finish"
  case refuseInWillFinish = "refuse-in-will-finish"
  case refuseInDidFinish = "refuse-in-did-finish"
  /// The scene ends the application in `willConnectTo`.
  case endInConnect = "end-in-connect"
  /// A scene destroys its own session in `willConnectTo`.
  case destroyInConnect = "destroy-in-connect"

  /// The application's, as the command line has it.
  @MainActor static var current: FixtureAct?
}

extension FixtureAct {
  /// Reaches the main actor in every way that an application may, and says each arrival.
  @MainActor
  static func reachMainActor() {
    Task {
      fixtureLog.debug("served: task")
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
      fixtureLog.debug("served: sleep")
      for _ in 0..<1000 { await Task.yield() }
      fixtureLog.debug("served: a thousand yields")
      await Task.detached { fixtureLog.debug("away from the main actor") }.value
      fixtureLog.debug("served: return from another executor")
    }
    DispatchQueue(label: "org.scenery.fixture").async {
      DispatchQueue.main.sync { fixtureLog.debug("served: another queue") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
        fixtureLog.debug("served: later")
      }
    }
    // A whole turn after the others: timers are the loop's own.
    _ = Application.shared.windowSystem.schedule(after: .milliseconds(20)) {
      fixtureLog.debug("served: timer")
    }
  }
}
