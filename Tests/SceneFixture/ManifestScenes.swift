internal import SceneUI

/// An application delegate without the dynamic configuration hook.
final class SilentDelegate: ApplicationDelegate {}

/// An application delegate whose hook returns the configuration of one name for every session.
final class AnsweringDelegate: ApplicationDelegate {
  private let name: String

  init(_ name: String) { self.name = name }

  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    SceneConfiguration(name: name, sessionRole: session.role)
  }
}
