internal import SceneModel
internal import Scenes

internal import struct FoundationEssentials.URL

/// The handlers of links and activities in a scene's views, and the conditions that the views set.
///
/// A modifier is registered while its view is in the tree. The registration is part of the view's state and
/// is removed with it.
@MainActor
final class SceneEventHandlers {
  weak var scene: WindowScene? {
    didSet {
      // What the views said before the scene was there.
      for registration in live { advertise(registration) }
      if ownTarget != nil || !live.isEmpty { conditionsDidChange() }
    }
  }
  private var registrations: [Weak] = []
  /// The condition that follows from the scene's presented value.
  var ownTarget: String? { didSet { if ownTarget != oldValue { conditionsDidChange() } } }

  private struct Weak {
    weak var registration: SceneEventRegistration?
  }

  private var live: [SceneEventRegistration] { registrations.compactMap(\.registration) }

  /// Adds or updates a registration.
  func update(
    _ registration: SceneEventRegistration, _ configure: (SceneEventRegistration) -> Void
  ) {
    let hadConditions = registration.conditions
    configure(registration)
    if registration.handlers !== self {
      registration.handlers = self
      registrations.removeAll { $0.registration == nil }
      registrations.append(Weak(registration: registration))
    }
    if registration.conditions != hadConditions { conditionsDidChange() }
    advertise(registration)
  }

  /// A view with a registration was removed from the tree.
  fileprivate func didEnd(conditions: SceneEventRegistration.Conditions?, _ activity: UserActivity?)
  {
    if let activity {
      if scene?.userActivity === activity { scene?.userActivity = nil }
      activity.invalidate()
    }
    if conditions != nil { conditionsDidChange() }
  }

  // MARK: Delivery

  /// Each returns whether a view handled the event.
  @discardableResult
  func open(_ url: URL) -> Bool { tell(\.openURL, url) }

  @discardableResult
  func goOn(with activity: UserActivity) -> Bool {
    var wasTaken = false
    for registration in live where registration.activityType == activity.activityType {
      guard let handler = registration.continueActivity else { continue }
      handler(activity)
      wasTaken = true
    }
    return wasTaken
  }

  @discardableResult
  func perform(_ item: ShortcutItem) -> Bool { tell(\.performShortcutItem, item) }

  @discardableResult
  func receive(_ response: NotificationResponse) -> Bool { tell(\.receiveResponse, response) }

  private func tell<Event>(
    _ handler: KeyPath<SceneEventRegistration, (@MainActor (Event) -> Void)?>, _ event: Event
  ) -> Bool {
    let handlers = live.compactMap { $0[keyPath: handler] }
    for handler in handlers { handler(event) }
    return !handlers.isEmpty
  }

  // MARK: What the views say of the scene

  private func conditionsDidChange() {
    guard let scene else { return }
    let all = live.compactMap(\.conditions)
    var conditions = ActivationConditions()
    var preferred = ownTarget.map { [ActivationPredicate.equals($0)] } ?? []
    preferred += all.flatMap { $0.preferring.sorted().map(Self.predicate) }
    if !preferred.isEmpty { conditions.prefersToActivate = .or(preferred) }
    if !all.isEmpty || ownTarget != nil {
      // A scene that presents a value is there for that value, unless its views allow more. A scene can handle
      // the events that it prefers, also if they are named in one set only.
      let allowed = all.flatMap { $0.allowing.sorted().map(Self.predicate) }
      conditions.canActivate = .or(preferred + allowed)
    }
    scene.activationConditions = conditions
  }

  /// "*" matches any event. The empty string matches none.
  private static func predicate(_ text: String) -> ActivationPredicate {
    switch text {
    case "*": .always
    case "": .never
    default: .contains(text)
    }
  }

  private func advertise(_ registration: SceneEventRegistration) {
    guard let scene else { return }
    guard let type = registration.advertisedType else {
      if let activity = registration.activity {
        if scene.userActivity === activity { scene.userActivity = nil }
        activity.invalidate()
        registration.activity = nil
      }
      return
    }
    if registration.activity?.activityType != type {
      registration.activity?.invalidate()
      let activity = UserActivity(activityType: type)
      activity.delegate = registration
      registration.activity = activity
      scene.userActivity = activity
      activity.becomeCurrent()
    }
    // The view was evaluated again. Its activity may have changed.
    registration.activity?.needsSave = true
  }
}

/// The events that one modifier of one view handles.
@MainActor
final class SceneEventRegistration {
  struct Conditions: Equatable {
    var preferring: Set<String>
    var allowing: Set<String>
  }

  var openURL: (@MainActor (URL) -> Void)?
  var activityType: String?
  var continueActivity: (@MainActor (UserActivity) -> Void)?
  var performShortcutItem: (@MainActor (ShortcutItem) -> Void)?
  var receiveResponse: (@MainActor (NotificationResponse) -> Void)?
  var conditions: Conditions?
  /// The type of the view's activity, and the closure that updates it.
  var advertisedType: String?
  var updateActivity: (@MainActor (UserActivity) -> Void)?
  fileprivate(set) var activity: UserActivity?
  fileprivate weak var handlers: SceneEventHandlers?

  isolated deinit { handlers?.didEnd(conditions: conditions, activity) }
}

extension SceneEventRegistration: UserActivityDelegate {
  func userActivityWillSave(_ userActivity: UserActivity) { updateActivity?(userActivity) }
}
