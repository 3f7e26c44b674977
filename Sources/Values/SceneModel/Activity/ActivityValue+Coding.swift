internal import FoundationEssentials

/// Each value is an object with one member, whose name is the type: `{"integer": 7}`.
extension ActivityValue {
  /// - Parameter depth: The value's depth. A value that was built in memory may be deeper than the stack
  ///   allows.
  func json(path: String, depth: Int) throws(ActivityCodingError) -> JSONValue {
    guard depth <= JSONLimits.payload.depth else { throw .tooDeep(limit: JSONLimits.payload.depth) }
    func tagged(_ tag: String, _ value: JSONValue) -> JSONValue {
      .object([JSONValue.Member(key: tag, value: value)])
    }
    switch self {
    case .string(let text): return tagged("string", .string(text))
    case .integer(let number): return tagged("integer", .number(String(number)))
    case .double(let number):
      return tagged("double", try ActivityValue.number(number, path: path))
    case .bool(let flag): return tagged("bool", .bool(flag))
    case .date(let date):
      return tagged(
        "date", try ActivityValue.number(date.timeIntervalSinceReferenceDate, path: path))
    case .data(let data): return tagged("data", .string(data.base64EncodedString()))
    case .url(let url):
      guard url.baseURL == nil else { throw .relativeURL(path: path) }
      return tagged("url", .string(url.absoluteString))
    case .array(let elements):
      var values: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        values.append(try element.json(path: "\(path)[\(index)]", depth: depth + 1))
      }
      return tagged("array", .array(values))
    case .dictionary(let dictionary):
      return tagged("dictionary", try dictionary.json(path: path, depth: depth))
    }
  }

  /// A finite number, as the shortest text that is decoded to the same bits.
  static func number(_ number: Double, path: String) throws(ActivityCodingError) -> JSONValue {
    guard number.isFinite else { throw .nonFiniteNumber(path: path) }
    return .number(number.description)
  }

  init(json: JSONValue, path: String) throws(ActivityCodingError) {
    guard case .object(let members) = json, members.count == 1, let member = members.first else {
      throw .wrongType(path: path)
    }
    switch (member.key, member.value) {
    case ("string", .string(let text)): self = .string(text)
    case ("integer", .number(let text)):
      guard let number = Int64(text) else { throw .wrongType(path: path) }
      self = .integer(number)
    case ("double", .number(let text)):
      self = .double(try ActivityValue.double(text, path: path))
    case ("bool", .bool(let flag)): self = .bool(flag)
    case ("date", .number(let text)):
      self = .date(
        Date(timeIntervalSinceReferenceDate: try ActivityValue.double(text, path: path)))
    case ("data", .string(let text)):
      guard let data = Data(base64Encoded: text) else { throw .wrongType(path: path) }
      self = .data(data)
    case ("url", .string(let text)):
      guard let url = URL(string: text), url.absoluteString == text else {
        throw .wrongType(path: path)
      }
      self = .url(url)
    case ("array", .array(let elements)):
      var values: [ActivityValue] = []
      for (index, element) in elements.enumerated() {
        values.append(try ActivityValue(json: element, path: "\(path)[\(index)]"))
      }
      self = .array(values)
    case ("dictionary", let value):
      self = .dictionary(try ActivityDictionary(json: value, path: path))
    default: throw .wrongType(path: path)
    }
  }

  /// A number within a double's range. 1e999 is not.
  static func double(_ text: String, path: String) throws(ActivityCodingError) -> Double {
    guard let number = Double(text) else { throw .wrongType(path: path) }
    guard number.isFinite else { throw .nonFiniteNumber(path: path) }
    return number
  }
}

extension ActivityDictionary {
  func json(path: String, depth: Int = 0) throws(ActivityCodingError) -> JSONValue {
    var members: [JSONValue.Member] = []
    for (key, value) in entries {
      members.append(
        JSONValue.Member(key: key, value: try value.json(path: path + "." + key, depth: depth + 1)))
    }
    return .object(members)
  }

  init(json: JSONValue, path: String) throws(ActivityCodingError) {
    guard case .object(let members) = json else { throw .wrongType(path: path) }
    self.init()
    for member in members {
      self[member.key] = try ActivityValue(json: member.value, path: path + "." + member.key)
    }
  }
}
