internal import Files
internal import FoundationEssentials
internal import Logging

/// What a person chose for all windows of an application, kept as a JSON file in its configuration folder.
///
/// Where the file is missing nothing was chosen; one that cannot be read is set aside, and ``notice`` says so.
/// Properties that an application comes to have later are optional, so that older files stay readable.
@MainActor @dynamicMemberLookup
public final class Preferences<Values: Codable & Equatable> {
  /// Setting it writes the file soon, off the main actor. What the disk refuses is tried again, and
  /// said in the windows meanwhile.
  public var values: Values { didSet { if values != oldValue { save() } } }
  /// What happened to a file that could not be read, for ``Application/announce(_:)``; nil when all is well.
  public private(set) var notice: String?
  private let path: String?
  private let files: PreferenceFiles
  private let log = Logger(label: "org.scenery.preferences")
  /// Far above what a person can choose; a larger file is not ours.
  private static var sizeLimit: Int { 8 << 20 }

  /// - Parameters:
  ///   - defaults: What holds where nothing was chosen.
  ///   - folder: Made when something is chosen; nil keeps nothing.
  ///   - fileName: The name of the settings file in the folder.
  public convenience init(
    _ defaults: Values, in folder: String?, fileName: String = "settings.json"
  ) {
    self.init(defaults, in: folder, fileName: fileName, files: .shared)
  }

  init(_ defaults: Values, in folder: String?, fileName: String, files: PreferenceFiles) {
    path = folder.map { "\($0)/\(fileName)" }
    self.files = files
    values = defaults
    guard let path, FileSystem.exists(path) else { return }
    do {
      let bytes = try FileSystem.read(path, limit: Self.sizeLimit, followingLinks: true)
      values = try JSONDecoder().decode(Values.self, from: Data(bytes))
      let unknown = try Self.keys(in: Data(bytes)).subtracting(
        Self.keys(in: try JSONEncoder().encode(values)))
      guard unknown.isEmpty else { throw UnknownKeys(keys: unknown) }
      files.note(bytes, at: path)
    } catch {
      // The next choice must not write over what somebody may want to mend by hand.
      do {
        let aside = try FileSystem.setAside(path)
        notice = "Your settings cannot be read in full. Their file is kept as \(aside)."
        if values != defaults { save() }
      } catch {
        notice = "Your settings cannot be read in full. Their file stays: \(error)."
      }
      log.warning("The settings in \(path) cannot be read: \(error)")
    }
  }

  public subscript<Value>(dynamicMember member: WritableKeyPath<Values, Value>) -> Value {
    get { values[keyPath: member] }
    set { values[keyPath: member] = newValue }
  }

  /// Waits until every choice is on the disk, or was tried once more. The application does so when it
  /// ends.
  ///
  /// - Returns: Whether it is on the disk.
  @discardableResult
  public func flush() -> Bool { files.flush() }

  private static func keys(in data: Data) throws -> Set<String> {
    try JSONDecoder().decode(ObjectKeys.self, from: data).keys
  }

  private func save() {
    guard let path else { return }
    do { files.write(Array(try JSONEncoder().encode(values)), to: path) } catch {
      log.error("The settings for \(path) cannot be encoded: \(error)")
    }
  }
}

/// A wrong bit in a key makes another key of it, and its choice would be gone with the next one.
private struct UnknownKeys: Error, CustomStringConvertible {
  let keys: Set<String>
  var description: String { "nothing is known of \(keys.sorted().joined(separator: ", "))" }
}

/// The keys of an object, whatever their values are.
private struct ObjectKeys: Decodable {
  let keys: Set<String>

  init(from decoder: any Decoder) throws {
    keys = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
  }
}
