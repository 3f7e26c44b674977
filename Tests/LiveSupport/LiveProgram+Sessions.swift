public import Foundation
public import SceneModel

/// What a program has on the disk of its sessions.
extension LiveProgram {
  /// The files of the sessions, whole ones only.
  public func sessionFiles() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: stateDirectory + "/sessions"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "session" }
  }

  /// The records on the disk, by session. Throws also when one is removed while it looks.
  public func savedSessions() throws -> [String: SessionRecord] {
    var records: [String: SessionRecord] = [:]
    for file in try sessionFiles() {
      let record = try SessionRecord(archive: Array(try Data(contentsOf: file)))
      records[record.persistentIdentifier] = record
    }
    return records
  }

  /// Waits until the disk holds each window's session with the window's title, and, of windows about
  /// something else than the one with the title, what they are about: from then on a kill loses no
  /// window.
  ///
  /// - Parameter plain: The title of windows that are restored from nothing.
  public func waitForSessions(plain: String) throws {
    desk.watched = [process]
    let areSaved = desk.wait {
      guard let records = try? savedSessions() else { return false }
      return windows.allSatisfy { window in
        let title = desk.title(of: window)
        guard let record = records[session(of: window)], record.title == title else { return false }
        return title == plain || record.restorationActivity != nil
      }
    }
    guard areSaved else {
      let saved = (try? savedSessions())?.values.map { "\($0.persistentIdentifier) “\($0.title)”" }
      throw failure("Not every window's session was saved: \(saved ?? [])")
    }
  }
}
