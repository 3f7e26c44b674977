internal import Geometry
internal import SceneModel
internal import Views

/// The Shortcuts window: one scene with the keys of all commands, which F1 and Ctrl+? open.
///
/// It shows the keys of the window from which it was opened. Like the Preferences window it is not restored.
extension Application {
  static let shortcutsName = "org.scenery.shortcuts"

  /// Whether a scene is the library's own, which no delegate knows and which is not restored.
  static func isOwnScene(_ configuration: SceneConfiguration) -> Bool {
    configuration.name == preferencesName || configuration.name == shortcutsName
  }

  /// Whether there is a Shortcuts window.
  package var hasShortcutsWindow: Bool { supportsMultipleScenes }

  func showShortcuts() {
    let scene = activeScene(on: currentWindowSystem)
    if let scene, !scene.session.isTransient {
      shortcutsShown.list = shortcutList(of: scene)
    }
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = scene
    options.configurationName = Self.shortcutsName
    requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }

  private func shortcutList(of scene: Scene) -> ShortcutList {
    let own = (scene.delegate as? any ShortcutSource)?.shortcutSections ?? []
    return ShortcutList(
      own: own, configuration.shortcutSections, table: shortcuts,
      hidden: hasPreferences ? [] : [.preferences])
  }
}

/// The list that the Shortcuts window shows.
@MainActor
final class ShownShortcuts {
  var list = ShortcutList([], table: ShortcutTable()) {
    didSet { if list != oldValue { onChange?() } }
  }
  var onChange: (() -> Void)?
}

extension ApplicationConfiguration {
  /// The configuration with a scene for the Shortcuts window.
  func withShortcuts(_ shown: ShownShortcuts) -> ApplicationConfiguration {
    guard manifest?.supportsMultipleScenes == true else { return self }
    let entry = SceneConfiguration(
      name: Application.shortcutsName, delegateClass: ShortcutsSceneDelegate.self
    ) { ShortcutsController(shown, application: name) }
    // Else this one would be the default.
    guard manifest?.configuration(named: nil, for: entry.role) != nil else { return self }
    entry.isUnique = true
    entry.preferredSize = ShortcutsController.size
    entry.minimumSize = ShortcutsController.minimumSize
    var configuration = self
    configuration.manifest?.configurations.append(entry)
    return configuration
  }
}

/// The delegate of the Shortcuts window's scene.
final class ShortcutsSceneDelegate: WindowSceneDelegate {
  var window: Window?

  init() {}
}
