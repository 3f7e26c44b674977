public import SceneModel

public import struct FoundationEssentials.URL

/// A link that the application was asked to open, and by whom.
public struct OpenURLContext: Hashable, Sendable {
  /// The link; its whole text is what scenes are asked for.
  public let url: URL
  /// What came with it.
  public let options: Options

  /// What is known of the request beside the link.
  public struct Options: Hashable, Sendable {
    /// The identifier of the program that asked, such as `org.example.mail`.
    public var sourceApplication: String?
    /// Whether a file is to be opened where it lies; else the application makes a copy first.
    public var openInPlace: Bool

    public init(sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
    }
  }

  public init(url: URL, options: Options = Options()) {
    self.url = url
    self.options = options
  }
}

/// An action that the user chose on the application's launcher.
public struct ShortcutItem: Hashable, Sendable {
  /// Which action, as the application named it.
  public let type: String
  /// The words that the user chose, in the user's language.
  public let localizedTitle: String
  public let userInfo: ActivityDictionary
  /// What the action is about: scenes say by it whether they prefer the action.
  public let targetContentIdentifier: String?

  public init(
    type: String, localizedTitle: String, userInfo: ActivityDictionary = [:],
    targetContentIdentifier: String? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
  }
}

/// What the user answered to a notification.
public struct NotificationResponse: Hashable, Sendable {
  /// The button, or ``defaultActionIdentifier`` for the notification itself.
  public let actionIdentifier: String
  /// Which notification, as the application named it.
  public let notificationIdentifier: String
  /// What the notification is about: scenes say by it whether they prefer the response.
  public let targetContentIdentifier: String?
  public let userInfo: ActivityDictionary

  /// The user clicked the notification and none of its buttons; the name is that of the desktop's
  /// notification service.
  public static let defaultActionIdentifier = "default"

  public init(
    actionIdentifier: String = defaultActionIdentifier, notificationIdentifier: String,
    targetContentIdentifier: String? = nil, userInfo: ActivityDictionary = [:]
  ) {
    self.actionIdentifier = actionIdentifier
    self.notificationIdentifier = notificationIdentifier
    self.targetContentIdentifier = targetContentIdentifier
    self.userInfo = userInfo
  }
}

/// Something from outside that wants one of the application's scenes; ``Application/receive(_:errorHandler:)``
/// finds the scene.
public enum ExternalEvent: Hashable, Sendable {
  /// Links. Each is routed by its own text; those that come to the same scene come together.
  case openURLs([OpenURLContext])
  case shortcut(ShortcutItem)
  case notification(NotificationResponse)
  /// An activity that another program handed over. Its type must be among the application's
  /// ``ApplicationConfiguration/declaredActivityTypes``.
  case userActivity(UserActivity)
}

extension Scene {
  public typealias OpenURLOptions = OpenURLContext.Options
}
