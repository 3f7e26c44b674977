package import Geometry
package import Views

/// A window that is created, laid out and painted before anybody asked for its scene, so that the
/// release of a drag only has to connect the scene and to map.
///
/// While it exists no session, scene or callback does: a cancelled drag leaves nothing behind.
@MainActor
package final class PreparedWindow {
  package let window: Window
  package let rootViewController: ViewController
  let host: WindowHost

  init(host: WindowHost, window: Window, rootViewController: ViewController) {
    self.host = host
    self.window = window
    self.rootViewController = rootViewController
  }

  /// Of the content, logical units.
  package var size: Size { host.size }
}

extension Application {
  /// Creates and paints a window around a root that a drag item's content provider built.
  ///
  /// - Parameter system: Where it will be shown; nil for where this is asked for.
  package func prepareWindow(
    rootViewController: ViewController, size: Size? = nil, on system: (any WindowSystem)? = nil
  ) -> PreparedWindow {
    let host = WindowHost(
      application: self, on: system ?? currentWindowSystem,
      size: size ?? configuration.defaultWindowSize)
    let window = Window(application: self)
    window.rootViewController = rootViewController
    host.display(window)
    host.create(
      WindowAttributes(
        title: window.title, role: "", size: host.size,
        minimumSize: configuration.minimumWindowSize))
    host.prepare()
    return PreparedWindow(host: host, window: window, rootViewController: rootViewController)
  }

  /// The drag was cancelled, or its release made no window.
  package func discard(_ prepared: PreparedWindow) {
    // A window that a session has taken over is the session's.
    if prepared.host.session == nil { prepared.host.destroy() }
  }
}
