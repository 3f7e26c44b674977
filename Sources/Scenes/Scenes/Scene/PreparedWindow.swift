package import Geometry
internal import Views

/// A window that is created, laid out and painted before its scene was requested. The release of a drag
/// then only has to connect the scene and to map the window.
///
/// No session, scene or callback exists yet for it. A cancelled drag therefore leaves nothing behind.
@MainActor
package final class PreparedWindow {
  package let window: Window
  /// Of which the window is made, and its scene with it.
  package let configuration: SceneConfiguration
  let host: WindowHost
  /// The scale for which the window was created.
  private let scale: ScaleFactor

  init(_ configuration: SceneConfiguration, host: WindowHost, window: Window) {
    self.configuration = configuration
    self.host = host
    self.window = window
    scale = host.scale
  }

  /// Whether the desktop's scale has changed since. The window then has as many pixels as before, and so another
  /// size than a new one.
  package var isOfOtherScale: Bool { host.system.desktop.scale != scale }

  /// The size of the content, in logical units.
  package var size: Size { host.size }
}

extension Application {
  /// Creates and paints the window that an activity opens. Nil when the application delegate leaves the
  /// content to the scene.
  package func prepareWindow(for activity: UserActivity, on system: any WindowSystem)
    -> PreparedWindow?
  {
    opening(for: [activity]).flatMap { prepareWindow($0, on: system) }
  }

  package func prepareWindow(_ made: SceneConfiguration, on system: any WindowSystem)
    -> PreparedWindow?
  {
    guard let makeRoot = made.rootViewController else { return nil }
    let host = WindowHost(
      application: self, on: system, size: firstSize(made, entry(named: made.name, for: made.role)))
    let window = Window(application: self)
    window.rootViewController = makeRoot()
    host.display(window)
    host.create(
      WindowAttributes(
        title: window.title, role: "", size: host.size,
        minimumSize: configuration.minimumWindowSize))
    host.prepare()
    return PreparedWindow(made, host: host, window: window)
  }

  /// Discards a prepared window, because the drag was cancelled or its release made no window.
  package func discard(_ prepared: PreparedWindow) {
    // A window that was taken over belongs to its session.
    if prepared.host.session == nil { prepared.host.destroy() }
  }
}
