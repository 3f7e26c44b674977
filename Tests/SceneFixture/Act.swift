internal import ArgumentParser
internal import Dispatch
internal import SceneUI

/// Actions that no application performs by itself, for tests of the event loop and of failing launches.
enum FixtureAct: String, ExpressibleByArgument {
  /// Reaches the main actor in every way, and logs each arrival.
  case serveMainActor = "serve-main-actor"
  /// Paints by a timer, and logs the most work between two of its calls.
  case tick
  /// Opens a link with the desktop's program for it.
  case openLink = "open-link"
  /// Shows every way to a new window that a view can offer.
  case offerRoutes = "offer-routes"
  /// Declares only one window group, which takes one link.
  case takeOneLink = "take-one-link"
  /// Fails before it has a display, with a status of its own.
  case failInLaunch = "fail-in-launch"
  case endInWillFinish = "end-in-will-finish"
  case endInDidFinish = "end-in-did-finish"
  case refuseInWillFinish = "refuse-in-will-finish"
  case refuseInDidFinish = "refuse-in-did-finish"
  /// The scene ends the application in `willConnectTo`.
  case endInConnect = "end-in-connect"
  /// A scene destroys its own session in `willConnectTo`.
  case destroyInConnect = "destroy-in-connect"

  /// The action from the command line.
  @MainActor static var current: FixtureAct?
}

extension FixtureAct {
  /// Reaches the main actor in every way that an application may use, and logs each arrival.
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
    // This takes one more turn of the loop than the others, because timers belong to the loop.
    _ = Application.shared.windowSystem.schedule(after: .milliseconds(20)) {
      fixtureLog.debug("served: timer")
    }
  }
}
