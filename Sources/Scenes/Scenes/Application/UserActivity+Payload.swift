public import SceneModel

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

extension UserActivity {
  /// The kind of the activity, in reverse domain notation.
  public var activityType: String { payload.activityType }
  /// The user's name for the activity.
  public var title: String? {
    get { payload.title }
    set { change { $0.title = newValue } }
  }
  /// The data that are needed to continue the activity elsewhere.
  public var userInfo: ActivityDictionary {
    get { payload.userInfo }
    set { change { $0.userInfo = newValue } }
  }
  /// The entries of ``userInfo`` without which the activity has no meaning.
  public var requiredUserInfoKeys: Set<String> {
    get { payload.requiredUserInfoKeys }
    set { change { $0.requiredUserInfoKeys = newValue } }
  }
  /// The target content. Scenes declare by it whether they prefer the activity.
  public var targetContentIdentifier: String? {
    get { payload.targetContentIdentifier }
    set { change { $0.targetContentIdentifier = newValue } }
  }
  /// The identifier by which the application recognizes the activity.
  public var persistentIdentifier: String? {
    get { payload.persistentIdentifier }
    set { change { $0.persistentIdentifier = newValue } }
  }
  /// A web page with the same content, for people who do not have the application.
  public var webpageURL: URL? {
    get { payload.webpageURL }
    set { change { $0.webpageURL = newValue } }
  }
  /// The page on which the user found the content of the activity. It is kept with the activity, and
  /// nothing on this desktop reads it.
  public var referrerURL: URL? {
    get { payload.referrerURL }
    set { change { $0.referrerURL = newValue } }
  }
  /// The words by which a search finds the activity.
  public var keywords: Set<String> {
    get { payload.keywords }
    set { change { $0.keywords = newValue } }
  }
  /// The date after which the activity is of no use.
  public var expirationDate: Date? {
    get { payload.expirationDate }
    set { change { $0.expirationDate = newValue } }
  }
  /// Whether other devices of the user may continue it. It is kept with the activity and has no effect
  /// here: no service on Linux passes activities between devices.
  public var isEligibleForHandoff: Bool {
    get { payload.isEligibleForHandoff }
    set { change { $0.isEligibleForHandoff = newValue } }
  }
  /// Whether the device's search may list it. It is kept with the activity and has no effect here: no
  /// desktop search takes activities.
  public var isEligibleForSearch: Bool {
    get { payload.isEligibleForSearch }
    set { change { $0.isEligibleForSearch = newValue } }
  }
  /// Whether a public search may list it. It is kept with the activity and has no effect here: there is no
  /// public index.
  public var isEligibleForPublicIndexing: Bool {
    get { payload.isEligibleForPublicIndexing }
    set { change { $0.isEligibleForPublicIndexing = newValue } }
  }
  /// Whether the system may suggest it. It is kept with the activity and has no effect here: the desktop
  /// suggests no activities.
  public var isEligibleForPrediction: Bool {
    get { payload.isEligibleForPrediction }
    set { change { $0.isEligibleForPrediction = newValue } }
  }

  /// Adds entries. They replace entries with the same keys.
  public func addUserInfoEntries(from other: ActivityDictionary) {
    change { payload in
      for (key, value) in other.entries { payload.userInfo[key] = value }
    }
  }
}
