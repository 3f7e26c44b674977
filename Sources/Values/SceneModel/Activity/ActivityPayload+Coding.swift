internal import FoundationEssentials

/// The wire format, field by field, is described in the article "The window-spawning protocol".
extension ActivityPayload {
  /// What the bytes of an encoded activity are called in drags and on the clipboard.
  public static let mimeType = "application/vnd.scenery.user-activity+json"
  /// The version of the wire format that is written.
  public static let wireVersion = 1

  /// The activity as UTF-8 JSON, the same bytes for the same activity.
  public func encoded() throws(ActivityCodingError) -> [UInt8] { try reencoded().bytes }

  /// The activity as UTF-8 JSON, and the activity that these bytes are read as.
  public func reencoded() throws(ActivityCodingError) -> (bytes: [UInt8], payload: ActivityPayload)
  {
    for key in requiredUserInfoKeys.sorted() where userInfo[key] == nil {
      throw .missingRequiredKey(key)
    }
    var bytes: [UInt8] = []
    try json().write(to: &bytes)
    guard bytes.count <= JSONLimits.payload.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: JSONLimits.payload.bytes)
    }
    // What we write must be what we read: depth and number of values are checked by the one reader.
    return (bytes, try ActivityPayload(decoding: bytes))
  }

  /// Reads an activity that anyone may have made.
  public init(decoding bytes: [UInt8]) throws(ActivityCodingError) {
    try self.init(json: JSONReader.read(bytes, limits: .payload))
  }

  func json() throws(ActivityCodingError) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key: key, value: value)) }
    }
    func list(_ strings: Set<String>) -> JSONValue? {
      strings.isEmpty ? nil : .array(strings.sorted().map { .string($0) })
    }
    add("version", .number(String(ActivityPayload.wireVersion)))
    add("activityType", .string(activityType))
    add("title", title.map { .string($0) })
    if !userInfo.isEmpty { add("userInfo", try userInfo.json(path: "userInfo")) }
    add("requiredUserInfoKeys", list(requiredUserInfoKeys))
    add("targetContentIdentifier", targetContentIdentifier.map { .string($0) })
    add("persistentIdentifier", persistentIdentifier.map { .string($0) })
    for (name, url) in [("webpageURL", webpageURL), ("referrerURL", referrerURL)] {
      guard let url else { continue }
      guard url.baseURL == nil else { throw .relativeURL(path: name) }
      add(name, .string(url.absoluteString))
    }
    add("keywords", list(keywords))
    if let expirationDate {
      add(
        "expirationDate",
        try ActivityValue.number(
          expirationDate.timeIntervalSinceReferenceDate, path: "expirationDate"))
    }
    if !isEligibleForHandoff { add("isEligibleForHandoff", .bool(false)) }
    for (name, flag) in [
      ("isEligibleForSearch", isEligibleForSearch),
      ("isEligibleForPublicIndexing", isEligibleForPublicIndexing),
      ("isEligibleForPrediction", isEligibleForPrediction),
    ] where flag {
      add(name, .bool(true))
    }
    return .object(members)
  }

  init(json: JSONValue) throws(ActivityCodingError) {
    var fields = try JSONFields(json)
    guard let version = fields.take("version") else { throw .missingField("version") }
    guard case .number(let text) = version else { throw .wrongType(path: "version") }
    // The version comes first: what a later one means by its other fields is not ours to judge.
    guard text == String(ActivityPayload.wireVersion) else { throw .unknownVersion(text) }
    self.init(activityType: try fields.requiredString("activityType"))
    title = try fields.string("title")
    if let info = fields.take("userInfo") {
      userInfo = try ActivityDictionary(json: info, path: "userInfo")
    }
    requiredUserInfoKeys = try fields.strings("requiredUserInfoKeys") ?? []
    targetContentIdentifier = try fields.string("targetContentIdentifier")
    persistentIdentifier = try fields.string("persistentIdentifier")
    webpageURL = try fields.url("webpageURL")
    referrerURL = try fields.url("referrerURL")
    keywords = try fields.strings("keywords") ?? []
    expirationDate = try fields.double("expirationDate")
      .map { Date(timeIntervalSinceReferenceDate: $0) }
    isEligibleForHandoff = try fields.bool("isEligibleForHandoff") ?? true
    isEligibleForSearch = try fields.bool("isEligibleForSearch") ?? false
    isEligibleForPublicIndexing = try fields.bool("isEligibleForPublicIndexing") ?? false
    isEligibleForPrediction = try fields.bool("isEligibleForPrediction") ?? false
    try fields.end()
    for key in requiredUserInfoKeys.sorted() where userInfo[key] == nil {
      throw .missingRequiredKey(key)
    }
  }
}
