public import SceneModel

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

extension UserActivity {
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
  /// A page that shows the same, for people who do not have the application.
  public var webpageURL: URL? {
    get { payload.webpageURL }
    set { change { $0.webpageURL = newValue } }
  }
  /// The page on which the user found what the activity shows. It is kept with the activity, and
  /// nothing on this desktop reads it.
  public var referrerURL: URL? {
    get { payload.referrerURL }
    set { change { $0.referrerURL = newValue } }
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
  /// Whether everybody's search may list it. It is kept with the activity and has no effect here: there
  /// is no public index.
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

  /// Adds entries, replacing those of the same keys.
  public func addUserInfoEntries(from other: ActivityDictionary) {
    change { payload in
      for (key, value) in other.entries { payload.userInfo[key] = value }
    }
  }
}
