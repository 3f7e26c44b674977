public import Scenes

/// An application delegate with the method names of an iPad application. Every method has a default that
/// does nothing.
///
/// `ApplicationDelegate` documents when each method is called.
@MainActor
public protocol UIApplicationDelegate: ApplicationDelegate {
  /// Makes the delegate. Called once, by ``main()``.
  init()

  /// The `Info.plist` and the storyboards, which ``main()`` reads. The default is empty.
  static var bundle: UIApplicationBundle { get }

  /// The application starts, and no session is known yet. False ends the launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The application is about to connect its first scenes. False ends the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The application was asked to open links, and has no scene manifest.
  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// A launcher action was chosen, and the application has no scene manifest.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIApplicationDelegate {
  public static var bundle: UIApplicationBundle { UIApplicationBundle() }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  // MARK: Methods that the application calls

  public func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    application.postToDefaultCenter()
    return self.application(application, willFinishLaunchingWithOptions: launchOptions.dictionary)
  }
  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    self.application(application, didFinishLaunchingWithOptions: launchOptions.dictionary)
  }
  public func application(_ application: Application, didReceive event: ExternalEvent) {
    switch event {
    case .openURLs(let contexts):
      for context in contexts {
        _ = self.application(
          application, open: context.url, options: context.options.dictionary)
      }
    case .shortcut(let item):
      self.application(application, performActionFor: item, completionHandler: { _ in })
    case .notification, .userActivity: break
    }
  }
}

extension Application {
  /// The reason of an application's start. Empty when the user simply started it.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The link: a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The calling program: a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The launcher's action: a ``UIApplicationShortcutItem``.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The activity that another program handed over: an ``NSUserActivity``.
    public static let userActivity = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityKey")
  }

  /// Information about a link.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The calling program: a `String`.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Whether a file must be opened in place: a `Bool`.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

extension LaunchOptions {
  /// The launch options for an iPad application's delegate. Nil for a plain start.
  @MainActor
  fileprivate var dictionary: [Application.LaunchOptionsKey: Any]? {
    var result: [Application.LaunchOptionsKey: Any] = [:]
    for event in externalEvents {
      switch event {
      case .openURLs(let contexts):
        result[.url] = contexts.first?.url
        result[.sourceApplication] = contexts.first?.options.sourceApplication
      case .shortcut(let item): result[.shortcutItem] = item
      case .userActivity(let activity): result[.userActivity] = activity
      case .notification: break
      }
    }
    return result.isEmpty ? nil : result
  }
}

extension OpenURLContext.Options {
  fileprivate var dictionary: [Application.OpenURLOptionsKey: Any] {
    var result: [Application.OpenURLOptionsKey: Any] = [.openInPlace: openInPlace]
    result[.sourceApplication] = sourceApplication
    return result
  }
}
