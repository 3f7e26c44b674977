internal import Foundation
internal import Logging
public import SceneModel

/// What a person chose for all windows; kept in the configuration folder.
@MainActor
public final class GallerySettings {
  /// Where a dragged picture makes a window.
  public var spawnPolicy: SpawnPolicy {
    didSet { if spawnPolicy != oldValue { save() } }
  }
  private let file: URL?
  private let log = Logger(label: "org.scenery.photogallery")

  private struct Stored: Codable {
    var opensOnlyAtScreenEdges: Bool?
  }

  /// - Parameter folder: nil keeps nothing.
  public init(folder: String?) {
    file = folder.map { URL(fileURLWithPath: $0).appendingPathComponent("settings.json") }
    let stored = file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
    spawnPolicy = stored?.opensOnlyAtScreenEdges == true ? .screenEdges : .anywhere
  }

  private func save() {
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let stored = Stored(opensOnlyAtScreenEdges: spawnPolicy == .screenEdges)
      try JSONEncoder().encode(stored).write(to: file, options: .atomic)
    } catch {
      log.error("The settings cannot be saved: \(error)")
    }
  }
}
