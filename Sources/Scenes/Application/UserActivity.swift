public import SceneModel
internal import Synchronization

/// What a user is doing, in a form that can be written down: a type and a small payload.
///
/// It carries an item to a new scene, a scene through a restart, and a hand-over to another process.
/// The value inside is an `ActivityPayload`; this class adds identity and the notion of being current.
///
/// An activity belongs to no actor. Model types make it wherever they are, and several threads may
/// read and change it at the same time: each property is read or written as a whole. A change that
/// reads a property and then writes it is two steps; another thread may write between them.
public final class UserActivity: Sendable {
  private struct State {
    var payload: ActivityPayload
    weak var delegate: (any UserActivityDelegate)?
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

  /// An activity that is known in full.
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

  /// The activity with a decoded payload.
  public init(payload: ActivityPayload) { state = Mutex(State(payload: payload)) }

  /// The value, as it is encoded.
  public var payload: ActivityPayload { state.withLock { $0.payload } }

  /// Changes the payload as a whole. A difference is as much in want of saving as ``needsSave``.
  func change(_ edit: (inout ActivityPayload) -> Void) {
    let isNews = state.withLock { state in
      let old = state.payload
      edit(&state.payload)
      return state.payload != old && state.isValid
    }
    if isNews { announceChange() }
  }

  // MARK: Saving

  /// Brings the payload up to date before it is saved.
  public var delegate: (any UserActivityDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Whether the payload is out of date. Setting it asks the scene that holds the activity to save it
  /// within 250 ms; the delegate is asked to bring it up to date just before.
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

  /// Called when the activity has to be saved. The scene whose activity this is sets it.
  func observeNeedsSave(_ observer: (@MainActor @Sendable () -> Void)?) {
    state.withLock { $0.onNeedsSave = observer }
  }

  private func announceChange() {
    guard state.withLock({ $0.onNeedsSave }) != nil else { return }
    // The observer is looked up once more on the main actor: another scene may have the activity then.
    MainActor.runNowOrSoon { self.state.withLock { $0.onNeedsSave }?() }
  }

  /// Brings the payload up to date for an archive.
  @MainActor func prepareForSaving() {
    guard isValid, needsSave || delegate != nil else { return }
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  // MARK: Life

  /// False after ``invalidate()``.
  public var isValid: Bool { state.withLock { $0.isValid } }

  /// Makes this the one thing the user is doing now.
  public func becomeCurrent() {
    // Within the lock, so that an activity that is invalidated meanwhile does not stay current.
    Self.current.withLock { current in if isValid { current.activity = self } }
  }

  /// The user does something else now; what others made current stays.
  public func resignCurrent() {
    Self.current.withLock { current in if current.activity === self { current.activity = nil } }
  }

  /// Whether this is the one thing the user is doing now.
  public var isCurrent: Bool { Self.current.withLock { $0.activity === self } }

  /// The activity is over; it is never saved again.
  public func invalidate() {
    state.withLock { state in
      state.isValid = false
      state.onNeedsSave = nil
    }
    resignCurrent()
  }
}

/// An activity is equal to itself only.
extension UserActivity: Hashable {
  public static func == (one: UserActivity, other: UserActivity) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Is asked to bring an activity up to date. All calls are on the main actor.
@preconcurrency @MainActor
public protocol UserActivityDelegate: AnyObject, Sendable {
  /// The activity is about to be archived: bring its payload up to date.
  func userActivityWillSave(_ userActivity: UserActivity)
  /// A scene continued the activity.
  func userActivityWasContinued(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  public func userActivityWillSave(_ userActivity: UserActivity) {}
  public func userActivityWasContinued(_ userActivity: UserActivity) {}
}
