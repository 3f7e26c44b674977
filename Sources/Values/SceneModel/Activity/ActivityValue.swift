public import struct FoundationEssentials.Data
public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL

/// One value of an activity's payload. Numbers have a type: an integer never becomes a double.
public enum ActivityValue: Hashable, Sendable, Codable {
  case string(String)
  case integer(Int64)
  case double(Double)
  case bool(Bool)
  case date(Date)
  case data(Data)
  case url(URL)
  case array([ActivityValue])
  case dictionary(ActivityDictionary)
}

extension ActivityValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// The string, or nil for a value of another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The integer, or nil for a value of another type.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
}
