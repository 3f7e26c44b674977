internal import FoundationEssentials
internal import SceneModel

/// The content of a settings file: one JSON object, whose last member is a checksum of the others.
///
///     {"side":"right","size":3,"scenery.checksum":"9ae16a3b2f90404f"}
///
/// The checksum tells the file of another version from a damaged one. Where it is right, a member that
/// this version does not know was written by another version, and it stays in the file. Where it is
/// wrong or missing, such a member may be one of ours with a wrong bit in its key. A file without a
/// checksum was written by hand or by an early version, and is whole if every member is known.
package struct SettingsFile<Values: Codable & Equatable> {
  /// A member of the file that this version would write differently.
  private struct Foreign {
    var found: SettingsValue
    /// What this version writes in its place; nil for nothing.
    var own: SettingsValue?
  }

  /// What the file says; the default of each member that cannot be read.
  package let values: Values
  /// What is wrong with the file; nil when it is whole.
  let fault: SettingsFault?
  private var foreign: [String: Foreign] = [:]

  private static var checksumKey: String { "scenery.checksum" }

  /// A file that is not there yet.
  init(_ values: Values) {
    self.values = values
    fault = nil
  }

  /// - Throws: A `DecodingError` if the bytes are no JSON object, or if the values refuse them as a whole.
  package init(reading bytes: [UInt8], defaults: Values) throws {
    var members = try JSONDecoder().decode([String: SettingsValue].self, from: Data(bytes))
    let hasChecksum = members.removeValue(forKey: Self.checksumKey) != nil
    let (values, unreadable) = try Self.values(of: members, defaults: defaults)
    self.values = values
    let own = try Self.members(of: values)
    let unknown = members.keys.filter { own[$0] == nil && members[$0] != .null }
    if hasChecksum {
      fault = Self.hasRightChecksum(bytes) ? nil : .checksum
    } else if !unknown.isEmpty {
      fault = .unknown(unknown.sorted())
    } else {
      fault = unreadable.isEmpty ? nil : .unreadable(unreadable.sorted())
    }
    guard fault == nil else { return }
    for (key, found) in members where found != own[key] {
      foreign[key] = Foreign(found: found, own: own[key])
    }
  }

  /// The bytes of a file with these values. What another version wrote stays until it is chosen anew.
  package mutating func bytes(for values: Values) throws -> [UInt8] {
    var members = try Self.members(of: values)
    foreign = foreign.filter { members[$0.key] == $0.value.own }
    for (key, member) in foreign { members[key] = member.found }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var bytes = Array(try encoder.encode(members).dropLast())
    if !members.isEmpty { bytes.append(UInt8(ascii: ",")) }
    return bytes + Self.ending(after: bytes)
  }

  // MARK: The checksum

  private static func ending(after bytes: some Sequence<UInt8>) -> [UInt8] {
    Array("\"\(checksumKey)\":\"\(Checksum.of(bytes))\"}".utf8)
  }

  private static func hasRightChecksum(_ bytes: [UInt8]) -> Bool {
    let start = bytes.count - ending(after: []).count
    return start >= 0 && ending(after: bytes[..<start]) == Array(bytes[start...])
  }

  // MARK: Members

  /// Decodes the values, with the default for each member that is missing or cannot be read.
  ///
  /// - Returns: The values, and the keys of the members that cannot be read.
  private static func values(of members: [String: SettingsValue], defaults: Values) throws -> (
    Values, unreadable: Set<String>
  ) {
    var members = members
    var replaced: Set<String> = []
    var unreadable: Set<String> = []
    let defaults = try Self.members(of: defaults)
    while true {
      do {
        let data = try JSONEncoder().encode(members)
        return (try JSONDecoder().decode(Values.self, from: data), unreadable)
      } catch let error as DecodingError {
        guard let key = error.member, replaced.insert(key).inserted else { throw error }
        if members[key] != nil { unreadable.insert(key) }
        members[key] = defaults[key]
      }
    }
  }

  private static func members(of values: Values) throws -> [String: SettingsValue] {
    try JSONDecoder().decode([String: SettingsValue].self, from: JSONEncoder().encode(values))
  }
}

/// Why a settings file was not used as it is.
enum SettingsFault: Error, Equatable, CustomStringConvertible {
  /// It is damaged, or it was edited by hand and still has the checksum from before.
  case checksum
  case unknown([String])
  case unreadable([String])

  var description: String {
    switch self {
    case .checksum: "its checksum is wrong"
    case .unknown(let keys): "nothing is known of \(keys.joined(separator: ", "))"
    case .unreadable(let keys): "the value of \(keys.joined(separator: ", ")) has no meaning"
    }
  }
}

extension DecodingError {
  /// The member of the outermost object that could not be decoded.
  fileprivate var member: String? {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath.first ?? key).stringValue
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.first?.stringValue
    @unknown default: nil
    }
  }
}
