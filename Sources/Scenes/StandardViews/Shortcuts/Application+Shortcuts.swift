internal import Geometry
internal import SceneModel
public import Scenes
internal import Views

/// The Shortcuts window: one scene with the keys of all commands, which F1 and Ctrl+? open.
///
/// It shows the keys of the window from which it was opened. Like the Preferences window it is not restored.
@MainActor
final class ShortcutsWindow: ApplicationFeature {
  static let name = "org.scenery.shortcuts"

  fileprivate let shown = ShownShortcuts()

  /// Adds the scene to the manifest.
  func prepare(_ configuration: inout ApplicationConfiguration) {
    guard configuration.manifest?.supportsMultipleScenes == true else { return }
    let entry = SceneConfiguration(
      name: Self.name, delegateClass: ShortcutsSceneDelegate.self
    ) { [shown, name = configuration.name] in ShortcutsController(shown, application: name) }
    // Else this one would be the default.
    guard configuration.manifest?.configuration(named: nil, for: entry.role) != nil else { return }
    entry.isUnique = true
    entry.isOfLibrary = true
    entry.preferredSize = ShortcutsController.size
    entry.minimumSize = ShortcutsController.minimumSize
    configuration.manifest?.configurations.append(entry)
  }

  func canPerform(_ command: Command, in application: Application) -> Bool {
    command == .keyboardShortcuts && application.hasShortcutsWindow
  }

  func perform(_ command: Command, in application: Application) {
    let scene = application.activeScene(on: application.currentWindowSystem)
    if let scene, !scene.session.isTransient {
      shown.list = application.shortcutList(of: scene)
    }
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = scene
    options.configurationName = Self.name
    application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }
}

extension Application {
  /// Whether there is a Shortcuts window.
  package var hasShortcutsWindow: Bool { supportsMultipleScenes }

  fileprivate func shortcutList(of scene: Scene) -> ShortcutList {
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
  /// The names of the commands in the Shortcuts window, in groups. A command without a name here gets one that
  /// is made of its own.
  public var shortcutSections: [ShortcutSection] {
    get { self[[ShortcutSection].self] ?? ShortcutSection.standard }
    set { self[[ShortcutSection].self] = newValue }
  }
}

/// The delegate of the Shortcuts window's scene.
final class ShortcutsSceneDelegate: WindowSceneDelegate {
  var window: Window?

  init() {}
}
