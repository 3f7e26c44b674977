/// A value in a settings file, which may be of another version: its shape is not known beforehand.
enum SettingsValue: Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case array([SettingsValue])
  case object([String: SettingsValue])
}

extension SettingsValue: Codable {
  /// The decoder says what a value is only by refusing to be asked for another type.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let elements = try? value.decode([SettingsValue].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: SettingsValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let flag): try value.encode(flag)
    case .integer(let number): try value.encode(number)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .array(let elements): try value.encode(elements)
    case .object(let members): try value.encode(members)
    }
  }
}
