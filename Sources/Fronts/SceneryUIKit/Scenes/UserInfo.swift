internal import SceneModel
public import Scenes
internal import Synchronization

// The values of an activity and of a session are typed in `Scenes`, and `Any` on an iPad. In a file that
// imports this module and not `Scenes`, the properties below take precedence over the properties of the
// same names in `Scenes`. Those can be written as `Scenes::userInfo`.

extension UserActivity {
  /// The values as an iPad application reads and writes them. Nil when there are none.
  ///
  /// - Precondition: Keys are strings, and values are of the types of a property list or `URL`.
  @_disfavoredOverload
  public var userInfo: [AnyHashable: Any]? {
    get {
      let values = self.Scenes::userInfo
      return values.isEmpty ? nil : ConvertedUserInfo.of(values).byAnyKey
    }
    set { self.Scenes::userInfo = ActivityDictionary(any: newValue ?? [:]) }
  }

  /// Adds values. They replace values with the same keys.
  ///
  /// - Precondition: Keys are strings, and values are of the types of a property list or `URL`.
  @_disfavoredOverload
  public func addUserInfoEntries(from other: [AnyHashable: Any]) {
    addUserInfoEntries(from: ActivityDictionary(any: other))
  }
}

extension SceneSession {
  /// The values as an iPad application reads and writes them. Nil when there are none.
  ///
  /// - Precondition: Values are of the types of a property list or `URL`.
  @_disfavoredOverload
  public var userInfo: [String: Any]? {
    get {
      let values = self.Scenes::userInfo
      return values.isEmpty ? nil : ConvertedUserInfo.of(values).byName
    }
    set { self.Scenes::userInfo = ActivityDictionary(any: newValue ?? [:]) }
  }
}

extension ShortcutItem {
  /// The values as an iPad application reads them. Nil when there are none.
  @_disfavoredOverload
  public var userInfo: [String: Any]? {
    let values = self.Scenes::userInfo
    return values.isEmpty ? nil : values.any
  }
}

extension NotificationResponse {
  /// The values as an iPad application reads them.
  @_disfavoredOverload
  public var userInfo: [AnyHashable: Any] { self.Scenes::userInfo.any }
}

/// The values that were converted to `Any` last. `activity.userInfo?["id"]` converts all values each time,
/// and applications usually read one value after the other.
///
/// Threads may share it. The dictionaries never change, and every `Any` in them is a string, a number, a
/// date, data, a URL or a collection of those. Each of these is `Sendable`.
struct ConvertedUserInfo: @unchecked Sendable {
  private let source: ActivityDictionary
  let byName: [String: Any]
  let byAnyKey: [AnyHashable: Any]

  private struct Cache {
    var last: ConvertedUserInfo?
    var conversions = 0
  }
  private static let cache = Mutex(Cache())
  /// How many times values were converted, for tests.
  static var conversions: Int { cache.withLock { $0.conversions } }

  private init(_ source: ActivityDictionary) {
    self.source = source
    byName = source.any
    byAnyKey = byName
  }

  static func of(_ values: ActivityDictionary) -> ConvertedUserInfo {
    cache.withLock { cache in
      // Values that were not changed since share their storage, so this comparison is fast.
      if let last = cache.last, last.source == values { return last }
      let new = ConvertedUserInfo(values)
      cache.last = new
      cache.conversions += 1
      return new
    }
  }
}

extension ActivityDictionary {
  /// Values by key as `Any`: integers as `Int`, arrays as `[Any]`, dictionaries as `[String: Any]`.
  var any: [String: Any] {
    var result: [String: Any] = [:]
    result.reserveCapacity(count)
    for (key, value) in entries { result[key] = value.any }
    return result
  }

  init(any values: [AnyHashable: Any]) {
    self.init()
    for (key, value) in values {
      guard let name = key.base as? String else {
        preconditionFailure(
          "A key of userInfo is a \(type(of: key.base)), and must be a string: \(key)")
      }
      self[name] = ActivityValue(any: value, key: name)
    }
  }
}

extension ActivityValue {
  var any: Any {
    switch self {
    case .string(let value): value
    // iPad applications expect `Int`, which has the same 64 bits.
    case .integer(let value): Int(value)
    case .double(let value): value
    case .bool(let value): value
    case .date(let value): value
    case .data(let value): value
    case .url(let value): value
    case .array(let values): values.map(\.any)
    case .dictionary(let values): values.any
    }
  }

  /// - Precondition: The value is of a type that a property list has, or a URL.
  init(any value: Any, key: String) {
    // The class decides: a number object can be cast to every type of number, and so can a string object.
    if type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      self.init(number)
      return
    }
    switch value {
    case let value as ActivityValue: self = value
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Double: self = .double(value)
    case let value as Float: self = .double(Double(value))
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as URL: self = .url(value)
    case let value as NSString: self = .string(String(describing: value))
    case let value as any BinaryInteger:
      guard let number = Int64(exactly: value) else {
        preconditionFailure("The integer for “\(key)” in userInfo does not fit 64 bits: \(value)")
      }
      self = .integer(number)
    case let values as [Any]: self = .array(values.map { ActivityValue(any: $0, key: key) })
    case let values as [AnyHashable: Any]: self = .dictionary(ActivityDictionary(any: values))
    case let value as AnyHashable where !(value.base is AnyHashable):
      self = .init(any: value.base, key: key)
    default:
      preconditionFailure(
        "The value for “\(key)” in userInfo is a \(type(of: value)), which cannot be kept.")
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
    default: self = .integer(number.int64Value)
    }
  }
}
