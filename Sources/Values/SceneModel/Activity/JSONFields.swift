internal import FoundationEssentials

/// The members of a JSON object, taken one by one, so that an unknown one is noticed.
struct JSONFields {
  private var members: [ExactKey: JSONValue] = [:]
  private let path: String

  init(_ json: JSONValue, path: String = "") throws(ActivityCodingError) {
    guard case .object(let list) = json else { throw .wrongType(path: path) }
    self.path = path
    for member in list { members[ExactKey(member.key)] = member.value }
  }

  func name(of field: String) -> String { path.isEmpty ? field : path + "." + field }

  mutating func take(_ field: String) -> JSONValue? { members.removeValue(forKey: ExactKey(field)) }

  mutating func string(_ field: String) throws(ActivityCodingError) -> String? {
    guard let value = take(field) else { return nil }
    guard case .string(let text) = value else { throw .wrongType(path: name(of: field)) }
    return text
  }

  mutating func requiredString(_ field: String) throws(ActivityCodingError) -> String {
    guard let text = try string(field) else { throw .missingField(name(of: field)) }
    return text
  }

  /// A URL whose text stays the same when it is written again.
  mutating func url(_ field: String) throws(ActivityCodingError) -> URL? {
    guard let text = try string(field) else { return nil }
    guard let url = URL(string: text), url.absoluteString == text else {
      throw .wrongType(path: name(of: field))
    }
    return url
  }

  mutating func bool(_ field: String) throws(ActivityCodingError) -> Bool? {
    guard let value = take(field) else { return nil }
    guard case .bool(let flag) = value else { throw .wrongType(path: name(of: field)) }
    return flag
  }

  mutating func double(_ field: String) throws(ActivityCodingError) -> Double? {
    guard let value = take(field) else { return nil }
    guard case .number(let text) = value else { throw .wrongType(path: name(of: field)) }
    return try ActivityValue.double(text, path: name(of: field))
  }

  mutating func strings(_ field: String) throws(ActivityCodingError) -> Set<String>? {
    guard let value = take(field) else { return nil }
    guard case .array(let elements) = value else { throw .wrongType(path: name(of: field)) }
    var strings: Set<String> = []
    for element in elements {
      guard case .string(let text) = element else { throw .wrongType(path: name(of: field)) }
      strings.insert(text)
    }
    return strings
  }

  /// Throws when something was not taken: a field that this version does not know.
  func end() throws(ActivityCodingError) {
    guard let rest = members.keys.min(by: { $0.string < $1.string }) else { return }
    throw .unknownField(name(of: rest.string))
  }
}
