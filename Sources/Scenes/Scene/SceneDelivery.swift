/// What a request or an external event brings to a scene: a new one, or one that comes back, finds it in
/// its connection options; a connected one is told by its delegate's methods.
@MainActor
struct SceneDelivery {
  var userActivities: [UserActivity] = []
  /// In the order of the request.
  var urlContexts: [OpenURLContext] = []
  var shortcutItem: ShortcutItem?
  var notificationResponse: NotificationResponse?

  init(userActivities: [UserActivity] = []) { self.userActivities = userActivities }

  init(urlContexts: [OpenURLContext]) { self.urlContexts = urlContexts }

  /// An event that goes to one scene as a whole.
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

  /// What is said about where it belongs: an activity's or an action's target, else a link's text.
  var target: String? {
    userActivities.lazy.compactMap(\.targetContentIdentifier).first
      ?? shortcutItem?.targetContentIdentifier ?? notificationResponse?.targetContentIdentifier
      ?? urlContexts.first?.url.absoluteString
  }

  /// Takes in what came for the same scene. A process is started for one action, or one response: of
  /// two the later one stays.
  mutating func merge(_ other: SceneDelivery) {
    userActivities += other.userActivities
    urlContexts += other.urlContexts.filter { !urlContexts.contains($0) }
    shortcutItem = other.shortcutItem ?? shortcutItem
    notificationResponse = other.notificationResponse ?? notificationResponse
  }

  /// The events it is made of, for an application without scene delegates.
  var events: [ExternalEvent] {
    var events = userActivities.map(ExternalEvent.userActivity)
    if !urlContexts.isEmpty { events.append(.openURLs(urlContexts)) }
    if let shortcutItem { events.append(.shortcut(shortcutItem)) }
    if let notificationResponse { events.append(.notification(notificationResponse)) }
    return events
  }
}
