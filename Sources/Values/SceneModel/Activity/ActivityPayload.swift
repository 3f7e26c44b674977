public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

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
  /// The page on which the user found what the activity shows.
  public var referrerURL: URL?
  public var keywords: Set<String> = []
  public var expirationDate: Date?
  // Kept, and without effect here.
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPublicIndexing = false
  public var isEligibleForPrediction = false

  public init(activityType: String) { self.activityType = activityType }
}

// MARK: - In an archive

extension ActivityPayload {
  enum CodingKeys: String, CodingKey {
    case activityType, title, userInfo, requiredUserInfoKeys, targetContentIdentifier
    case persistentIdentifier, webpageURL, referrerURL, keywords, expirationDate
    case isEligibleForHandoff, isEligibleForSearch, isEligibleForPublicIndexing
    case isEligibleForPrediction
  }

  /// Sets are written in order, so that the same activity has the same bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(activityType, forKey: .activityType)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encode(userInfo, forKey: .userInfo)
    try container.encode(requiredUserInfoKeys.sorted(), forKey: .requiredUserInfoKeys)
    try container.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
    try container.encodeIfPresent(persistentIdentifier, forKey: .persistentIdentifier)
    try container.encodeIfPresent(webpageURL, forKey: .webpageURL)
    try container.encodeIfPresent(referrerURL, forKey: .referrerURL)
    try container.encode(keywords.sorted(), forKey: .keywords)
    try container.encodeIfPresent(expirationDate, forKey: .expirationDate)
    try container.encode(isEligibleForHandoff, forKey: .isEligibleForHandoff)
    try container.encode(isEligibleForSearch, forKey: .isEligibleForSearch)
    try container.encode(isEligibleForPublicIndexing, forKey: .isEligibleForPublicIndexing)
    try container.encode(isEligibleForPrediction, forKey: .isEligibleForPrediction)
  }
}
