internal import SceneUI

/// An application delegate without the dynamic configuration hook.
final class SilentDelegate: ApplicationDelegate {}

/// An application delegate whose hook answers with one name, whatever it is asked.
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
