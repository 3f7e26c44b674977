public import Foundation
public import SceneModel

/// The session files of a program.
extension LiveProgram {
  /// The session files, without unfinished ones.
  ///
  /// - Throws: An error of Foundation if the folder cannot be read.
  public func sessionFiles() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: stateDirectory + "/sessions"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "session" }
  }

  /// The records of the session files, by session.
  ///
  /// - Throws: An error if a file cannot be read, also because it was removed in the meantime.
  public func savedSessions() throws -> [String: SessionRecord] {
    var records: [String: SessionRecord] = [:]
    for file in try sessionFiles() {
      let record = try SessionRecord(archive: Array(try Data(contentsOf: file)))
      records[record.persistentIdentifier] = record
    }
    return records
  }

  /// Waits until each window's session is saved with the window's title. A window with another title than
  /// `plain` must also have its activity saved. After that, a kill loses no window.
  ///
  /// - Parameter plain: The title of windows that are restored without an activity.
  /// - Throws: ``Failure`` if not every session was saved.
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
