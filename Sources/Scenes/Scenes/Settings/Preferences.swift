internal import Files
internal import Logging

/// What a person chose for all windows of an application, kept as a JSON file in its configuration folder.
///
/// Where the file is missing nothing was chosen. A file that is damaged is set aside, and ``notice`` says so;
/// what can be read of it stays chosen. A checksum in the file tells the file of another version of the
/// application from a damaged one. A property that is missing there has its default. A property or a value
/// that only the other version knows stays in the file, until this version chooses another value.
///
/// To edit the file by hand, remove the member `scenery.checksum`. Then a member with an unknown name counts
/// as damage.
@MainActor @dynamicMemberLookup
public final class Preferences<Values: Codable & Equatable> {
  /// Setting it writes the file soon, off the main actor. What the disk refuses is tried again, and
  /// said in the windows meanwhile.
  public var values: Values {
    didSet {
      guard values != oldValue else { return }
      if !isReading { save() }
      changes.post()
    }
  }
  /// Posts when the values have changed, by a choice or by the file.
  public let changes = ChangeFeed<Void>()
  /// What happened to a file that could not be read, for ``Application/announce(_:)``; nil when all is well.
  public private(set) var notice: String?
  private let path: String?
  private let defaults: Values
  private var file: SettingsFile<Values>
  private let files: PreferenceFiles
  /// The file's state when it was read last.
  private var version: FileVersion?
  private var isReading = false
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
    self.defaults = defaults
    values = defaults
    file = SettingsFile(defaults)
    guard let path, FileSystem.exists(path) else { return }
    version = FileVersion(path: path)
    do {
      let bytes = try FileSystem.read(path, limit: Self.sizeLimit, followingLinks: true)
      file = try SettingsFile(reading: bytes, defaults: defaults)
      values = file.values
      if let fault = file.fault { throw fault }
      files.note(bytes, at: path)
    } catch {
      // The next choice must not write over what somebody may want to mend by hand.
      do {
        let aside = try FileSystem.setAside(path)
        notice =
          error as? SettingsFault == .checksum
          ? "Your settings were damaged, or edited by hand. Their file is kept as \(aside)."
          : "Your settings cannot be read in full. Their file is kept as \(aside)."
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

  /// Reads the file again if it was changed, by hand or by another program. A file that is damaged or not
  /// written in full is not used, and stays. A choice that is not written yet holds against the file.
  public func readAgain() {
    guard let path, files.isSaved, let found = FileVersion(path: path), found != version else {
      return
    }
    version = found
    do {
      let bytes = try FileSystem.read(path, limit: Self.sizeLimit, followingLinks: true)
      guard !files.holds(bytes, at: path) else { return }
      let read = try SettingsFile(reading: bytes, defaults: defaults)
      if let fault = read.fault { throw fault }
      files.note(bytes, at: path)
      file = read
      isReading = true
      defer { isReading = false }
      values = read.values
    } catch {
      log.warning("The changed settings in \(path) are not used: \(error)")
    }
  }

  private func save() {
    guard let path else { return }
    do { files.write(try file.bytes(for: values), to: path) } catch {
      log.error("The settings for \(path) cannot be encoded: \(error)")
    }
  }
}
