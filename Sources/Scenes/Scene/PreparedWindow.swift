package import Geometry
package import Views

/// A window that is created, laid out and painted before its scene was requested. The release of a drag
/// then only has to connect the scene and to map the window.
///
/// No session, scene or callback exists yet for it. A cancelled drag therefore leaves nothing behind.
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

  /// The size of the content, in logical units.
  package var size: Size { host.size }
}

extension Application {
  /// Creates and paints a window around a root that a drag item's content provider built.
  ///
  /// - Parameter system: The display where it will be shown. Nil for the display of the present request.
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

  /// Discards a prepared window, because the drag was cancelled or its release made no window.
  package func discard(_ prepared: PreparedWindow) {
    // A window that was taken over belongs to its session.
    if prepared.host.session == nil { prepared.host.destroy() }
  }
}
