internal import Dragging
public import Scenes

/// Every application has drags and drops, the overview with its snapshots, and the Preferences and Shortcuts windows.
extension Application {
  /// Starts an application and runs it until it terminates.
  ///
  /// - Parameters:
  ///   - delegate: The application's delegate.
  ///   - configuration: The scene manifest, and settings for all of the application's scenes.
  ///   - windowSystem: The display that shows the windows.
  ///   - stateDirectory: The application's own directory for sessions, usually below `$XDG_STATE_HOME`.
  ///   - launchOptions: The reason for the start.
  ///   - cacheDirectory: The application's own directory for the overview's pictures of windows, usually
  ///     below `$XDG_CACHE_HOME`. Without one they do not survive the process.
  ///   - notificationService: Shows notifications. Nil when the desktop has none.
  /// - Returns: Whether the delegate allowed the start.
  @discardableResult
  public static func run(
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration,
    windowSystem: any WindowSystem, stateDirectory: String, launchOptions: LaunchOptions = .init(),
    cacheDirectory: String? = nil, notificationService: (any NotificationService)? = nil
  ) -> Bool {
    let application = Application(
      delegate: delegate, configuration: configuration, windowSystem: windowSystem,
      store: SessionStore(stateDirectory: stateDirectory), launchOptions: launchOptions,
      cacheDirectory: cacheDirectory)
    application.userNotifications.service = notificationService
    return application.run()
  }

  package convenience init(
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration,
    windowSystem: any WindowSystem, store: SessionStore, launchOptions: LaunchOptions = .init(),
    cacheDirectory: String? = nil
  ) {
    self.init(
      delegate: delegate, configuration: configuration, windowSystem: windowSystem, store: store,
      launchOptions: launchOptions, cacheDirectory: cacheDirectory,
      features: [
        ApplicationDragging(), SnapshotLibrary(directory: cacheDirectory), ApplicationOverview(),
        PreferencesWindow(), ShortcutsWindow(),
      ])
  }
}
