internal import FoundationEssentials

/// The values of the pages that lie on each other in a ``NavigationStack``, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// The path of a stack that shows its root.
  public init() {}

  /// A path of some values.
  public init(_ values: some Sequence<some Hashable>) {
    self.values = values.map { AnyHashable($0) }
  }

  /// The number of pages above the first.
  public var count: Int { values.count }
  /// Whether the first page is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a page.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Removes the topmost pages.
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(min(max(0, count), values.count))
  }
}

/// A path as text, for the saved state of a window: each value with its type.
enum SavedPath {
  private struct Entry: Codable {
    var type: String
    var json: String
  }

  /// The values up to the first one that cannot be encoded. Nil when there is nothing to save.
  static func text(of values: [AnyHashable]) -> String? {
    var entries: [Entry] = []
    for value in values {
      guard let codable = value.base as? any Codable & Hashable,
        let type = _mangledTypeName(Swift.type(of: codable as Any)),
        let json = try? OpenWindowActivity.encode(codable)
      else { break }
      entries.append(Entry(type: type, json: String(decoding: json, as: UTF8.self)))
    }
    guard !entries.isEmpty, let data = try? OpenWindowActivity.encode(entries) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The values up to the first one that this version of the program does not know.
  static func values(in text: String) -> [AnyHashable] {
    guard let entries = try? OpenWindowActivity.decode([Entry].self, from: Data(text.utf8)) else {
      return []
    }
    var values: [AnyHashable] = []
    for entry in entries {
      guard let type = _typeByName(entry.type) as? any (Codable & Hashable).Type,
        let value = decode(type, entry.json)
      else { break }
      values.append(value)
    }
    return values
  }

  private static func decode<Value: Codable & Hashable>(_ type: Value.Type, _ json: String)
    -> AnyHashable?
  {
    (try? OpenWindowActivity.decode(type, from: Data(json.utf8))).map { AnyHashable($0) }
  }
}
