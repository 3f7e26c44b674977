/// The reason why bytes are not a user activity, or an activity cannot be encoded.
public enum ActivityCodingError: Error, Hashable, Sendable {
  /// Not strict JSON. The offset is in bytes.
  case malformed(JSONFault, offset: Int)
  case tooLarge(bytes: Int, limit: Int)
  case tooDeep(limit: Int)
  case tooManyValues(limit: Int)
  case unknownVersion(String)
  case missingField(String)
  /// A field, named by its path, has a wrong type.
  case wrongType(path: String)
  case unknownField(String)
  case nonFiniteNumber(path: String)
  case relativeURL(path: String)
  case missingRequiredKey(String)
}

/// A violation of strict JSON.
public enum JSONFault: String, Hashable, Sendable {
  case unexpectedEnd, unexpectedByte, trailingBytes
  case duplicateKey, invalidUTF8, loneSurrogate, invalidEscape, controlCharacter
  case invalidNumber
}

extension ActivityCodingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let fault, let offset):
      "The activity is not strict JSON: \(fault.rawValue) at byte \(offset)."
    case .tooLarge(let bytes, let limit):
      "The activity has \(bytes) bytes; \(limit) are allowed."
    case .tooDeep(let limit): "The activity is nested deeper than \(limit) levels."
    case .tooManyValues(let limit): "The activity has more than \(limit) values."
    case .unknownVersion(let version): "The activity has the unknown version \(version)."
    case .missingField(let field): "The activity has no “\(field)”."
    case .wrongType(let path): "“\(path)” has a wrong type."
    case .unknownField(let field): "The activity has an unknown field “\(field)”."
    case .nonFiniteNumber(let path): "“\(path)” is not a finite number."
    case .relativeURL(let path): "“\(path)” is not an absolute URL."
    case .missingRequiredKey(let key): "The activity lacks its required key “\(key)”."
    }
  }
}
