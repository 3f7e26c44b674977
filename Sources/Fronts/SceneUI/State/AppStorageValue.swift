public import struct FoundationEssentials.Data
public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

/// A type that ``AppStorage`` can store: a property-list type, or an optional one.
public protocol AppStorageValue {
  /// The stored form. Nil stores nothing.
  var appStorageValue: Any? { get }
  /// The value of a stored form. Nil if that has another type.
  init?(appStorageValue: Any)
}

extension AppStorageValue {
  public var appStorageValue: Any? { self }
  public init?(appStorageValue value: Any) {
    guard let value = value as? Self else { return nil }
    self = value
  }
}

extension String: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}

// A property list has one kind of number, and a whole one may come back as another type than it was.

extension Bool: AppStorageValue {
  public init?(appStorageValue value: Any) {
    switch value {
    case let value as Bool: self = value
    case let value as Int: self = value != 0
    default: return nil
    }
  }
}

extension Int: AppStorageValue {
  public init?(appStorageValue value: Any) {
    switch value {
    case let value as Int: self = value
    case let value as Double:
      guard let whole = Int(exactly: value) else { return nil }
      self = whole
    default: return nil
    }
  }
}

extension Double: AppStorageValue {
  public init?(appStorageValue value: Any) {
    switch value {
    case let value as Double: self = value
    case let value as Int: self = Double(value)
    case let value as Float: self = Double(value)
    default: return nil
    }
  }
}

/// Stored as a text.
extension URL: AppStorageValue {
  public var appStorageValue: Any? { absoluteString }
  public init?(appStorageValue value: Any) {
    guard let text = value as? String else { return nil }
    self.init(string: text)
  }
}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  public var appStorageValue: Any? { flatMap(\.appStorageValue) }
  public init?(appStorageValue value: Any) {
    self = Wrapped(appStorageValue: value)
  }
}
