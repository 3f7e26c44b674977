internal import Foundation
internal import Logging

/// What a person chose for all windows of an application, kept as a JSON file in its configuration folder.
///
/// Where the file is missing nothing was chosen; one that cannot be read is set aside and said in the log.
/// Properties that an application comes to have later are optional, so that older files stay readable.
@MainActor @dynamicMemberLookup
public final class Preferences<Values: Codable & Equatable> {
  /// Setting it writes the file.
  public var values: Values { didSet { if values != oldValue { save() } } }
  private let file: URL?
  private let log = Logger(label: "org.scenery.preferences")

  /// - Parameters:
  ///   - defaults: What holds where nothing was chosen.
  ///   - folder: Made when something is chosen; nil keeps nothing.
  public init(_ defaults: Values, in folder: String?, fileName: String = "settings.json") {
    file = folder.map { URL(fileURLWithPath: $0).appendingPathComponent(fileName) }
    values = defaults
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      values = try JSONDecoder().decode(Values.self, from: try Data(contentsOf: file))
    } catch {
      log.warning("The settings in \(file.path) cannot be read and are set aside: \(error)")
      setAside(file)
    }
  }

  /// The next choice must not write over what somebody may want to mend by hand.
  private func setAside(_ file: URL) {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(file.path).damaged-\(number)") { number += 1 }
    do {
      try FileManager.default.moveItem(
        atPath: file.path, toPath: "\(file.path).damaged-\(number)")
    } catch {
      log.warning("They stay where they are: \(error)")
    }
  }

  public subscript<Value>(dynamicMember member: WritableKeyPath<Values, Value>) -> Value {
    get { values[keyPath: member] }
    set { values[keyPath: member] = newValue }
  }

  private func save() {
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(values).write(to: file, options: .atomic)
    } catch {
      log.error("The settings cannot be saved in \(file.path): \(error)")
    }
  }
}
