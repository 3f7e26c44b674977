#if canImport(FoundationEssentials)
  public import struct FoundationEssentials.Date
  public import struct FoundationEssentials.URL
#else
  public import struct Foundation.Date
  public import struct Foundation.URL
#endif

/// What a user activity says, as a value.
public struct ActivityPayload: Hashable, Sendable, Codable {
  /// Reverse DNS, as in `org.scenery.journal.openDetail`.
  public var activityType: String
  public var title: String?
  public var userInfo = ActivityDictionary()
  public var requiredUserInfoKeys: Set<String> = []
  /// What the activity shows; scenes say by it whether they prefer the activity.
  public var targetContentIdentifier: String?
  public var persistentIdentifier: String?
  public var webpageURL: URL?
  public var keywords: Set<String> = []
  public var expirationDate: Date?
  // Kept, and without effect here.
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPublicIndexing = false
  public var isEligibleForPrediction = false

  public init(activityType: String) { self.activityType = activityType }
}
