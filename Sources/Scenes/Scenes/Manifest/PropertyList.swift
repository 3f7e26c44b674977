internal import FoundationEssentials
internal import Synchronization

/// A value of a property list, as Foundation's `PropertyListDecoder` reads it.
enum PropertyList: Equatable {
  case string(String)
  case bool(Bool)
  /// Also a real number without a fraction, because the decoder does not distinguish the two.
  case integer(Int64)
  case real(Double)
  case date(Date)
  case data(Data)
  /// A value without a type in the decoder: a keyed archive's reference, or an invalid number.
  case unreadable
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// The type's name in a sentence.
  var kind: String {
    switch self {
    case .string: "a string"
    case .bool: "a boolean"
    case .integer, .real: "a number"
    case .date: "a date"
    case .data: "data"
    case .unreadable: "a value that cannot be read"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

extension PropertyList: Decodable {
  /// The decoder reveals a value's type only by refusing other types. Strings are tried first, because most
  /// values are strings.
  init(from decoder: any Decoder) throws {
    let budget = decoder.userInfo[.budget] as? PropertyListBudget
    try budget?.spend(depth: decoder.codingPath.count + 1)
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      try budget?.spend(text: text)
      self = .string(text)
    } else if let members = try? decoder.container(keyedBy: AnyKey.self) {
      var dictionary: [String: PropertyList] = [:]
      for key in members.allKeys {
        dictionary[key.stringValue] = try members.decode(PropertyList.self, forKey: key)
      }
      self = .dictionary(dictionary)
    } else if var elements = try? decoder.unkeyedContainer() {
      var array: [PropertyList] = []
      while !elements.isAtEnd { array.append(try elements.decode(PropertyList.self)) }
      self = .array(array)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? value.decode(Double.self) {
      self = .real(number)
    } else if let date = try? value.decode(Date.self) {
      self = .date(date)
    } else if let data = try? value.decode(Data.self) {
      self = .data(data)
    } else {
      self = .unreadable
    }
  }
}

/// The limits of a property list. A manifest is small, and reading a damaged one must end soon.
struct PropertyListLimits {
  var bytes = 4 << 20
  var depth = 64
  /// In a binary list with shared objects each occurrence counts. So does every 64th byte of text.
  var values = 20_000
}

/// The rest of the limits during the decoding. The objects of a binary list may form cycles, or many
/// references to one object, so only the number of visits limits it.
final class PropertyListBudget: Sendable {
  private let limits: PropertyListLimits
  private let spent = Atomic(0)

  init(_ limits: PropertyListLimits) { self.limits = limits }

  func spend(depth: Int) throws(PropertyListFault) {
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    try spend(values: 1)
  }

  func spend(text: String) throws(PropertyListFault) { try spend(values: text.utf8.count / 64) }

  private func spend(values: Int) throws(PropertyListFault) {
    guard spent.add(values, ordering: .relaxed).newValue <= limits.values else {
      throw .tooManyValues(limit: limits.values)
    }
  }
}

extension CodingUserInfoKey {
  static var budget: CodingUserInfoKey {
    // A literal raw value always makes a key, although the initializer is failable.
    CodingUserInfoKey(rawValue: "org.scenery.budget").unsafelyUnwrapped
  }
}
