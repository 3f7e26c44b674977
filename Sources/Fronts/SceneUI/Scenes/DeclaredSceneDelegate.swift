internal import SceneModel
internal import Scenes
internal import StandardViews
internal import Views

/// The delegate of every scene of a declarative application. It shows the declared content, and forwards
/// calls to the views and to the application's own scene delegate, if there is one.
///
/// Swift on Linux cannot ask an object which methods it has. Whether the own delegate sets up the window in
/// `willConnectTo` is therefore seen from the result: if it made a window key and visible, the scene has
/// that window. If not, the declared content is shown (T-16).
@MainActor
final class DeclaredSceneDelegate: Responder, WindowSceneDelegate, ShortcutSource, MenuSource {
  private var custom: (any SceneDelegate)?
  private(set) var context: SceneContext?
  private var commands: SceneCommands?

  private var customWindowDelegate: (any WindowSceneDelegate)? {
    custom as? any WindowSceneDelegate
  }

  var window: Scenes.Window? {
    didSet { customWindowDelegate?.window = window }
  }

  override var next: Responder? { custom as? Responder ?? super.next }

  // MARK: Connecting

  func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let windowScene = scene as? WindowScene,
      let app = scene.application.delegate as? DeclaredApplicationDelegate
    else { return }
    custom = app.delegateClass(for: session)?.init()
    (custom as? Responder)?.successor = successor
    customWindowDelegate?.window = windowScene.keyWindow
    custom?.scene(scene, willConnectTo: session, options: connectionOptions)

    guard let declaration = app.declaration(of: session) else { return }
    let root = windowScene.keyWindow?.rootViewController
    let context = (root as? any DeclaredContent)?.context ?? SceneContext(scene.application)
    self.context = context
    context.connect(to: windowScene)
    context.ownDelegate = custom
    context.takeUpValue(from: connectionOptions.userActivities, declaration)
    if !declaration.allCommands.isEmpty {
      commands = SceneCommands(declaration.allCommands, context)
      context.commands = commands
    }
    if root == nil { show(declaration, context, in: windowScene) }
    window = windowScene.keyWindow
    window?.rootViewController?.focusPreferredView()
    deliver(connectionOptions, to: context)
  }

  private func show(
    _ declaration: SceneDeclaration, _ context: SceneContext, in scene: WindowScene
  ) {
    let window = scene.keyWindow ?? Scenes.Window(windowScene: scene)
    // The views are evaluated here, so that their handlers of links and activities exist before the scene
    // delivers those that it connects for.
    window.rootViewController = declaration.content(context)
    window.makeKeyAndVisible()
  }

  private func deliver(_ options: ConnectionOptions, to context: SceneContext) {
    for activity in options.userActivities { context.events.goOn(with: activity) }
    let links = options.urlContexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
    for link in links { context.events.open(link) }
    if let item = options.shortcutItem { context.events.perform(item) }
    if let response = options.notificationResponse { context.events.receive(response) }
  }

  /// The keys of the commands that are declared for this scene.
  var shortcutSections: [ShortcutSection] { commands?.shortcutSections ?? [] }

  /// The commands that are declared for this scene.
  var menuItems: [MenuItem] { commands?.items ?? [] }

  func windowMenu(with standard: [MenuItem]) -> [MenuItem] {
    commands?.menu(with: standard) ?? standard
  }

  /// The keys of commands that take the place of the library's, and Ctrl+comma.
  func takesKey(_ event: KeyEvent) -> Bool {
    guard let commands, let context else { return false }
    return commands.takes(event, insteadOf: context.application.shortcuts.command(for: event))
  }

  /// Keys that no responder nearer to the focus used may be a command's.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    commands?.perform(event) == true || super.keyPressed(event)
  }

  // MARK: Passed on

  func sceneDidDisconnect(_ scene: Scenes.Scene) {
    custom?.sceneDidDisconnect(scene)
    context = nil
    commands = nil
  }

  func sceneDidBecomeActive(_ scene: Scenes.Scene) { custom?.sceneDidBecomeActive(scene) }
  func sceneWillResignActive(_ scene: Scenes.Scene) { custom?.sceneWillResignActive(scene) }
  func sceneWillEnterForeground(_ scene: Scenes.Scene) { custom?.sceneWillEnterForeground(scene) }
  func sceneDidEnterBackground(_ scene: Scenes.Scene) { custom?.sceneDidEnterBackground(scene) }

  func stateRestorationActivity(for scene: Scenes.Scene) -> UserActivity? {
    if let custom { return custom.stateRestorationActivity(for: scene) }
    return scene.userActivity
  }

  func scene(
    _ scene: Scenes.Scene, restoreInteractionStateWith stateRestorationActivity: UserActivity
  ) {
    custom?.scene(scene, restoreInteractionStateWith: stateRestorationActivity)
    context?.events.goOn(with: stateRestorationActivity)
  }

  func scene(_ scene: Scenes.Scene, continue userActivity: UserActivity) {
    custom?.scene(scene, continue: userActivity)
    context?.events.goOn(with: userActivity)
  }

  func scene(_ scene: Scenes.Scene, openURLContexts contexts: Set<OpenURLContext>) {
    custom?.scene(scene, openURLContexts: contexts)
    let links = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
    for link in links { context?.events.open(link) }
  }

  func scene(_ scene: Scenes.Scene, didReceive response: NotificationResponse) {
    custom?.scene(scene, didReceive: response)
    context?.events.receive(response)
  }

  func scene(_ scene: Scenes.Scene, didUpdate userActivity: UserActivity) {
    custom?.scene(scene, didUpdate: userActivity)
  }

  func windowScene(
    _ windowScene: WindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: WindowScene.Geometry
  ) {
    customWindowDelegate?.windowScene(
      windowScene, didUpdateEffectiveGeometry: previousEffectiveGeometry)
  }

  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    if context?.events.perform(shortcutItem) == true { return completionHandler(true) }
    guard let customWindowDelegate else { return completionHandler(false) }
    customWindowDelegate.windowScene(
      windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
  }
}
