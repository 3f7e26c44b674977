public import SceneModel

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

/// What a user is doing, in a form that can be written down: a type and a small payload.
///
/// It carries an item to a new scene, a scene through a restart, and a hand-over to another process.
/// The value inside is an `ActivityPayload`; this class adds identity and the notion of being current.
@MainActor
public final class UserActivity {
  /// The value, as it is encoded.
  public private(set) var payload: ActivityPayload
  /// Who brings the payload up to date before it is saved.
  public weak var delegate: (any UserActivityDelegate)?
  /// Whether the payload is out of date. Setting it asks the scene that holds the activity to save it
  /// within 250 ms; the delegate is asked to bring it up to date just before.
  public var needsSave = false {
    didSet { if needsSave, !oldValue, isValid { onNeedsSave?() } }
  }
  /// False after ``invalidate()``.
  public private(set) var isValid = true
  /// Set by the scene whose activity this is.
  var onNeedsSave: (@MainActor () -> Void)?
  private static weak var current: UserActivity?

  public init(activityType: String) { payload = ActivityPayload(activityType: activityType) }

  /// An activity that is known in full.
  public convenience init(
    activityType: String, title: String?, userInfo: ActivityDictionary = [:],
    requiredUserInfoKeys: Set<String> = [], targetContentIdentifier: String? = nil
  ) {
    self.init(activityType: activityType)
    payload.title = title
    payload.userInfo = userInfo
    payload.requiredUserInfoKeys = requiredUserInfoKeys
    payload.targetContentIdentifier = targetContentIdentifier
  }

  /// The activity with a decoded payload.
  public init(payload: ActivityPayload) { self.payload = payload }

  // MARK: Payload

  /// What kind of activity it is, in reverse domain notation.
  public var activityType: String { payload.activityType }
  /// What the user would call it.
  public var title: String? {
    get { payload.title }
    set { change { $0.title = newValue } }
  }
  /// What is needed to go on with it elsewhere.
  public var userInfo: ActivityDictionary {
    get { payload.userInfo }
    set { change { $0.userInfo = newValue } }
  }
  /// Those entries of ``userInfo`` without which it means nothing.
  public var requiredUserInfoKeys: Set<String> {
    get { payload.requiredUserInfoKeys }
    set { change { $0.requiredUserInfoKeys = newValue } }
  }
  /// What the activity shows, by which scenes say whether they prefer it.
  public var targetContentIdentifier: String? {
    get { payload.targetContentIdentifier }
    set { change { $0.targetContentIdentifier = newValue } }
  }
  /// By which the application knows it again.
  public var persistentIdentifier: String? {
    get { payload.persistentIdentifier }
    set { change { $0.persistentIdentifier = newValue } }
  }
  /// A page that shows the same, for who does not have the application.
  public var webpageURL: URL? {
    get { payload.webpageURL }
    set { change { $0.webpageURL = newValue } }
  }
  /// Words by which a search finds it.
  public var keywords: Set<String> {
    get { payload.keywords }
    set { change { $0.keywords = newValue } }
  }
  /// When it is of no use any more.
  public var expirationDate: Date? {
    get { payload.expirationDate }
    set { change { $0.expirationDate = newValue } }
  }

  /// Adds entries, replacing those of the same keys.
  public func addUserInfoEntries(from other: ActivityDictionary) {
    change { payload in
      for (key, value) in other.entries { payload.userInfo[key] = value }
    }
  }

  // MARK: Life

  /// Makes this the one thing the user is doing now.
  public func becomeCurrent() {
    guard isValid else { return }
    UserActivity.current = self
  }

  /// The user does something else now; what others made current stays.
  public func resignCurrent() { if isCurrent { UserActivity.current = nil } }

  /// Whether this is the one thing the user is doing now.
  public var isCurrent: Bool { UserActivity.current === self }

  /// The activity is over; it is never saved again.
  public func invalidate() {
    resignCurrent()
    isValid = false
    onNeedsSave = nil
  }

  /// Brings the payload up to date for an archive.
  func prepareForSaving() {
    guard isValid, needsSave || delegate != nil else { return }
    delegate?.userActivityWillSave(self)
    needsSave = false
  }

  private func change(_ edit: (inout ActivityPayload) -> Void) {
    let old = payload
    edit(&payload)
    // A changed payload is as much in want of saving as one that is announced to be out of date.
    if payload != old, isValid { onNeedsSave?() }
  }
}

/// An activity is equal to itself only.
extension UserActivity: Hashable {
  public nonisolated static func == (one: UserActivity, other: UserActivity) -> Bool {
    one === other
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Is asked to bring an activity up to date.
@MainActor
public protocol UserActivityDelegate: AnyObject {
  /// The activity is about to be archived: bring its payload up to date.
  func userActivityWillSave(_ userActivity: UserActivity)
  /// A scene continued the activity.
  func userActivityWasContinued(_ userActivity: UserActivity)
}

extension UserActivityDelegate {
  public func userActivityWillSave(_ userActivity: UserActivity) {}
  public func userActivityWasContinued(_ userActivity: UserActivity) {}
}
