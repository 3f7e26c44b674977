public import SceneModel
internal import Synchronization

/// An activity of the user in serializable form: a type and a small payload.
///
/// It carries an item to a new scene, a scene through a restart, or a hand-over to another process. The
/// value inside is an `ActivityPayload`. This class adds identity, and whether the activity is current.
///
/// An activity belongs to no actor. Model types can make it anywhere, and several threads may read and
/// change it at the same time. Each property is read or written as a whole. A change that reads a property
/// and then writes it consists of two steps. Another thread may write between them.
public final class UserActivity: Sendable {
  private struct State {
    var payload: ActivityPayload
    weak var delegate: (any UserActivityDelegate)?
    weak var updater: (any UserActivityUpdater)?
    var needsSave = false
    var isValid = true
    var onNeedsSave: (@MainActor @Sendable () -> Void)?
  }

  /// The activity that is current in this process.
  private struct Current {
    weak var activity: UserActivity?
  }

  private let state: Mutex<State>
  private static let current = Mutex(Current())

  public convenience init(activityType: String) {
    self.init(payload: ActivityPayload(activityType: activityType))
  }

  /// Makes an activity with all its properties.
  public convenience init(
    activityType: String, title: String?, userInfo: ActivityDictionary = [:],
    requiredUserInfoKeys: Set<String> = [], targetContentIdentifier: String? = nil
  ) {
    var payload = ActivityPayload(activityType: activityType)
    payload.title = title
    payload.userInfo = userInfo
    payload.requiredUserInfoKeys = requiredUserInfoKeys
    payload.targetContentIdentifier = targetContentIdentifier
    self.init(payload: payload)
  }

  /// Makes the activity of a decoded payload.
  public init(payload: ActivityPayload) { state = Mutex(State(payload: payload)) }

  /// The value that is encoded.
  public var payload: ActivityPayload { state.withLock { $0.payload } }

  /// Changes the payload as a whole. If it differs, the activity needs saving just as with ``needsSave``.
  func change(_ edit: (inout ActivityPayload) -> Void) {
    let isNews = state.withLock { state in
      let old = state.payload
      edit(&state.payload)
      return state.payload != old && state.isValid
    }
    if isNews { announceChange() }
  }

  // MARK: Saving

  /// The delegate, which updates the payload before it is saved.
  public var delegate: (any UserActivityDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Whether the payload is out of date. Setting it asks the scene of the activity to save it within 250
  /// ms. The delegate is asked to update the payload just before.
  public var needsSave: Bool {
    get { state.withLock { $0.needsSave } }
    set {
      let isNews = state.withLock { state in
        let wasSet = state.needsSave
        state.needsSave = newValue
        return newValue && !wasSet && state.isValid
      }
      if isNews { announceChange() }
    }
  }

  /// Sets a closure that is called when the activity has to be saved. The scene of the activity sets it.
  func observeNeedsSave(_ observer: (@MainActor @Sendable () -> Void)?) {
    state.withLock { $0.onNeedsSave = observer }
  }

  private func announceChange() {
    guard state.withLock({ $0.onNeedsSave }) != nil else { return }
    // The observer is looked up again on the main actor, because another scene may have the activity by
    // then.
    MainActor.runNowOrSoon { self.state.withLock { $0.onNeedsSave }?() }
  }

  /// Sets the object that updates the payload before it is saved, ahead of the delegate.
  package func observeSaving(by updater: (any UserActivityUpdater)?) {
    state.withLock { $0.updater = updater }
  }

  /// Updates the payload for an archive.
  @MainActor func prepareForSaving() {
    let updater = state.withLock { $0.updater }
    guard isValid, needsSave || delegate != nil || updater != nil else { return }
    updater?.update(self)
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  // MARK: Life

  /// False after ``invalidate()``.
  public var isValid: Bool { state.withLock { $0.isValid } }

  /// Makes this the activity that the user is doing now.
  public func becomeCurrent() {
    // Done within the lock, so that an activity that is invalidated meanwhile does not stay current.
    Self.current.withLock { current in if isValid { current.activity = self } }
  }

  /// Declares that the user stopped doing this activity. Another activity that is current stays current.
  public func resignCurrent() {
    Self.current.withLock { current in if current.activity === self { current.activity = nil } }
  }

  /// Whether this is the activity that the user is doing now.
  public var isCurrent: Bool { Self.current.withLock { $0.activity === self } }

  /// Ends the activity. It is never saved again.
  public func invalidate() {
    state.withLock { state in
      state.isValid = false
      state.onNeedsSave = nil
    }
    resignCurrent()
  }
}

/// Two activities are equal only if they are the same object.
extension UserActivity: Hashable {
  public static func == (one: UserActivity, other: UserActivity) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Updates an activity before it is saved. A module with other names for activities has such objects.
@MainActor
package protocol UserActivityUpdater: AnyObject, Sendable {
  func update(_ activity: UserActivity)
}

/// Updates an activity on request. All calls are on the main actor.
@preconcurrency @MainActor
public protocol UserActivityDelegate: AnyObject, Sendable {
  /// The activity is about to be archived. Update its payload.
  func userActivityWillSave(_ userActivity: UserActivity)
  /// A scene continued the activity.
  func userActivityWasContinued(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  public func userActivityWillSave(_ userActivity: UserActivity) {}
  public func userActivityWasContinued(_ userActivity: UserActivity) {}
}
