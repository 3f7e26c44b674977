internal import FoundationEssentials

/// Why an archive is not taken.
public enum ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
  case notAnArchive
  case unknownVersion(String)
  case truncated(expected: Int, found: Int)
  case damaged
  case malformed(String)

  public var description: String {
    switch self {
    case .notAnArchive: "it is not a session archive"
    case .unknownVersion(let version): "it was written by another version (\(version))"
    case .truncated(let expected, let found): "it has \(found) bytes instead of \(expected)"
    case .damaged: "its checksum is wrong"
    case .malformed(let what): "its content is malformed: \(what)"
    }
  }
}

/// The archive of a session: one line that says version, length and checksum, then JSON.
///
///     scenery-session 1 412 9ae16a3b2f90404f
///     {"persistentIdentifier":"…", …}
///
/// A truncated file, a flipped bit or a newer version is told apart before anything is parsed.
extension SessionRecord {
  private static let magic = "scenery-session"
  private static let version = "1"

  /// The bytes of the archive; the same record has the same bytes.
  public func archived() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Every field encodes whatever its value: text, numbers (the odd ones as text), lists of them.
    guard let body = try? encoder.encode(self) else { preconditionFailure("\(self)") }
    let header = "\(Self.magic) \(Self.version) \(body.count) \(Checksum.of(body))\n"
    return Array(header.utf8) + Array(body)
  }

  public init(archive: [UInt8]) throws(ArchiveError) {
    guard let end = archive.prefix(128).firstIndex(of: UInt8(ascii: "\n")) else {
      throw .notAnArchive
    }
    let header = String(decoding: archive[..<end], as: UTF8.self).split(separator: " ")
    guard header.count == 4, header[0] == Self.magic, let length = Int(header[2]) else {
      throw .notAnArchive
    }
    guard header[1] == Self.version else { throw .unknownVersion(String(header[1])) }
    let body = archive[(end + 1)...]
    guard body.count == length else { throw .truncated(expected: length, found: body.count) }
    guard Checksum.of(body) == header[3] else { throw .damaged }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      self = try decoder.decode(Self.self, from: Data(body)).bounded
    } catch {
      throw .malformed("\(error)")
    }
  }
}
