internal import Geometry

/// The JSON form of scenes and of their events, for scripts and for the session bus.
///
///     {"version":1,"running":true,"scenes":[{"id":"4f1c…","role":"…","title":"Journal", …}]}
///     {"version":1,"sequence":7,"milliseconds":86400123,"event":"didBecomeActive","scene":"4f1c…", …}
///     {"version":1,"lost":17}
///     {"version":1,"scene":"4f1c…"}         {"version":1,"asked":true}
///
/// A member without a value is left out. The article "Controlling scenes from outside" lists the members.
enum SceneWire {
  /// The version that is written. A member that is added does not change it.
  static let version = 1
  static let limits = JSONLimits(bytes: 8 << 20, depth: 8, values: 200_000)

  static func text(_ json: JSONValue) -> String {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An object that begins with the version.
  static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object([JSONValue.Member(key: "version", value: number(version))] + self.members(members))
  }

  static func members(_ members: [(String, JSONValue?)]) -> [JSONValue.Member] {
    members.compactMap { key, value in value.map { JSONValue.Member(key: key, value: $0) } }
  }

  static func number(_ number: some BinaryInteger) -> JSONValue { .number(String(number)) }

  static func string(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  /// The members of an object whose version is known.
  static func fields(_ text: String) throws(ActivityCodingError) -> JSONFields {
    var fields = try JSONFields(JSONReader.read(Array(text.utf8), limits: limits))
    let found = try fields.integer("version") ?? 0
    guard found == version else { throw .unknownVersion(String(found)) }
    return fields
  }
}

extension SceneList {
  /// The list as one line of JSON.
  public var json: String {
    SceneWire.text(
      SceneWire.object([
        ("running", .bool(isRunning)), ("scenes", .array(scenes.map(\.json))),
      ]))
  }

  /// Reads a list that ``json`` wrote. Members that this version does not know are ignored.
  public init(json: String) throws(ActivityCodingError) {
    var fields = try SceneWire.fields(json)
    guard let isRunning = try fields.bool("running") else { throw .missingField("running") }
    guard case .array(let elements)? = fields.take("scenes") else {
      throw .missingField("scenes")
    }
    var scenes: [SceneDescription] = []
    for (index, element) in elements.enumerated() {
      scenes.append(try SceneDescription(json: element, path: "scenes[\(index)]"))
    }
    self.init(isRunning: isRunning, scenes)
  }
}

extension SceneDescription {
  fileprivate var json: JSONValue {
    let frame = frame.map { frame in
      JSONValue.object(
        SceneWire.members([
          ("x", SceneWire.number(frame.minX)), ("y", SceneWire.number(frame.minY)),
          ("width", SceneWire.number(frame.width)), ("height", SceneWire.number(frame.height)),
        ]))
    }
    return .object(
      SceneWire.members([
        ("id", .string(identifier)), ("role", .string(role.rawValue)),
        ("configuration", SceneWire.string(configurationName)), ("title", .string(title)),
        ("state", .string(state.word)), ("display", SceneWire.string(display)), ("frame", frame),
        ("workspace", workspace.map(SceneWire.number)),
        ("target", SceneWire.string(targetContentIdentifier)),
        ("activityType", SceneWire.string(activityType)), ("recency", SceneWire.number(recency)),
      ]))
  }

  fileprivate init(json: JSONValue, path: String) throws(ActivityCodingError) {
    var fields = try JSONFields(json, path: path)
    let word = try fields.requiredString("state")
    guard let state = SceneActivationState(word: word) else {
      throw .wrongType(path: fields.name(of: "state"))
    }
    self.init(
      identifier: try fields.requiredString("id"),
      role: SceneSessionRole(rawValue: try fields.requiredString("role")),
      title: try fields.requiredString("title"), state: state,
      recency: try fields.integer("recency") ?? 0)
    configurationName = try fields.string("configuration")
    display = try fields.string("display")
    if let json = fields.take("frame") {
      var sides = try JSONFields(json, path: fields.name(of: "frame"))
      frame = RootRect(
        x: try sides.integer("x") ?? 0, y: try sides.integer("y") ?? 0,
        width: max(0, try sides.integer("width") ?? 0),
        height: max(0, try sides.integer("height") ?? 0))
    }
    workspace = try fields.integer("workspace")
    targetContentIdentifier = try fields.string("target")
    activityType = try fields.string("activityType")
  }
}

extension SceneActivationState {
  /// The word for the state in JSON and in lists.
  public var word: String {
    switch self {
    case .unattached: "unattached"
    case .foregroundActive: "foregroundActive"
    case .foregroundInactive: "foregroundInactive"
    case .background: "background"
    }
  }

  init?(word: String) {
    guard let state = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = state
  }
}

extension SceneReport {
  /// The report as one line of JSON.
  public var json: String {
    switch self {
    case .lost(let count): SceneWire.text(SceneWire.object([("lost", SceneWire.number(count))]))
    case .event(let event):
      SceneWire.text(
        SceneWire.object([
          ("sequence", SceneWire.number(event.sequence)),
          ("milliseconds", SceneWire.number(Int64(event.time / .milliseconds(1)))),
          ("event", .string(event.kind.rawValue)), ("scene", .string(event.scene)),
          ("cause", SceneWire.string(event.cause)), ("title", .string(event.title)),
        ]))
    }
  }

  /// Reads a report that ``json`` wrote. Members that this version does not know are ignored.
  public init(json: String) throws(ActivityCodingError) {
    var fields = try SceneWire.fields(json)
    if let count = try fields.integer("lost") {
      self = .lost(UInt64(max(0, count)))
      return
    }
    guard let sequence = try fields.integer("sequence") else { throw .missingField("sequence") }
    guard let kind = SceneEvent.Kind(rawValue: try fields.requiredString("event")) else {
      throw .wrongType(path: "event")
    }
    self = .event(
      SceneEvent(
        sequence: UInt64(max(0, sequence)),
        time: .milliseconds(try fields.integer("milliseconds") ?? 0), kind: kind,
        scene: try fields.requiredString("scene"), cause: try fields.string("cause"),
        title: try fields.string("title") ?? ""))
  }
}

extension SceneOutcome {
  /// The outcome as one line of JSON.
  public var json: String {
    switch self {
    case .done(let scene): SceneWire.text(SceneWire.object([("scene", .string(scene))]))
    case .asked: SceneWire.text(SceneWire.object([("asked", .bool(true))]))
    }
  }

  /// Reads an outcome that ``json`` wrote. Members that this version does not know are ignored.
  public init(json: String) throws(ActivityCodingError) {
    var fields = try SceneWire.fields(json)
    self =
      if try fields.bool("asked") == true {
        .asked
      } else {
        .done(scene: try fields.requiredString("scene"))
      }
  }
}

extension JSONFields {
  fileprivate mutating func integer(_ field: String) throws(ActivityCodingError) -> Int? {
    guard let value = take(field) else { return nil }
    guard case .number(let text) = value, let number = Int(text) else {
      throw .wrongType(path: name(of: field))
    }
    return number
  }
}
