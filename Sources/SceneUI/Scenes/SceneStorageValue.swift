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

extension String: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .string(self) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .string(let value)? = value else { return nil }
    self = value
  }
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
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .integer(let value)? = value else { return nil }
    self = value
  }
}

extension Double: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .double(self) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .double(let value)? = value else { return nil }
    self = value
  }
}

extension Bool: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .bool(self) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .bool(let value)? = value else { return nil }
    self = value
  }
}

extension Date: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .date(self) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .date(let value)? = value else { return nil }
    self = value
  }
}

extension Data: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .data(self) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .data(let value)? = value else { return nil }
    self = value
  }
}

extension URL: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { .url(self) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard case .url(let value)? = value else { return nil }
    self = value
  }
}

extension Optional: SceneStorageValue where Wrapped: SceneStorageValue {
  public var sceneStorageValue: ActivityValue? { flatMap(\.sceneStorageValue) }
  public init?(sceneStorageValue value: ActivityValue?) {
    guard let value else { return nil }
    self = Wrapped(sceneStorageValue: value)
  }
}
