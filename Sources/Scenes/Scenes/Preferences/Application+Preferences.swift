internal import Geometry
internal import SceneModel
internal import Views

/// The Preferences window: one scene, with what a person can choose in every application.
///
/// An application has it when its ``ApplicationConfiguration/preferences`` are set, which the launch of a
/// desktop application does. Ctrl+comma and the menu item ``MenuItem/preferences`` open it. It is not restored
/// at the next start, which would otherwise begin with it alone.
extension Application {
  static let preferencesName = "org.scenery.preferences"

  /// The settings of a drag that begins now, with what the person chose. A file that was changed by hand is
  /// read again.
  func withPreferences(_ settings: DragSettings) -> DragSettings {
    guard let preferences = configuration.preferences else { return settings }
    preferences.readAgain()
    return preferences.values.applied(to: settings)
  }

  /// Whether there is a Preferences window.
  package var hasPreferences: Bool { configuration.preferences != nil && supportsMultipleScenes }

  func showPreferences() {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = activeScene(on: currentWindowSystem)
    options.configurationName = Self.preferencesName
    requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }
}

extension ApplicationConfiguration {
  /// The configuration with a scene for the Preferences window.
  var withPreferences: ApplicationConfiguration {
    guard let preferences, manifest?.supportsMultipleScenes == true else { return self }
    let entry = SceneConfiguration(
      name: Application.preferencesName, delegateClass: PreferencesSceneDelegate.self
    ) { [self] in PreferencesController(preferences, self) }
    // Else this one would be the default.
    guard manifest?.configuration(named: nil, for: entry.role) != nil else { return self }
    entry.isUnique = true
    let size = PreferencesController.size(
      hasSpelling: spelling != nil && spellingPreferences != nil)
    entry.preferredSize = size
    entry.minimumSize = size
    var configuration = self
    configuration.manifest?.configurations.append(entry)
    return configuration
  }
}

/// The delegate of the Preferences window's scene.
final class PreferencesSceneDelegate: WindowSceneDelegate {
  var window: Window?

  init() {}

  func sceneDidBecomeActive(_ scene: Scene) {
    let controller: PreferencesController? = scene.rootViewController()
    controller?.readAgain()
  }
}
