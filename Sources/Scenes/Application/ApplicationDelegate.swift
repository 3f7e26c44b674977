/// Receives the events of the application's life. Every method has a default that does nothing.
///
/// Scene delegates are told of the foreground and the background. In an application without a manifest this
/// delegate is told of them instead, and of external events. The last five methods are then called at the
/// same moments as those of a scene delegate.
///
/// Conform with a final class. The default implementations do the default work.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The application starts, and no session is known yet. Return false to end the launch.
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool
  /// The application is about to connect its first scenes. Return false to end the launch.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool
  /// The application ends. Every scene is in the background and saved.
  func applicationWillTerminate(_ application: Application)

  /// Returns the configuration of a new session. Called once for each new session before its scene exists,
  /// and never for a restored session. The default is the manifest's first entry for the session's role.
  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration

  /// Sessions were discarded for good. Data that were kept for them can be deleted.
  func application(_ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>)

  /// An external event arrived. Called only in an application without a manifest, which has no scene
  /// delegates.
  func application(_ application: Application, didReceive event: ExternalEvent)

  func applicationDidBecomeActive(_ application: Application)
  func applicationWillResignActive(_ application: Application)
  func applicationDidEnterBackground(_ application: Application)
  func applicationWillEnterForeground(_ application: Application)
}

extension ApplicationDelegate {
  public func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool { true }
  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool { true }
  public func applicationWillTerminate(_ application: Application) {}

  public func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    SceneConfiguration(name: nil, sessionRole: session.role)
  }

  public func application(
    _ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>
  ) {}

  public func application(_ application: Application, didReceive event: ExternalEvent) {}

  public func applicationDidBecomeActive(_ application: Application) {}
  public func applicationWillResignActive(_ application: Application) {}
  public func applicationDidEnterBackground(_ application: Application) {}
  public func applicationWillEnterForeground(_ application: Application) {}
}
