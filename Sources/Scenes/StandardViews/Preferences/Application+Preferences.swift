internal import Dragging
internal import Geometry
internal import SceneModel
public import Scenes
internal import Views

/// The Preferences window: one scene, with what a person can choose in every application.
///
/// An application has it when its `ApplicationConfiguration.preferences` are set, which the launch of a
/// desktop application does. Ctrl+comma and the menu item `MenuItem.preferences` open it. It is not restored
/// at the next start, which would otherwise begin with it alone.
@MainActor
final class PreferencesWindow: ApplicationFeature {
  static let name = "org.scenery.preferences"

  /// Adds the scene to the manifest.
  func prepare(_ configuration: inout ApplicationConfiguration) {
    let declared = configuration
    let pages = declared.preferencesPages
    guard declared.preferences != nil || !pages.isEmpty,
      declared.manifest?.supportsMultipleScenes == true
    else { return }
    let entry = SceneConfiguration(
      name: Self.name, delegateClass: PreferencesSceneDelegate.self
    ) {
      let standard = declared.preferences.map { PreferencesController($0, declared) }
      if pages.isEmpty, let standard { return standard }
      return PreferencesPagesController(pages, standard, declared.name)
    }
    // Else this one would be the default.
    guard declared.manifest?.configuration(named: nil, for: entry.role) != nil else { return }
    entry.isUnique = true
    entry.isOfLibrary = true
    entry.preferredSize =
      pages.isEmpty
      ? PreferencesController.size(for: declared) : PreferencesPagesController.size
    entry.minimumSize =
      pages.isEmpty ? PreferencesController.minimumSize : PreferencesPagesController.minimumSize
    configuration.manifest?.configurations.append(entry)
  }

  func attached(to application: Application) { application.followLookPreferences() }

  func canPerform(_ command: Command, in application: Application) -> Bool {
    command == .preferences && application.hasPreferences
  }

  func perform(_ command: Command, in application: Application) { application.showPreferences() }
}

extension Application {
  /// Whether there is a Preferences window.
  package var hasPreferences: Bool {
    (configuration.preferences != nil || !configuration.preferencesPages.isEmpty)
      && supportsMultipleScenes
  }

  fileprivate func showPreferences() {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = activeScene(on: currentWindowSystem)
    options.configurationName = PreferencesWindow.name
    requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }

  /// Follows what the person chose for the look.
  fileprivate func followLookPreferences() {
    guard let preferences = configuration.lookPreferences else { return }
    setPersonalSettings(preferences.values.settings)
    preferences.changes.observe(self) { [weak self, weak preferences] in
      guard let self, let preferences else { return }
      setPersonalSettings(preferences.values.settings)
    }
  }
}

extension ApplicationConfiguration {
  /// What the person chose for the look of the windows. With it the Preferences window has rows for the size of text,
  /// colors and contrast. The launch of a desktop application sets it.
  public var lookPreferences: Preferences<LookPreferences>? {
    get { self[Preferences<LookPreferences>.self] }
    set { self[Preferences<LookPreferences>.self] = newValue }
  }

  /// What the person chose for the spelling. With it the Preferences window has a row for the spelling. The
  /// launch of a desktop application sets it where `ApplicationConfiguration.checksSpelling` says so.
  public var spellingPreferences: Preferences<SpellingPreferences>? {
    get { self[Preferences<SpellingPreferences>.self] }
    set { self[Preferences<SpellingPreferences>.self] = newValue }
  }
}

/// The delegate of the Preferences window's scene.
final class PreferencesSceneDelegate: WindowSceneDelegate {
  var window: Window?

  init() {}

  func sceneDidBecomeActive(_ scene: Scene) {
    let controller: PreferencesController? = scene.rootViewController()
    controller?.readAgain()
    let paged: PreferencesPagesController? = scene.rootViewController()
    paged?.standard?.readAgain()
  }
}
