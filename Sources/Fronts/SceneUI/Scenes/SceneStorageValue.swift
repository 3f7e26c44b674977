public import SceneModel

public import struct FoundationEssentials.Data
public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

/// A type that a scene can store: a property-list type, or an optional one.
public protocol SceneStorageValue {
  /// The stored form. Nil stores nothing.
  var sceneStorageValue: ActivityValue? { get }
  /// The value of a stored form. Nil if that has another type.
  init?(sceneStorageValue: ActivityValue?)
}

extension SceneStorageValue {
  public init?(sceneStorageValue value: ActivityValue?) {
    guard let value = value?.content as? Self else { return nil }
    self = value
  }
}

extension ActivityValue {
  /// The value inside. Nil for a collection, which a scene does not store.
  fileprivate var content: Any? {
    switch self {
    case .string(let value): value
    case .integer(let value): value
    case .double(let value): value
    case .bool(let value): value
    case .date(let value): value
    case .data(let value): value
    case .url(let value): value
    case .array, .dictionary: nil
    }
  }
}

extension String: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .string(self) }
}

extension Int: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .integer(Int64(self)) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .integer(let value)? = value, let number = Int(exactly: value) else { return nil }
    self = number
  }
}

extension Int64: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .integer(self) }
}

extension Double: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .double(self) }
}

extension Bool: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .bool(self) }
}

extension Date: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .date(self) }
}

extension Data: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .data(self) }
}

extension URL: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .url(self) }
}

extension Optional: SceneStorageValue where Wrapped: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { flatMap(\.sceneStorageValue) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard let value else { return nil }
    self = Wrapped(sceneStorageValue: value)
  }
}
