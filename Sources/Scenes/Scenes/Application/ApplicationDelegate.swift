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

  /// Describes the window that a user activity opens: the name of the manifest's entry, the content, and
  /// the size if it differs from the entry's. The default is nil.
  ///
  /// Called once for each such window, before its session exists: when a drag that would open the window is
  /// armed, or when the scene is requested. The window in the drag's picture and the window that opens at the
  /// release are made of this one configuration. With nil, or without content, a drag shows no picture of the
  /// window, and the scene's delegate builds the content.
  func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?

  /// A person dropped an activity of another program on a window, and it is of a declared type. The default
  /// lets it open.
  ///
  /// - Throws: The reason why it cannot be opened, for example that its content does not exist here. Its
  ///   description ends the sentence that the person reads.
  func application(_ application: Application, willOpenDropped userActivity: UserActivity) throws

  /// Returns the configuration of a new session. Called once for each new session before its scene exists,
  /// and never for a restored session. A configuration without a name means the entry that
  /// `application(_:configurationFor:)` named for the activity, else the first entry for the session's role.
  /// That is the default. With another name than that of the activity's window, the scene gets a window of
  /// its own.
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

  public func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?
  { nil }

  public func application(
    _ application: Application, willOpenDropped userActivity: UserActivity
  ) throws {}

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
