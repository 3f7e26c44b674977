/// Hears of the application's life; every method has a default that does nothing.
///
/// Foreground and background are told to the scene delegates. Only an application without a manifest
/// hears of them, and of what comes from outside, here: through the last five methods, at the moments
/// at which a scene delegate would.
///
/// Conform on a final class: the default implementations do the default work.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The application starts; no session is known yet. Returning false ends the launch.
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool
  /// The application is about to connect its first scenes. Returning false ends the launch.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool
  /// The application ends; every scene is in the background and saved.
  func applicationWillTerminate(_ application: Application)

  /// Asked once for each new session, before its scene exists; never for a session that comes back.
  /// The default is the manifest's first entry for the session's role.
  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration

  /// Sessions are gone for good: what was kept for them can be deleted.
  func application(_ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>)

  /// Something came from outside. Only an application without a manifest hears of it here, since it has
  /// no scene delegate that could.
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
