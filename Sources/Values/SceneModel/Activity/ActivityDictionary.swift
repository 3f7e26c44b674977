/// Values by key. Keys are compared by their bytes: two spellings of "é" are two keys, although Swift's
/// `String` treats them as equal.
public struct ActivityDictionary: Hashable, Sendable {
  private var values: [ExactKey: ActivityValue] = [:]

  public init() {}

  public subscript(key: String) -> ActivityValue? {
    get { values[ExactKey(key)] }
    set { values[ExactKey(key)] = newValue }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// The entries, sorted by the keys' bytes.
  public var entries: [(key: String, value: ActivityValue)] {
    values.map { ($0.key.string, $0.value) }.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
  }

  public var keys: [String] { entries.map(\.key) }
}

extension ActivityDictionary: ExpressibleByDictionaryLiteral {
  /// Of two entries with the same key, the last one counts.
  public init(dictionaryLiteral elements: (String, ActivityValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension ActivityDictionary: Codable {
  private struct Entry: Codable {
    let key: String
    let value: ActivityValue
  }

  /// A list of pairs, because a keyed container would merge keys that are equal as strings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in entries { try container.encode(Entry(key: key, value: value)) }
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let entry = try container.decode(Entry.self)
      guard self[entry.key] == nil else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The key \(entry.key) stands twice.")
      }
      self[entry.key] = entry.value
    }
  }
}
