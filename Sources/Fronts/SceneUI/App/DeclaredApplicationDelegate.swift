internal import Geometry
internal import SceneModel
internal import Scenes
internal import StandardViews
internal import Views

/// The application delegate of a declarative application. It answers for the declared scenes, and forwards
/// calls to the application's own delegate, if there is one.
@MainActor
final class DeclaredApplicationDelegate: Responder, ApplicationDelegate {
  let information: AppInformation
  let declarations: [SceneDeclaration]
  /// The pages of the Preferences window.
  private let settings: [SceneDeclaration]
  /// The application's own delegate, from its ``ApplicationDelegateAdaptor``.
  let custom: (any ApplicationDelegate)?
  private let manifest: SceneManifest?
  /// The scene delegate classes that the own delegate chose, by session.
  private var delegateClasses: [String: any SceneDelegate.Type] = [:]

  init(
    information: AppInformation, declarations: [SceneDeclaration],
    custom: (any ApplicationDelegate)?, manifest: SceneManifest?
  ) {
    self.information = information
    self.declarations = declarations.filter { $0.kind != .settings }
    settings = declarations.filter { $0.kind == .settings }
    self.custom = custom
    self.manifest = manifest
  }

  override var next: Responder? { custom as? Responder }

  // MARK: Configuration

  /// A configuration whose manifest has one entry per declaration.
  var configuration: ApplicationConfiguration {
    let entries = declarations.map { declaration in
      let entry = declaration.configuration()
      if let given = manifestEntry(for: declaration.name) {
        entry.sceneClass = given.sceneClass
        entry.preferredSize = entry.preferredSize ?? given.preferredSize
        entry.minimumSize = entry.minimumSize ?? given.minimumSize
      }
      return entry
    }
    var configuration = ApplicationConfiguration(
      name: information.name,
      manifest: SceneManifest(
        supportsMultipleScenes: manifest?.supportsMultipleScenes ?? true, configurations: entries))
    configuration.externalEventOrder = .declarations
    // Any declared text can be searched and enlarged.
    configuration.shortcuts.merge(.finding)
    configuration.shortcuts.merge(.zooming)
    configuration.shortcutSections += [.finding, .textSize]
    let name = information.name
    configuration.preferencesPages = settings.map { page in
      PreferencesPage(title: page.title ?? name) {
        page.makeContent(SceneContext(Application.shared))
      }
    }
    configuration.declaredActivityTypes = information.activityTypes.union([OpenWindowActivity.type])
    return configuration
  }

  /// The entry of another manifest for a declaration.
  private func manifestEntry(for name: String) -> SceneConfiguration? {
    guard let manifest else { return nil }
    let names = Set(declarations.map(\.name))
    return manifest.configuration(named: name, for: .windowApplication)
      ?? manifest.configurations.first { entry in
        entry.role == .windowApplication && !(entry.name.map(names.contains) ?? false)
      }
  }

  // MARK: Declarations

  func declaration(named name: String) -> SceneDeclaration? {
    declarations.first { $0.name == name }
  }

  /// The declaration of a session. A name that only an earlier version of the application declared means
  /// the first declaration.
  func declaration(of session: SceneSession) -> SceneDeclaration? {
    session.configuration.name.flatMap { declaration(named: $0) } ?? declarations.first
  }

  /// The declaration that makes the window for a request (T-7 … T-10): the one that the request names, else
  /// the first whose conditions match the target, else the first without conditions.
  private func declaration(for session: SceneSession, _ options: ConnectionOptions)
    -> SceneDeclaration?
  {
    if let name = options.userActivities.lazy.compactMap(OpenWindowActivity.scene).first,
      let declaration = declaration(named: name)
    {
      return declaration
    }
    if let chosen = session.configuration.name, let declaration = declaration(named: chosen) {
      return declaration
    }
    return declarations.first
  }

  /// The class of the application's own scene delegate for a session. The own application delegate named it
  /// when the session was new. Otherwise another manifest names it.
  func delegateClass(for session: SceneSession) -> (any SceneDelegate.Type)? {
    if let chosen = delegateClasses[session.persistentIdentifier] { return chosen }
    if let name = session.sceneStorage[SceneStorageStore.delegateClass]?.string,
      let known = _typeByName(name) as? any SceneDelegate.Type
    {
      return known
    }
    return session.configuration.name.flatMap(manifestEntry)?.delegateClass
  }

  /// The window that a declaration makes of the activity's value; other activities are the own delegate's.
  func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?
  {
    guard
      let declaration = OpenWindowActivity.scene(in: userActivity).flatMap(declaration(named:))
    else { return custom?.application(application, configurationFor: userActivity) }
    return SceneConfiguration(name: declaration.name) { [unowned application] in
      let context = SceneContext(application)
      context.takeUpValue(from: [userActivity], declaration)
      return declaration.content(context)
    }
  }

  func application(_ application: Application, willOpenDropped userActivity: UserActivity) throws {
    try custom?.application(application, willOpenDropped: userActivity)
  }

  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let declared = declaration(for: session, options)
    let result = SceneConfiguration(name: declared?.name, sessionRole: session.role)
    guard
      let answer = custom?.application(
        application, configurationForConnecting: session, options: options)
    else { return result }
    result.sceneClass = answer.sceneClass
    result.rootViewController = answer.rootViewController
    result.preferredSize = answer.preferredSize
    result.minimumSize = answer.minimumSize
    if let chosen = answer.delegateClass {
      delegateClasses[session.persistentIdentifier] = chosen
      // The own delegate is not asked again for a session that is restored.
      session.sceneStorage[SceneStorageStore.delegateClass] =
        _mangledTypeName(chosen).map { .string($0) }
    }
    return result
  }

  // MARK: Passed on

  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    custom?.application(application, willFinishLaunchingWithOptions: launchOptions) ?? true
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    // A session of a declaration that only an earlier version had is restored with the first one.
    for session in application.openSessions where session.configuration.delegateClass == nil {
      session.configuration.delegateClass = DeclaredSceneDelegate.self
    }
    return custom?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
  }

  func applicationWillTerminate(_ application: Application) {
    custom?.applicationWillTerminate(application)
    AppStorageStore.saveAll()
  }

  func application(
    _ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>
  ) {
    for session in sessions { delegateClasses[session.persistentIdentifier] = nil }
    custom?.application(application, didDiscardSceneSessions: sessions)
  }
}
