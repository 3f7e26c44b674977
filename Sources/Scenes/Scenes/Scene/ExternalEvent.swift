public import SceneModel

public import struct FoundationEssentials.URL

/// A link that the application was asked to open, with facts about the request.
public struct OpenURLContext: Hashable, Sendable {
  /// The link. Its whole text is the target for choosing a scene.
  public let url: URL
  /// The options of the request.
  public let options: Options

  /// Facts about the request.
  public struct Options: Hashable, Sendable {
    /// The identifier of the requesting program, such as `org.example.mail`.
    public var sourceApplication: String?
    /// Whether to open a file in place. Otherwise the application makes a copy first.
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
  /// The application's name for the action.
  public let type: String
  /// The title that the user chose, in the user's language.
  public let localizedTitle: String
  public let userInfo: ActivityDictionary
  /// The target of the action. Scenes declare by it whether they prefer the action.
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

/// The user's response to a notification.
public struct NotificationResponse: Hashable, Sendable {
  /// The button's identifier, or ``defaultActionIdentifier`` for the notification itself.
  public let actionIdentifier: String
  /// The application's name for the notification.
  public let notificationIdentifier: String
  /// The target of the notification. Scenes declare by it whether they prefer the response.
  public let targetContentIdentifier: String?
  public let userInfo: ActivityDictionary

  /// The user clicked the notification itself and none of its buttons. The name is that of the desktop's
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

/// An event from outside for one of the application's scenes. ``Application/receive(_:errorHandler:)``
/// finds the scene.
public enum ExternalEvent: Hashable, Sendable {
  /// Links. Each is routed by its own text. Links for the same scene are delivered together.
  case openURLs([OpenURLContext])
  case shortcut(ShortcutItem)
  case notification(NotificationResponse)
  /// An activity from another program. Its type must be among the application's
  /// ``ApplicationConfiguration/declaredActivityTypes``.
  case userActivity(UserActivity)
}

extension Scene {
  public typealias OpenURLOptions = OpenURLContext.Options
}
