internal import Foundation
internal import Logging

/// What a person chose for all windows of an application, kept as a JSON file in its configuration folder.
///
/// A file that is missing or cannot be read counts as one in which nothing was chosen. Properties that an
/// application comes to have later are optional, so that older files stay readable.
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
    let stored = file.flatMap { try? Data(contentsOf: $0) }
    values = stored.flatMap { try? JSONDecoder().decode(Values.self, from: $0) } ?? defaults
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
