public import Dragging
internal import FoundationEssentials

/// An entry on its way from one journal to another: its text, its dates and its identifier.
///
/// The article "The window-spawning protocol" describes the format. Anybody can make such bytes, so that
/// reading is strict.
public struct EntryTransfer: Hashable, Sendable {
  /// The MIME type of the encoded entry.
  public static let type = "application/vnd.scenery.journal-entry+json"

  public let entry: Entry
  /// Whether the entry is pinned. The field is left out if it is not.
  public let isPinned: Bool

  public init(_ entry: Entry, isPinned: Bool = false) {
    self.entry = entry
    self.isPinned = isPinned
  }

  /// Identifies this version of the entry. A journal takes each version once, however often it is dropped.
  var version: String { "\(entry.id) \(entry.modified.milliseconds)" }
}

extension EntryTransfer: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case version, id, created, zone, modified, pinned, text
  }

  /// The reason why bytes are no entry.
  public enum Fault: Error, Hashable {
    case unknownVersion(Int)
    case unknownField(String)
    case identifier
    case date
    case tooLarge(limit: Int)
  }

  private static let formatVersion = 1
  /// The largest text, in bytes of UTF-8.
  static let limitBytes = 16 << 20
  /// The last millisecond of the year 9999.
  private static let lastMillisecond: Int64 = 253_402_300_799_999

  public init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue)
    if let unknown = names.sorted().first(where: { Key(stringValue: $0) == nil }) {
      throw Fault.unknownField(unknown)
    }
    let fields = try decoder.container(keyedBy: Key.self)
    let version = try fields.decode(Int.self, forKey: .version)
    guard version == Self.formatVersion else { throw Fault.unknownVersion(version) }
    let id = EntryID(rawValue: try fields.decode(String.self, forKey: .id))
    guard id.isWellFormed else { throw Fault.identifier }
    let text = try fields.decode(String.self, forKey: .text)
    guard text.utf8.count <= Self.limitBytes else { throw Fault.tooLarge(limit: Self.limitBytes) }
    isPinned = try fields.decodeIfPresent(Bool.self, forKey: .pinned) ?? false
    let created = try Self.moment(.created, in: fields)
    var date = EntryDate(created)
    if let minutes = try fields.decodeIfPresent(Int.self, forKey: .zone) {
      guard let zone = ZoneOffset(rawValue: minutes) else { throw Fault.date }
      date = EntryDate(created, in: zone)
    }
    entry = Entry(
      id: id, text: text, date: date, modified: try Self.moment(.modified, in: fields))
  }

  private static func moment(_ key: Key, in fields: KeyedDecodingContainer<Key>) throws -> Moment {
    let milliseconds = try fields.decode(Int64.self, forKey: key)
    guard (0...lastMillisecond).contains(milliseconds) else { throw Fault.date }
    return Moment(milliseconds: milliseconds)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Self.formatVersion, forKey: .version)
    try fields.encode(entry.id.rawValue, forKey: .id)
    try fields.encode(entry.created.milliseconds, forKey: .created)
    try fields.encodeIfPresent(entry.date.knownZone?.rawValue, forKey: .zone)
    try fields.encode(entry.modified.milliseconds, forKey: .modified)
    if isPinned { try fields.encode(true, forKey: .pinned) }
    try fields.encode(entry.text, forKey: .text)
  }

  private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension EntryTransfer: ItemReading {
  public static var readableTypes: [String] { [type] }

  public static func read(_ bytes: [UInt8], ofType type: String) throws -> EntryTransfer {
    // JSON writes a byte as six at most.
    guard bytes.count <= 6 * limitBytes + 1024 else { throw Fault.tooLarge(limit: limitBytes) }
    return try JSONDecoder().decode(EntryTransfer.self, from: Data(bytes))
  }

  /// The encoded entry.
  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

extension EntryID {
  /// Whether the identifier has the form of a UUID in lower case.
  var isWellFormed: Bool {
    rawValue.utf8.count == 36
      && rawValue.utf8.enumerated().allSatisfy { place, byte in
        switch byte {
        case UInt8(ascii: "-"): [8, 13, 18, 23].contains(place)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
          ![8, 13, 18, 23].contains(place)
        default: false
        }
      }
  }
}
