/// The input that a request or an external event brings to a scene. A scene that connects finds it in its
/// connection options. A connected scene receives it through its delegate's methods.
@MainActor
struct SceneDelivery {
  var userActivities: [UserActivity] = []
  /// In the order of the request.
  var urlContexts: [OpenURLContext] = []
  var shortcutItem: ShortcutItem?
  var notificationResponse: NotificationResponse?

  init(userActivities: [UserActivity] = []) { self.userActivities = userActivities }

  init(urlContexts: [OpenURLContext]) { self.urlContexts = urlContexts }

  /// Makes the delivery of an event that goes to one scene as a whole.
  init(_ event: ExternalEvent) {
    switch event {
    case .openURLs(let contexts): urlContexts = contexts
    case .shortcut(let item): shortcutItem = item
    case .notification(let response): notificationResponse = response
    case .userActivity(let activity): userActivities = [activity]
    }
  }

  var isEmpty: Bool {
    userActivities.isEmpty && urlContexts.isEmpty && shortcutItem == nil
      && notificationResponse == nil
  }

  /// The target content: that of an activity, an action or a response, or else a link's text.
  var target: String? {
    userActivities.lazy.compactMap(\.targetContentIdentifier).first
      ?? shortcutItem?.targetContentIdentifier ?? notificationResponse?.targetContentIdentifier
      ?? urlContexts.first?.url.absoluteString
  }

  /// Adds another delivery for the same scene. A process is started for one action or response, so the
  /// later one replaces the earlier one.
  mutating func merge(_ other: SceneDelivery) {
    userActivities += other.userActivities
    urlContexts += other.urlContexts.filter { !urlContexts.contains($0) }
    shortcutItem = other.shortcutItem ?? shortcutItem
    notificationResponse = other.notificationResponse ?? notificationResponse
  }

  /// The events of the delivery, for an application without scene delegates.
  var events: [ExternalEvent] {
    var events = userActivities.map(ExternalEvent.userActivity)
    if !urlContexts.isEmpty { events.append(.openURLs(urlContexts)) }
    if let shortcutItem { events.append(.shortcut(shortcutItem)) }
    if let notificationResponse { events.append(.notification(notificationResponse)) }
    return events
  }
}
